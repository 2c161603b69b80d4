/** Payments that a member owes others because there was too little when they were due. The oldest is paid first, as far as the
 *  money goes. The rooms above ask here what an open debt closes. */
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { WalletDebt } from '#kernel/schema.gen.ts';
import { accountsOf, lockAccounts } from '#ledger/index.ts';
import type { Due } from './dues.ts';
import { duesMax, payDues } from './dues.ts';

export type DebtRow = Selectable<WalletDebt>;
type Liability = Omit<Due, 'key' | 'fromId'> & { readonly fromId: string; readonly dueAt: Date };

/** Keeps what could not be paid. */
export async function owe(tx: Tx, debts: readonly Liability[]): Promise<void> {
  if (debts.length === 0) return;
  await tx.db
    .insertInto('wallet_debt')
    .values(
      debts.map((debt) => ({
        merchant_id: tx.ctx.merchant.id,
        debt_id: debt.paymentId,
        debtor_id: debt.fromId,
        creditor_id: debt.toId,
        currency: debt.currency,
        kind: debt.kind,
        amount_minor: debt.amountMinor,
        open_minor: debt.amountMinor,
        due_at: debt.dueAt,
        since: tx.ctx.now,
      })),
    )
    .execute();
}

/** A posting that paid a debt, or a part of it. */
export interface Instalment {
  readonly paymentId: string;
  /** 1 for the first. */
  readonly number: number;
  readonly debtorId: string;
  readonly creditorId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly transferId: bigint;
}

/** Pays a member's open debts in a currency from what is free now: the oldest first, the last one in part. */
export async function payDebts(tx: Tx, debtorId: string, currency: string): Promise<Instalment[]> {
  const debts = await lockDebts(tx, debtorId, currency);
  if (debts.length === 0) return [];
  let free = await lockFree(tx, debtorId, currency);
  const parts: { debt: DebtRow; amountMinor: bigint }[] = [];
  for (const debt of debts) {
    const amountMinor = debt.open_minor < free ? debt.open_minor : free;
    if (amountMinor <= 0n) break;
    parts.push({ debt, amountMinor });
    free -= amountMinor;
  }
  const outcomes = await payDues(
    tx,
    parts.map(({ debt, amountMinor }) => dueOf(debt, amountMinor)),
  );
  const paid = parts.flatMap(({ debt, amountMinor }, index) => {
    const outcome = outcomes[index];
    if (outcome?.outcome !== 'paid') throw new Error(`wallet: debt ${debt.debt_id} not paid`); // the money is locked: this is a bug
    return [instalmentOf(debt, amountMinor, outcome.transferId)];
  });
  await noteInstalments(tx, paid);
  return paid;
}

/** Open debts of one debtor, oldest first, locked until the transaction ends. */
async function lockDebts(tx: Tx, debtorId: string, currency: string): Promise<DebtRow[]> {
  return tx.db
    .selectFrom('wallet_debt')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('debtor_id', '=', debtorId)
    .where('currency', '=', currency)
    .where('open_minor', '>', 0n)
    .orderBy('due_at')
    .orderBy('debt_id')
    .limit(duesMax)
    .forUpdate()
    .execute();
}

/** Free cash, held against every other movement; nothing where it is frozen. */
async function lockFree(tx: Tx, memberId: string, currency: string): Promise<bigint> {
  const merchantId = tx.ctx.merchant.id;
  const cash = async () =>
    (await accountsOf(tx.db, merchantId, memberId)).find(
      (account) => account.kind === 'cash' && account.currency === currency && !account.practice,
    );
  const found = await cash();
  if (!found) return 0n;
  await lockAccounts(tx.db, merchantId, [found.accountId]);
  const locked = await cash();
  return locked === undefined || locked.isFrozen ? 0n : locked.balance;
}

function dueOf(debt: DebtRow, amountMinor: bigint): Due {
  return {
    paymentId: debt.debt_id,
    fromId: debt.debtor_id,
    toId: debt.creditor_id,
    currency: debt.currency,
    kind: debt.kind,
    amountMinor,
    key: `debt:${debt.debt_id}:${debt.postings + 1}`,
  };
}

function instalmentOf(debt: DebtRow, amountMinor: bigint, transferId: bigint): Instalment {
  return {
    paymentId: debt.debt_id,
    number: debt.postings + 1,
    debtorId: debt.debtor_id,
    creditorId: debt.creditor_id,
    currency: debt.currency,
    amountMinor,
    transferId,
  };
}

async function noteInstalments(tx: Tx, paid: readonly Instalment[]): Promise<void> {
  if (paid.length === 0) return;
  await sql`
    update wallet_debt d set open_minor = d.open_minor - p.amount, postings = p.number,
      paid_at = case when d.open_minor = p.amount then ${tx.ctx.now}::timestamptz end
    from unnest(${paid.map(({ paymentId }) => paymentId)}::uuid[], ${paid.map(({ amountMinor }) => amountMinor)}::bigint[],
      ${paid.map(({ number }) => number)}::integer[]) as p(debt_id, amount, number)
    where d.merchant_id = ${tx.ctx.merchant.id} and d.debt_id = p.debt_id`.execute(tx.db);
}

