/** A random history of a merchant: people join, bet, are paid, agree on contracts, end them, are moved; time passes. Every step is a
 *  verb of the platform; refusals are part of it. What must have been paid is worked out beside it (naive-pay.ts). */
import { Failure } from '../../../kernel/fail.ts';
import { checkLedger } from '../../../ledger/index.ts';
import { everyRow } from '../../../testing/context.ts';
import { moveLine } from '../../agents/index.ts';
import { betFact, book } from '../../turnover/testing/team.ts';
import { answerEnd, askToEnd, endByOperator, endForMove, planEnd } from '../end.ts';
import { currentOf } from '../store/lists.ts';
import type { Kind, Terms } from '../rules/terms.ts';
import { standingOf } from '../store/contracts.ts';
import type { ContractRow } from '../store/contracts.ts';
import type { ContractWorld } from './contract-world.ts';
import { dayMs, hourMs, windowMs } from './contract-world.ts';
import type { NaiveBet, NaiveContract, NaivePayment } from './naive-pay.ts';
import { naivePayments } from './naive-pay.ts';

export interface Chance {
  int(min: number, max: number): number;
  isTrue(share: number): boolean;
  of<T>(list: readonly T[]): T;
}

interface Place {
  readonly since: number;
  readonly uplineId: string | null;
}

export interface ContractHistory {
  /** One more thing happens. */
  step(): Promise<void>;
  /** Settles what is due, `settle` as given. */
  readonly counts: { bets: number; agreed: number; ended: number; moved: number; refused: number };
  /** What stands against the platform, nothing when all is right. */
  problems(): Promise<string[]>;
}

const membersMax = 16;
const products = ['RNG', 'LIVE', 'SPORTS'] as const;
const sortsOf: readonly [Kind, Terms['period']][] = [
  ['realtime', 'window'],
  ['realtime', 'window'],
  ['hourly', 'hour'],
  ['daily', 'day'],
  ['dividend', 'D'],
  ['dividend', 'W'],
  ['dividend', 'H'],
  ['dividend', 'M'],
];

/** `settle` brings the world up to date after time has passed; a proof cuts connections in it. */
export function openContractHistory(
  world: ContractWorld,
  chance: Chance,
  settle: () => Promise<void>,
): ContractHistory {
  const members: string[] = [];
  const places = new Map<string, Place[]>();
  const bets: NaiveBet[] = [];
  const joinedAt = new Map<string, number>();
  const deposits = new Map<string, bigint>();
  const counts = { bets: 0, agreed: 0, ended: 0, moved: 0, refused: 0 };
  let closed = 0;
  const someone = () => chance.of(members);
  const uplineOf = (memberId: string, at = Infinity) =>
    places.get(memberId)?.findLast(({ since }) => since <= at)?.uplineId ?? null;
  const isInTeam = (memberId: string, ownerId: string, at: number): boolean => {
    for (let one: string | null = memberId; one !== null; one = uplineOf(one, at)) if (one === ownerId) return true;
    return false;
  };

  async function join(): Promise<void> {
    const uplineId = members.length < 2 || chance.isTrue(0.1) ? null : someone();
    const memberId = await world.join(uplineId);
    members.push(memberId);
    joinedAt.set(memberId, world.now.getTime());
    places.set(memberId, [{ since: -Infinity, uplineId }]);
  }

  async function bet(): Promise<void> {
    const memberId = someone();
    // a bet may be told of late, but nobody bets before they joined: the tree has no place for them then
    const lateMs = chance.isTrue(0.1) ? chance.int(0, 3 * dayMs) : 0;
    const at = new Date(Math.max(world.now.getTime() - lateMs, joinedAt.get(memberId) ?? 0));
    const stake = BigInt(chance.int(1, 900_000));
    const payout = chance.of([0n, 0n, stake, stake / 2n, stake * 2n, stake * 3n]);
    const given = { memberId, stake, payout, product: chance.of(products), at };
    await book(world, [betFact(world.at(), given)], world.at());
    const settledIn = Math.floor(at.getTime() / windowMs) * windowMs;
    bets.push({ ...given, settledIn, bookedIn: Math.max(settledIn, closed) });
    counts.bets += 1;
  }

  async function deposit(): Promise<void> {
    const memberId = someone();
    const amount = BigInt(chance.int(1, 20_000));
    await world.pay(memberId, amount);
    deposits.set(memberId, (deposits.get(memberId) ?? 0n) + amount);
  }

  /** An offer, accepted at once or not at all: mostly within what the upline has, sometimes not. */
  async function agree(): Promise<void> {
    const [kind, period] = chance.of(sortsOf);
    const ownOf = (memberId: string) =>
      world.run((tx) => standingOf(tx, { kind, currency: 'USD', downlineId: memberId }));
    let downlineId = someone();
    let uplineId = uplineOf(downlineId);
    let own = uplineId === null ? undefined : await ownOf(uplineId);
    // mostly from the lowest above who has something to give on
    while (uplineId !== null && !own && chance.isTrue(0.9)) {
      downlineId = uplineId;
      uplineId = uplineOf(downlineId);
      own = uplineId === null ? undefined : await ownOf(uplineId);
    }
    const terms =
      own && chance.isTrue(0.9) ? lowered(chance, own.terms) : fresh(chance, kind, period, uplineId === null);
    await world.agree(kind, uplineId, downlineId, terms);
    counts.agreed += 1;
  }

  async function end(): Promise<void> {
    const rows = await world.run((tx) => currentOf(tx, members));
    if (rows.length === 0) return;
    // in an order that follows from the history: ids differ from run to run, and a seed must replay
    const placeOf = (row: ContractRow) =>
      `${row.kind} ${row.state} ${String(members.indexOf(row.downline_id)).padStart(3, '0')}`;
    const row = chance.of(rows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)));
    await (chance.isTrue(0.5) ? endAtOnce(row) : endTogether(row));
    counts.ended += 1;
  }
  const endAtOnce = (row: ContractRow) => world.run((tx) => endByOperator(tx, row.contract_id, 'chance'));
  async function endTogether(row: ContractRow): Promise<void> {
    const named = { contractId: row.contract_id, kind: null };
    await world.as(row.downline_id, (tx) => askToEnd(tx, { ...named, reason: null }));
    const { digest } = await world.run(async (tx) => planEnd(tx, await world.contract(row.contract_id)));
    const upline = row.upline_id;
    if (upline !== null)
      await world.as(upline, (tx) => answerEnd(tx, { ...named, agree: chance.isTrue(0.7), digest, reason: null }));
  }

  async function move(): Promise<void> {
    const [memberId, toUplineId] = [someone(), chance.isTrue(0.2) ? null : someone()];
    const { at } = await world.run((tx) => moveLine(tx, { memberId, toUplineId, reason: 'chance' }));
    const past = (places.get(memberId) ?? []).filter(({ since }) => since < at.getTime());
    places.set(memberId, [...past, { since: at.getTime(), uplineId: toUplineId }]);
    await world.run((tx) => endForMove(tx, { memberId, toUplineId, at }));
    counts.moved += 1;
  }

  async function pass(): Promise<void> {
    const ms = chance.of([windowMs, windowMs, 2 * windowMs, hourMs, 7 * hourMs, dayMs, 3 * dayMs, 9 * dayMs]);
    world.now = new Date(world.now.getTime() + ms + chance.int(0, 60_000));
    await settle();
    closed = Math.floor((world.now.getTime() - 5_000) / windowMs) * windowMs;
  }

  return {
    counts,
    async step() {
      if (members.length < 4) return join();
      const roll = chance.int(0, 100);
      const act =
        roll < 40
          ? bet
          : roll < 62
            ? agree
            : roll < 82
              ? pass
              : roll < 88
                ? deposit
                : roll < 92
                  ? end
                  : roll < 94
                    ? move
                    : members.length < membersMax
                      ? join
                      : bet;
      await act().catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        counts.refused += 1;
      });
    },
    async problems() {
      const { database, merchant } = world;
      const contracts = (await everyRow<ContractRow>(database, 'contract'))
        .filter((row) => row.effective_from !== null)
        .map(naiveOf);
      const zone = merchant.settings.timeZone;
      const expected = naivePayments({
        zone,
        ceilings: merchant.settings.contracts.ceilings,
        bets,
        isInTeam,
        closed,
        contracts,
      });
      return [
        ...comparePayments(expected, await everyRow<PaidRow>(database, 'contract_payment')),
        ...(await compareMoney(world, contracts, members, deposits)),
        ...compareHierarchy(contracts, closed),
      ];
    },
  };
}

