/** The same answers from the raw facts, one by one: slow, and written without looking at how the room does it. */
import type { IngestedFact } from '../ingest.ts';
import type { Totals } from '../rules.ts';
import { noTotals, windowOf } from '../rules.ts';

export interface Booked {
  readonly fact: IngestedFact;
  readonly window: Date;
}

/** Who stood under whom from when on; later entries of a member replace earlier ones. */
export interface Place {
  readonly member: string;
  readonly upline: string | null;
  readonly since: Date;
}

interface Question {
  readonly owners: readonly string[];
  readonly scope: 'own' | 'team';
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
}
type One = Omit<Question, 'owners'> & { readonly owner: string };

/** What can be asked, each answer counted afresh from the facts. */
export function naive(booked: readonly Booked[], places: readonly Place[]) {
  const facts: Facts = { booked, places, firstDeposits: firstDepositsOf(booked) };
  return {
    totals: (q: Question) => new Map(q.owners.map((owner) => [owner, totalsOfOne(facts, { ...q, owner })])),
    products: (q: One) => {
      const byProduct = Map.groupBy(betsIn(facts, q), (bet) => bet.nodeId);
      return Object.fromEntries([...byProduct].map(([product, bets]) => [product, sum(bets.map((bet) => bet.stake))]));
    },
    bets: (q: One) =>
      betsIn(facts, q)
        .sort((a, b) => b.window.getTime() - a.window.getTime() || (a.id < b.id ? 1 : -1))
        .map((bet) => bet.id),
    bucket: (q: One, at: Date, grain: 'hour' | 'day', timeZone: string): Totals => {
      const start = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
      const end = new Date(start.add(grain === 'day' ? { days: 1 } : { hours: 1 }).epochMilliseconds);
      return totalsOfOne(facts, { ...q, from: at > q.from ? at : q.from, to: end < q.to ? end : q.to });
    },
    period: (q: PeriodQuestion, closedThrough: Date) =>
      new Map(q.owners.map((owner) => [owner, periodOfOne(facts, q, owner, closedThrough)] as const)),
  };
}

interface Facts {
  readonly booked: readonly Booked[];
  readonly places: readonly Place[];
  /** Of each member the id of the fact. */
  readonly firstDeposits: ReadonlyMap<string, bigint>;
}

type PeriodQuestion = Omit<Question, 'scope'> & {
  readonly activeFromMinor: bigint;
  readonly singleBetMaxMinor: bigint;
  readonly products: readonly string[];
};

function firstDepositsOf(booked: readonly Booked[]): Map<string, bigint> {
  const firstDeposits = new Map<string, bigint>();
  for (const { fact } of [...booked].sort((a, b) => (a.fact.id < b.fact.id ? -1 : 1)))
    if (fact.name === 'deposit.credited' && !firstDeposits.has(fact.payload.memberId))
      firstDeposits.set(fact.payload.memberId, fact.id);
  return firstDeposits;
}

function uplineAt(places: readonly Place[], member: string, at: Date): string | null {
  return places.findLast((place) => place.member === member && place.since <= at)?.upline ?? null;
}

function isOf(places: readonly Place[], owner: string, scope: 'own' | 'team', member: string, at: Date): boolean {
  if (member === owner) return true;
  const upline = scope === 'team' ? uplineAt(places, member, at) : null;
  return upline !== null && isOf(places, owner, scope, upline, at);
}

function factsOf({ booked, places }: Facts, q: One) {
  return booked.filter(({ fact, window }) => {
    const isThere = window >= q.from && window < q.to;
    return isThere && isOf(places, q.owner, q.scope, fact.payload.memberId, windowOf(happenedAt(fact)));
  });
}

/** An adjustment counts for the line of when its round was settled. */
export const happenedAt = (fact: IngestedFact): Date =>
  fact.name === 'bet.adjusted' ? new Date(fact.payload.settledAt) : fact.at;

