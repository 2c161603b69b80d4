/** What the platform paid beside what the naive count says: payments, money, and who stands above whom. Each answers what is wrong. */
import { checkLedger } from '#ledger/index.ts';
import { everyRow } from '#testing/context.ts';
import type { Terms } from '../rules/terms.ts';
import type { ContractWorld } from './contract-world.ts';
import type { NaiveContract, NaivePayment } from './naive-pay.ts';

/** Who has what in the world. */
interface Paid {
  readonly world: ContractWorld;
  readonly members: readonly string[];
  /** Paid in, by member. */
  readonly deposits: ReadonlyMap<string, bigint>;
}

export interface PaidRow {
  readonly contract_id: string;
  readonly payment_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly bets: number;
  readonly counted_minor: bigint;
  readonly base_minor: bigint;
  readonly paid_rate: number;
  readonly due_minor: bigint;
  readonly carried_out_minor: bigint;
}

export function comparePayments(expected: readonly NaivePayment[], rows: readonly PaidRow[]): string[] {
  const say = (one: NaivePayment) =>
    `${new Date(one.from).toISOString()}–${new Date(one.to).toISOString()} bets ${one.bets} counted ${one.counted} base ${one.base} rate ${one.rate} due ${one.due} carried ${one.carriedOut}`;
  const paid = new Map(
    rows.map((row) => [
      `${row.contract_id} ${row.starts_at.getTime()}`,
      say({
        contractId: row.contract_id,
        from: row.starts_at.getTime(),
        to: row.ends_at.getTime(),
        bets: row.bets,
        counted: row.counted_minor,
        base: row.base_minor,
        rate: row.due_minor === 0n ? 0 : row.paid_rate,
        due: row.due_minor,
        carriedOut: row.carried_out_minor,
      }),
    ]),
  );
  const problems: string[] = [];
  for (const one of expected) {
    const key = `${one.contractId} ${one.from}`;
    const wanted = say({ ...one, rate: one.due === 0n ? 0 : one.rate });
    if (paid.get(key) !== wanted)
      problems.push(`contract ${one.contractId}: paid ${paid.get(key) ?? 'nothing'}, should ${wanted}`);
    paid.delete(key);
  }
  for (const [key, extra] of paid) problems.push(`contract ${key}: paid ${extra}, should nothing`);
  return problems;
}

/** Every payment is in the journal once, or owed; the oldest debt is paid first; wallets hold what came less what went. */
export async function compareMoney(
  { world, members, deposits }: Paid,
  contracts: readonly NaiveContract[],
): Promise<string[]> {
  const { database } = world;
  const problems: string[] = [];
  const rows = await everyRow<PaidRow>(database, 'contract_payment');
  const postings = await everyRow<{ payment_id: string; amount_minor: bigint; transfer_id: bigint }>(
    database,
    'contract_posting',
  );
  const debts = await everyRow<{
    debt_id: string;
    debtor_id: string;
    open_minor: bigint;
    postings: number;
    due_at: Date;
  }>(database, 'wallet_debt');
  const open = new Map(debts.map((debt) => [debt.debt_id, debt.open_minor]));
  const posted = new Map<string, bigint>();
  for (const { payment_id: id, amount_minor: amount } of postings) posted.set(id, (posted.get(id) ?? 0n) + amount);
  if (new Set(postings.map(({ transfer_id: id }) => id)).size !== postings.length)
    problems.push('one transfer pays two payments');
  const held = new Map(deposits);
  const add = (memberId: string, amount: bigint) => held.set(memberId, (held.get(memberId) ?? 0n) + amount);
  for (const row of rows) {
    const paid = posted.get(row.payment_id) ?? 0n;
    if (paid + (open.get(row.payment_id) ?? 0n) !== row.due_minor)
      problems.push(
        `payment ${row.payment_id}: due ${row.due_minor}, paid ${paid}, owed ${open.get(row.payment_id) ?? 0n}`,
      );
    const contract = contracts.find(({ id }) => id === row.contract_id);
    if (!contract) continue;
    add(contract.downlineId, paid);
    if (contract.terms.payer === 'upline' && contract.uplineId !== null) add(contract.uplineId, -paid);
  }
  for (const memberId of members)
    if ((await world.balance(memberId)) !== (held.get(memberId) ?? 0n))
      problems.push(
        `wallet of ${memberId}: holds ${await world.balance(memberId)}, should ${held.get(memberId) ?? 0n}`,
      );
  for (const debt of debts) {
    const isPassed = debts.some(
      (other) => other.debtor_id === debt.debtor_id && other.due_at < debt.due_at && other.open_minor > 0n,
    );
    if (isPassed && debt.postings > 0) problems.push(`debt ${debt.debt_id} was paid before an older one`);
  }
  const client = await world.pool.connect();
  const { broken } = await checkLedger(client, { merchantId: world.merchant.id }).finally(() => client.release());
  return [...problems, ...broken.map(({ rule, count }) => `books: ${count} break “${rule}”`)];
}

/** At every start and end of a contract: one stands a kind and downline, and nobody has more than the one above has then. */
export function compareHierarchy(contracts: readonly NaiveContract[], closed: number): string[] {
  const problems: string[] = [];
  const standingAt = (at: number) =>
    contracts.filter((one) => one.from <= at && (one.until === null || one.until > at));
  for (const at of new Set(contracts.flatMap(({ from, until }) => [from, until ?? from]))) {
    if (at > closed) continue;
    const standing = standingAt(at);
    const names = standing.map(({ kind, downlineId }) => `${kind} ${downlineId}`);
    if (new Set(names).size !== names.length)
      problems.push(`two contracts of a kind stand for one member at ${new Date(at).toISOString()}`);
    for (const one of standing) {
      const parent = standing.find(({ kind, downlineId }) => kind === one.kind && downlineId === one.uplineId);
      const highest = (terms: Terms) => Math.max(...terms.tiers.map(({ rateBasisPoints }) => rateBasisPoints));
      if (one.uplineId !== null && (!parent || highest(parent.terms) < highest(one.terms)))
        problems.push(`contract ${one.id} has more than the one above it at ${new Date(at).toISOString()}`);
    }
  }
  return problems;
}
