/** A random history of a merchant: people join, bet, are paid, agree on contracts, end them, are moved; time passes. Every step is a
 *  verb of the platform; refusals are part of it. What must have been paid is worked out beside it (naive-pay.ts). */
import { Failure } from '#kernel/fail.ts';
import { everyRow } from '#testing/context.ts';
import { moveLine } from '#capabilities/agents/index.ts';
import { adjustFact, betFact, book } from '#capabilities/turnover/testing/team.ts';
import { answerEnd, askToEnd, endByOperator, endForMove, planEnd } from '../end.ts';
import { currentOf } from '../store/lists.ts';
import type { Kind, Terms } from '../rules/terms.ts';
import { standingOf } from '../store/contracts.ts';
import type { ContractRow } from '../store/contracts.ts';
import { compareHierarchy, compareMoney, comparePayments } from './compare-contracts.ts';
import type { PaidRow } from './compare-contracts.ts';
import type { ContractWorld } from './contract-world.ts';
import { dayMs, hourMs, windowMs } from './contract-world.ts';
import type { IngestedFact } from '#capabilities/turnover/index.ts';
import type { NaiveBet, NaiveContract } from './naive-pay.ts';
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
  readonly counts: { bets: number; adjusted: number; agreed: number; ended: number; moved: number; refused: number };
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

interface State {
  readonly world: ContractWorld;
  readonly chance: Chance;
  readonly settle: () => Promise<void>;
  readonly members: string[];
  readonly places: Map<string, Place[]>;
  readonly bets: NaiveBet[];
  /** The facts of the bets, in their order. */
  readonly told: { readonly fact: IngestedFact; readonly bet: NaiveBet }[];
  readonly joinedAt: Map<string, number>;
  readonly deposits: Map<string, bigint>;
  readonly counts: ContractHistory['counts'];
  /** The end of the newest window that is settled. */
  closed: number;
}

/** `settle` brings the world up to date after time has passed; a proof cuts connections in it. */
export function openContractHistory(
  world: ContractWorld,
  chance: Chance,
  settle: () => Promise<void>,
): ContractHistory {
  const history: State = {
    world,
    chance,
    settle,
    members: [],
    places: new Map(),
    bets: [],
    told: [],
    joinedAt: new Map(),
    deposits: new Map(),
    counts: { bets: 0, adjusted: 0, agreed: 0, ended: 0, moved: 0, refused: 0 },
    closed: 0,
  };
  return {
    counts: history.counts,
    step: () => step(history),
    problems: () => problemsOf(history),
  };
}

/** One more thing happens; a refusal is part of it. */
async function step(history: State): Promise<void> {
  const { chance, members } = history;
  if (members.length < 4) return join(history);
  const roll = chance.int(0, 100);
  const act =
    roll < 36
      ? bet
      : roll < 40
        ? adjust
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
  await act(history).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    history.counts.refused += 1;
  });
}

async function join(history: State): Promise<void> {
  const { world, members } = history;
  const uplineId = members.length < 2 || history.chance.isTrue(0.1) ? null : someone(history);
  const memberId = await world.join(uplineId);
  members.push(memberId);
  history.joinedAt.set(memberId, world.now.getTime());
  history.places.set(memberId, [{ since: -Infinity, uplineId }]);
}

async function bet(history: State): Promise<void> {
  const { world, chance, counts } = history;
  const memberId = someone(history);
  // a bet may be told of late, but nobody bets before they joined: the tree has no place for them then
  const lateMs = chance.isTrue(0.1) ? chance.int(0, 3 * dayMs) : 0;
  const at = new Date(Math.max(world.now.getTime() - lateMs, history.joinedAt.get(memberId) ?? 0));
  const stake = BigInt(chance.int(1, 900_000));
  const payout = chance.of([0n, 0n, stake, stake / 2n, stake * 2n, stake * 3n]);
  const given = { memberId, stake, payout, product: chance.of(products), at };
  const fact = betFact(world.at(), given);
  await book(world, [fact], world.at());
  const settledIn = Math.floor(at.getTime() / windowMs) * windowMs;
  const own: NaiveBet = { ...given, settledIn, bookedIn: Math.max(settledIn, history.closed) };
  history.bets.push(own);
  history.told.push({ fact, bet: own });
  counts.bets += 1;
}

/** A vendor corrects a round of before, up or down: in the next window, for the line of when it was settled. */
async function adjust(history: State): Promise<void> {
  const { world, chance, told } = history;
  if (told.length === 0) return;
  const { fact, bet: of } = chance.of(told);
  const amount = BigInt(chance.int(1, 600_000)) * chance.of([1n, -1n]);
  await book(world, [adjustFact(fact, amount, world.now)], world.at());
  const bookedIn = Math.max(of.settledIn, history.closed);
  history.bets.push({ ...of, stake: 0n, payout: amount, bookedIn, isAdjustment: true });
  history.counts.adjusted += 1;
}

