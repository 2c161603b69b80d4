/** What contracts must have paid, worked out the long way: every bet looked at for every contract and period, calendars read from
 *  wall-clock labels, no sums, no SQL. Shares nothing with the rules it checks but the shapes of terms. */
import type { Terms } from '../rules/terms.ts';

export interface NaiveBet {
  readonly memberId: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly product: string;
  /** Corrects a bet that was settled before: no bet, and what it pays is signed. */
  readonly isAdjustment?: boolean;
  /** Start of the window it was settled in: whose team it counts for. */
  readonly settledIn: number;
  /** Start of the window it was booked into: the period it counts in. */
  readonly bookedIn: number;
}

export interface NaiveContract {
  readonly id: string;
  readonly kind: string;
  readonly period: string;
  readonly uplineId: string | null;
  readonly downlineId: string;
  readonly terms: Terms;
  readonly from: number;
  readonly until: number | null;
  readonly replacesId: string | null;
}

export interface NaivePayment {
  readonly contractId: string;
  readonly from: number;
  readonly to: number;
  readonly bets: number;
  readonly counted: bigint;
  readonly base: bigint;
  readonly rate: number;
  readonly due: bigint;
  readonly carriedOut: bigint;
}

const windowMs = 300_000;

export interface NaiveWorld {
  readonly zone: string;
  readonly ceilings: Readonly<Record<string, number>>;
  readonly bets: readonly NaiveBet[];
  readonly contracts: readonly NaiveContract[];
  /** Whether a member stood in somebody's team, itself included, in a window. */
  isInTeam(memberId: string, ownerId: string, window: number): boolean;
  /** Windows before this are closed. */
  readonly closed: number;
}

/** Everything that must have been settled, those periods left out in which nothing happened. */
export function naivePayments(world: NaiveWorld): NaivePayment[] {
  const calendar = openCalendar(world.zone);
  const paid: NaivePayment[] = [];
  for (const contract of world.contracts.toSorted((a, b) => a.from - b.from))
    paid.push(...payContract(world, calendar, contract, paid));
  return paid;
}

function payContract(
  world: NaiveWorld,
  calendar: Calendar,
  contract: NaiveContract,
  before: readonly NaivePayment[],
): NaivePayment[] {
  const done: NaivePayment[] = [];
  let carried = inherited(world, contract, before);
  for (const [start, end] of periodsOf(world, calendar, contract)) {
    const from = Math.max(start, contract.from);
    const to = Math.min(end, contract.until ?? end);
    const bets = countedBets(world, contract, from, to);
    const one = payPeriod(world, calendar, contract, { from, to, bets, carried });
    if (one.bets > 0 || sumOf(bets) !== 0n || carried !== 0n || one.carriedOut !== 0n) {
      done.push(one);
      carried = one.carriedOut;
    }
  }
  return done;
}

/** What the contract it replaced left to carry, where both count the same periods. */
function inherited(world: NaiveWorld, contract: NaiveContract, before: readonly NaivePayment[]): bigint {
  if (!contract.terms.carryLoss) return 0n;
  const old = world.contracts.find(({ id }) => id === contract.replacesId);
  if (!old || old.period !== contract.period) return 0n;
  const last = before
    .filter(({ contractId }) => contractId === old.id)
    .sort((a, b) => a.to - b.to)
    .at(-1);
  return last ? last.carriedOut : inherited(world, { ...old, terms: contract.terms }, before);
}

/** Closed periods the contract stood in: all of a dividend's, those with a bet of the others'. */
function periodsOf(world: NaiveWorld, calendar: Calendar, contract: NaiveContract): [number, number][] {
  const isIn = (at: number) => at >= contract.from && (contract.until === null || at < contract.until);
  const found = new Map<number, number>();
  const add = (at: number) => {
    const [start, end] = calendar.around(contract.period, at);
    if (end <= world.closed) found.set(start, end);
    return end;
  };
  if (contract.kind === 'dividend') for (let at = contract.from; at < world.closed && isIn(at);) at = add(at);
  else for (const bet of world.bets) if (isIn(bet.bookedIn)) add(bet.bookedIn);
  return [...found].sort(([a], [b]) => a - b);
}

function countedBets(world: NaiveWorld, { terms, downlineId }: NaiveContract, from: number, to: number): NaiveBet[] {
  return world.bets.filter(
    (bet) =>
      bet.bookedIn >= from &&
      bet.bookedIn < to &&
      (terms.products === null || terms.products.some((product) => product === bet.product)) &&
      world.isInTeam(bet.memberId, downlineId, bet.settledIn),
  );
}