/** Debtors who have an open debt and money that may leave, the longest waiting first. */
export async function debtorsWithMoney(tx: Tx, limit: number): Promise<{ memberId: string; currency: string }[]> {
  const { rows } = await sql<{ memberId: string; currency: string }>`
    select debtor_id as "memberId", currency from (
      select debtor_id, currency, min(due_at) as oldest from wallet_debt
      where merchant_id = ${tx.ctx.merchant.id} and open_minor > 0 group by 1, 2
    ) debtor
    where exists (select from ledger_account a where a.merchant_id = ${tx.ctx.merchant.id} and a.owner_id = debtor.debtor_id
      and a.kind = 'cash' and a.currency = debtor.currency and not a.practice and a.balance > 0 and a.flags & 1 = 0)
    order by oldest limit ${limit}`.execute(tx.db);
  return rows;
}

/** Which of these members have an open debt that was due before an instant: what is due now stands behind it. */
export async function debtorsBefore(
  tx: Tx,
  given: { readonly members: readonly string[]; readonly currency: string; readonly dueAt: Date },
): Promise<Set<string>> {
  if (given.members.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('wallet_debt')
    .select('debtor_id')
    .distinct()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('debtor_id', 'in', [...given.members])
    .where('currency', '=', given.currency)
    .where('open_minor', '>', 0n)
    .where('due_at', '<', given.dueAt)
    .execute();
  return new Set(rows.map((row) => row.debtor_id));
}

/** Open debts of a member or to one, or everybody's, oldest first. `after`: goes on behind this one. */
export async function debtsPage(
  tx: Tx,
  query: {
    readonly debtorId?: string | undefined;
    readonly creditorId?: string | undefined;
    readonly after?: { readonly dueAt: Date; readonly debtId: string } | undefined;
    readonly limit: number;
  },
): Promise<DebtRow[]> {
  let rows = tx.db
    .selectFrom('wallet_debt')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('open_minor', '>', 0n);
  if (query.debtorId !== undefined) rows = rows.where('debtor_id', '=', query.debtorId);
  if (query.creditorId !== undefined) rows = rows.where('creditor_id', '=', query.creditorId);
  const { after } = query;
  if (after) rows = rows.where((eb) => eb(eb.refTuple('due_at', 'debt_id'), '>', eb.tuple(after.dueAt, after.debtId)));
  return rows.orderBy('due_at').orderBy('debt_id').limit(query.limit).execute();
}

/** A debt, open or paid. */
export async function findDebt(tx: Tx, debtId: string): Promise<DebtRow | undefined> {
  return tx.db
    .selectFrom('wallet_debt')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('debt_id', '=', debtId)
    .executeTakeFirst();
}

/** Open amounts of debts by their payment; those paid are not named. */
export async function openOf(tx: Tx, paymentIds: readonly string[]): Promise<Map<string, bigint>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('wallet_debt')
    .select(['debt_id', 'open_minor'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('debt_id', 'in', [...paymentIds])
    .where('open_minor', '>', 0n)
    .execute();
  return new Map(rows.map((row) => [row.debt_id, row.open_minor]));
}

/** What a member owes by open debts, minor units by currency; nothing where nothing is owed. */
export async function debtOf(tx: Tx, memberId: string): Promise<Map<string, bigint>> {
  return openSums(tx, sql`debtor_id = ${memberId}`);
}

/** The same of what others owe a member. */
export async function owedTo(tx: Tx, memberId: string): Promise<Map<string, bigint>> {
  return openSums(tx, sql`creditor_id = ${memberId}`);
}

async function openSums(tx: Tx, whose: RawBuilder<unknown>): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ currency: string; open: bigint }>`
    select currency, sum(open_minor)::bigint as open from wallet_debt
    where merchant_id = ${tx.ctx.merchant.id} and ${whose} and open_minor > 0 group by 1 order by 1`.execute(tx.db);
  return new Map(rows.map((row) => [row.currency, row.open]));
}

type Freeze = Tx['ctx']['merchant']['settings']['contracts']['debtFreezes'][number];

/** Whether an open debt of a member closes something to them: as the merchant's `contracts.debtFreezes` says. For withdrawals
 *  see `leavesDebt`. */
export async function isClosedByDebt(tx: Tx, memberId: string, what: Freeze): Promise<boolean> {
  return tx.ctx.merchant.settings.contracts.debtFreezes.includes(what) && (await debtOf(tx, memberId)).size > 0;
}

/** Whether a withdrawal would take what the merchant keeps for a member's open debt: `freeMinor` is what is free before it. */
export async function takesFromDebt(
  tx: Tx,
  given: {
    readonly memberId: string;
    readonly currency: string;
    readonly freeMinor: bigint;
    readonly amountMinor: bigint;
  },
): Promise<boolean> {
  if (!tx.ctx.merchant.settings.contracts.debtFreezes.includes('withdrawals')) return false;
  const owed = (await debtOf(tx, given.memberId)).get(given.currency) ?? 0n;
  return owed > 0n && given.freeMinor - given.amountMinor < owed;
}