async function deposit(history: State): Promise<void> {
  const { deposits } = history;
  const memberId = someone(history);
  const amount = BigInt(history.chance.int(1, 20_000));
  await history.world.pay(memberId, amount);
  deposits.set(memberId, (deposits.get(memberId) ?? 0n) + amount);
}

/** An offer, accepted at once or not at all: mostly within what the upline has, sometimes not. */
async function agree(history: State): Promise<void> {
  const { world, chance } = history;
  const [kind, period] = chance.of(sortsOf);
  const ownOf = (memberId: string) =>
    world.run((tx) => standingOf(tx, { kind, currency: 'USD', downlineId: memberId }));
  let downlineId = someone(history);
  let uplineId = uplineOf(history, downlineId);
  let own = uplineId === null ? undefined : await ownOf(uplineId);
  // mostly from the lowest above who has something to give on
  while (uplineId !== null && !own && chance.isTrue(0.9)) {
    downlineId = uplineId;
    uplineId = uplineOf(history, downlineId);
    own = uplineId === null ? undefined : await ownOf(uplineId);
  }
  const terms = own && chance.isTrue(0.9) ? lowered(chance, own.terms) : fresh(chance, kind, period, uplineId === null);
  await world.agree(kind, uplineId, downlineId, terms);
  history.counts.agreed += 1;
}

async function end(history: State): Promise<void> {
  const { world, chance, members } = history;
  const rows = await world.run((tx) => currentOf(tx, members));
  if (rows.length === 0) return;
  // in an order that follows from the history: ids differ from run to run, and a seed must replay
  const placeOf = (row: ContractRow) =>
    `${row.kind} ${row.state} ${String(members.indexOf(row.downline_id)).padStart(3, '0')}`;
  const row = chance.of(rows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)));
  await (chance.isTrue(0.5) ? endAtOnce(history, row) : endTogether(history, row));
  history.counts.ended += 1;
}

function endAtOnce({ world }: State, row: ContractRow) {
  return world.run((tx) => endByOperator(tx, row.contract_id, 'chance'));
}

async function endTogether(history: State, row: ContractRow): Promise<void> {
  const { world } = history;
  const named = { contractId: row.contract_id, kind: null };
  await world.as(row.downline_id, (tx) => askToEnd(tx, { ...named, reason: null }));
  const { digest } = await world.run(async (tx) => planEnd(tx, await world.contract(row.contract_id)));
  const upline = row.upline_id;
  if (upline !== null)
    await world.as(upline, (tx) =>
      answerEnd(tx, { ...named, agree: history.chance.isTrue(0.7), digest, reason: null }),
    );
}

async function move(history: State): Promise<void> {
  const { world, places } = history;
  const [memberId, toUplineId] = [someone(history), history.chance.isTrue(0.2) ? null : someone(history)];
  const { at } = await world.run((tx) => moveLine(tx, { memberId, toUplineId, reason: 'chance' }));
  const past = (places.get(memberId) ?? []).filter(({ since }) => since < at.getTime());
  places.set(memberId, [...past, { since: at.getTime(), uplineId: toUplineId }]);
  await world.run((tx) => endForMove(tx, { memberId, toUplineId, at }));
  history.counts.moved += 1;
}

async function pass(history: State): Promise<void> {
  const { world, chance } = history;
  const ms = chance.of([windowMs, windowMs, 2 * windowMs, hourMs, 7 * hourMs, dayMs, 3 * dayMs, 9 * dayMs]);
  world.now = new Date(world.now.getTime() + ms + chance.int(0, 60_000));
  await history.settle();
  history.closed = Math.floor((world.now.getTime() - 5_000) / windowMs) * windowMs;
}

async function problemsOf(history: State): Promise<string[]> {
  const { database, merchant } = history.world;
  const contracts = (await everyRow<ContractRow>(database, 'contract'))
    .filter((row) => row.effective_from !== null)
    .map(naiveOf);
  const zone = merchant.settings.timeZone;
  const expected = naivePayments({
    zone,
    ceilings: merchant.settings.contracts.ceilings,
    bets: history.bets,
    isInTeam: (memberId, ownerId, at) => isInTeam(history, memberId, ownerId, at),
    closed: history.closed,
    contracts,
  });
  return [
    ...comparePayments(expected, await everyRow<PaidRow>(database, 'contract_payment')),
    ...(await compareMoney(history, contracts)),
    ...compareHierarchy(contracts, history.closed),
  ];
}

function someone({ chance, members }: State): string {
  return chance.of(members);
}

function uplineOf({ places }: State, memberId: string, at = Infinity): string | null {
  return places.get(memberId)?.findLast(({ since }) => since <= at)?.uplineId ?? null;
}

function isInTeam(history: State, memberId: string, ownerId: string, at: number): boolean {
  for (let one: string | null = memberId; one !== null; one = uplineOf(history, one, at))
    if (one === ownerId) return true;
  return false;
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