function naiveOf(row: ContractRow): NaiveContract {
  return {
    id: row.contract_id,
    kind: row.kind,
    period: row.period,
    uplineId: row.upline_id,
    downlineId: row.downline_id,
    terms: row.terms,
    from: row.effective_from?.getTime() ?? 0,
    until: row.effective_until?.getTime() ?? null,
    replacesId: row.replaces_id,
  };
}

/** Terms within a parent's: some of the tiers, asking as much or more, paying as much or less. */
function lowered(chance: Chance, parent: Terms): Terms {
  const cut = chance.int(0, 4);
  const tiers = parent.tiers
    .map((tier) => ({ ...tier, rateBasisPoints: Math.max(1, tier.rateBasisPoints - cut) }))
    .filter((tier, place, all) => place === 0 || tier.rateBasisPoints > (all[place - 1]?.rateBasisPoints ?? 0));
  const winRateMax = parent.winRateMax ?? (chance.isTrue(0.2) ? 7_000 : null);
  return { ...parent, payer: 'upline', tiers, winRateMax };
}

function fresh(chance: Chance, kind: Kind, period: Terms['period'], isPlatform: boolean): Terms {
  const most = { dividend: 900, daily: 60, hourly: 60, realtime: 50 }[kind];
  const isShort = kind === 'realtime' || kind === 'hourly';
  const tiers = Array.from({ length: chance.int(1, 4) }, (_, place) => ({
    rateBasisPoints: Math.floor(most / 4) * (place + 1) + chance.int(1, 5),
    periodTurnoverMinor: String(place * chance.int(1, isShort ? 300_000 : 2_000_000)),
    periodLossMinor: chance.isTrue(0.3) ? String(place * 50_000) : '0',
    activeMembers: place,
  }));
  return {
    period,
    currency: 'USD',
    payer: isPlatform ? 'platform' : 'upline',
    products: chance.isTrue(0.2) ? ['RNG', 'LIVE'] : null,
    tiers,
    activeFromMinor: chance.isTrue(0.4) ? '100000' : '0',
    singleBetMaxMinor: chance.isTrue(0.5) ? String(chance.int(50_000, 500_000)) : null,
    winRateMax: chance.isTrue(0.2) ? chance.int(3_000, 9_000) : null,
    lossRateMax: chance.isTrue(0.2) ? chance.int(3_000, 9_000) : null,
    carryLoss: kind === 'dividend' && chance.isTrue(0.7),
  };
}

interface PaidRow {
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

function comparePayments(expected: readonly NaivePayment[], rows: readonly PaidRow[]): string[] {
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
async function compareMoney(
  world: ContractWorld,
  contracts: readonly NaiveContract[],
  members: readonly string[],
  deposits: ReadonlyMap<string, bigint>,
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
function compareHierarchy(contracts: readonly NaiveContract[], closed: number): string[] {
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