function payPeriod(
  world: NaiveWorld,
  calendar: Calendar,
  contract: NaiveContract,
  { from, to, bets, carried }: { from: number; to: number; bets: readonly NaiveBet[]; carried: bigint },
): NaivePayment {
  const { terms, kind } = contract;
  let counted = 0n;
  const loss = sumOf(bets);
  let count = 0;
  let won = 0;
  let lost = 0;
  for (const { stake, payout, isAdjustment } of bets) {
    const most = terms.singleBetMaxMinor === null ? stake : BigInt(terms.singleBetMaxMinor);
    counted += stake < most ? stake : most;
    if (isAdjustment) continue;
    count += 1;
    if (payout > stake) won += 1;
    if (payout < stake) lost += 1;
  }
  const net = loss - (terms.carryLoss ? carried : 0n);
  const base = kind !== 'dividend' ? counted : net > 0n ? net : 0n;
  const carriedOut = kind === 'dividend' && terms.carryLoss && net < 0n ? -net : 0n;
  const isOver = (times: number, most: number | null) => most !== null && times / count > most / 10_000;
  const isShut = count > 0 && (isOver(won, terms.winRateMax) || isOver(lost, terms.lossRateMax));
  const active = activeMembers(world, contract, activeStart(calendar, contract, from), to);
  let rate = 0;
  for (const tier of isShut ? [] : terms.tiers) {
    const needsLoss = BigInt(tier.periodLossMinor);
    const isMet =
      counted >= BigInt(tier.periodTurnoverMinor) &&
      (needsLoss === 0n || loss >= needsLoss) &&
      active >= tier.activeMembers;
    if (isMet) rate = Math.min(tier.rateBasisPoints, ceilingOf(world, contract, tier, from));
  }
  const due = (base * BigInt(rate)) / 10_000n;
  return { contractId: contract.id, from, to, bets: count, counted, base, rate, due, carriedOut };
}

const sumOf = (bets: readonly NaiveBet[]): bigint => bets.reduce((sum, { stake, payout }) => sum + stake - payout, 0n);

function activeStart(calendar: Calendar, { kind }: NaiveContract, from: number): number {
  return kind === 'hourly' || kind === 'realtime' ? calendar.around('day', from)[0] : from;
}

function activeMembers(world: NaiveWorld, contract: NaiveContract, from: number, to: number): number {
  const turnover = new Map<string, bigint>();
  for (const { memberId, stake, isAdjustment } of countedBets(world, contract, from, to))
    if (!isAdjustment) turnover.set(memberId, (turnover.get(memberId) ?? 0n) + stake);
  return [...turnover.values()].filter((sum) => sum >= BigInt(contract.terms.activeFromMinor)).length;
}

/** The merchant's ceiling, and what the upline's own contract gives on at the start of the stretch. */
function ceilingOf(world: NaiveWorld, contract: NaiveContract, tier: Terms['tiers'][number], at: number): number {
  const most = world.ceilings[contract.kind] ?? 0;
  if (contract.uplineId === null) return most;
  const parent = world.contracts.find(
    (one) =>
      one.kind === contract.kind &&
      one.downlineId === contract.uplineId &&
      one.from <= at &&
      (one.until === null || one.until > at),
  );
  let highest = 0;
  for (const own of parent?.terms.tiers ?? [])
    if (
      BigInt(own.periodTurnoverMinor) <= BigInt(tier.periodTurnoverMinor) &&
      BigInt(own.periodLossMinor) <= BigInt(tier.periodLossMinor) &&
      own.activeMembers <= tier.activeMembers
    )
      highest = Math.max(highest, own.rateBasisPoints);
  return Math.min(most, highest);
}

interface Calendar {
  /** Start and end of the period of a sort that holds an instant. */
  around(period: string, at: number): [number, number];
}

/** Periods as the longest runs of windows that read alike on the wall: no arithmetic of days, so no mistake of days. */
function openCalendar(zone: string): Calendar {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const days = new Map<number, string>();
  const dayOf = (at: number): string => {
    const quarter = Math.floor(at / 900_000); // no zone's day begins off a quarter of an hour
    const known = days.get(quarter) ?? clock.format(new Date(quarter * 900_000));
    days.set(quarter, known);
    return known;
  };
  const labelOf = (period: string, at: number): string => {
    if (period === 'window') return String(Math.floor(at / windowMs));
    if (period === 'hour') return String(Math.floor(at / 3_600_000));
    const day = dayOf(at);
    if (period === 'M') return day.slice(0, 7);
    if (period === 'H') return `${day.slice(0, 7)}-${Number(day.slice(8)) < 16 ? 1 : 2}`;
    if (period !== 'W') return day;
    // whole days since a Monday, by the calendar's own dates
    return String(Math.floor((Date.parse(day) - Date.parse('2001-01-01')) / (7 * 86_400_000)));
  };
  const known = new Map<string, [number, number]>();
  return {
    around(period, at) {
      const step = period === 'window' || period === 'hour' ? windowMs : 900_000;
      const label = labelOf(period, at);
      const key = `${period}|${label}`;
      const found = known.get(key);
      if (found) return found;
      let start = Math.floor(at / step) * step;
      while (labelOf(period, start - step) === label) start -= step;
      let end = start + step;
      while (labelOf(period, end) === label) end += step;
      known.set(key, [start, end]);
      return [start, end];
    },
  };
}