interface NaiveBet {
  readonly id: bigint;
  readonly memberId: string;
  readonly nodeId: string;
  readonly window: Date;
  readonly stake: bigint;
  readonly payout: bigint;
  /** False of an adjustment. */
  readonly isBet: boolean;
}

function betsIn(facts: Facts, q: One): NaiveBet[] {
  return factsOf(facts, q).flatMap(({ fact, window }): NaiveBet[] =>
    fact.name === 'bet.settled'
      ? [
          {
            ...fact.payload,
            id: fact.id,
            window,
            stake: BigInt(fact.payload.stakeMinor),
            payout: BigInt(fact.payload.payoutMinor),
            isBet: true,
          },
        ]
      : fact.name === 'bet.adjusted'
        ? [{ ...fact.payload, id: fact.id, window, stake: 0n, payout: BigInt(fact.payload.amountMinor), isBet: false }]
        : [],
  );
}

function totalsOfOne(facts: Facts, q: One): Totals {
  const bets = betsIn(facts, q);
  const flows = factsOf(facts, q).map(({ fact }) => fact);
  const deposits = flows.flatMap((fact) => (fact.name === 'deposit.credited' ? [fact] : []));
  const withdrawals = flows.flatMap((fact) => (fact.name === 'withdrawal.paid' ? [fact] : []));
  const stake = sum(bets.map((bet) => bet.stake));
  const payout = sum(bets.map((bet) => bet.payout));
  const real = bets.filter(({ isBet }) => isBet);
  return {
    ...noTotals,
    bets: real.length,
    won: real.filter((bet) => bet.payout > bet.stake).length,
    lost: real.filter((bet) => bet.payout < bet.stake).length,
    stakeMinor: stake,
    turnoverMinor: stake,
    payoutMinor: payout,
    ggrMinor: stake - payout,
    largestStakeMinor: most(bets.map((bet) => bet.stake)),
    depositsMinor: sum(deposits.map((fact) => BigInt(fact.payload.amountMinor))),
    deposits: deposits.length,
    firstDeposits: deposits.filter((fact) => facts.firstDeposits.get(fact.payload.memberId) === fact.id).length,
    withdrawalsMinor: sum(withdrawals.map((fact) => BigInt(fact.payload.amountMinor))),
    withdrawals: withdrawals.length,
    activeMembers: new Set(real.map((bet) => bet.memberId)).size,
  };
}

/** A contract's figures: only its products count, and no bet for more than its most. */
function periodOfOne(facts: Facts, q: PeriodQuestion, owner: string, closedThrough: Date) {
  const one: One = { ...q, owner, scope: 'team', to: q.to < closedThrough ? q.to : closedThrough };
  const bets = betsIn(facts, one).filter((bet) => q.products.includes(bet.nodeId));
  const all = totalsOfOne(facts, one);
  const stake = sum(bets.map((bet) => bet.stake));
  const payout = sum(bets.map((bet) => bet.payout));
  const real = bets.filter(({ isBet }) => isBet);
  const byMember = [...Map.groupBy(real, (bet) => bet.memberId).values()];
  const cappedTurnoverMinor = sum(
    bets.map((bet) => (bet.stake < q.singleBetMaxMinor ? bet.stake : q.singleBetMaxMinor)),
  );
  return {
    ...all,
    bets: real.length,
    won: real.filter((bet) => bet.payout > bet.stake).length,
    lost: real.filter((bet) => bet.payout < bet.stake).length,
    stakeMinor: stake,
    turnoverMinor: stake,
    payoutMinor: payout,
    ggrMinor: stake - payout,
    largestStakeMinor: most(bets.map((bet) => bet.stake)),
    activeMembers: byMember.filter((own) => sum(own.map((bet) => bet.stake)) >= q.activeFromMinor).length,
    cappedTurnoverMinor,
  };
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}

function most(values: readonly bigint[]): bigint {
  return values.reduce((known, value) => (value > known ? value : known), 0n);
}
