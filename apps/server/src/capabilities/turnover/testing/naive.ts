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

export function naive(booked: readonly Booked[], places: readonly Place[]) {
  const uplineAt = (member: string, at: Date) =>
    places.findLast((place) => place.member === member && place.since <= at)?.upline ?? null;
  const isOf = (owner: string, scope: 'own' | 'team', member: string, at: Date): boolean => {
    if (member === owner) return true;
    const upline = scope === 'team' ? uplineAt(member, at) : null;
    return upline !== null && isOf(owner, scope, upline, at);
  };
  const firstDeposits = new Map<string, bigint>();
  for (const { fact } of [...booked].sort((a, b) => (a.fact.id < b.fact.id ? -1 : 1)))
    if (fact.name === 'deposit.credited' && !firstDeposits.has(fact.payload.memberId))
      firstDeposits.set(fact.payload.memberId, fact.id);

  const factsOf = (q: One) =>
    booked.filter(({ fact, window }) => {
      const isThere = window >= q.from && window < q.to;
      return isThere && isOf(q.owner, q.scope, fact.payload.memberId, windowOf(fact.at));
    });
  const betsIn = (q: One) =>
    factsOf(q).flatMap(({ fact, window }) =>
      fact.name === 'bet.settled'
        ? [
            {
              ...fact.payload,
              id: fact.id,
              window,
              stake: BigInt(fact.payload.stakeMinor),
              payout: BigInt(fact.payload.payoutMinor),
            },
          ]
        : [],
    );
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
  const most = (values: readonly bigint[]) => values.reduce((known, value) => (value > known ? value : known), 0n);

  const totalsOfOne = (q: One): Totals => {
    const bets = betsIn(q);
    const flows = factsOf(q).map(({ fact }) => fact);
    const deposits = flows.flatMap((fact) => (fact.name === 'deposit.credited' ? [fact] : []));
    const withdrawals = flows.flatMap((fact) => (fact.name === 'withdrawal.paid' ? [fact] : []));
    const stake = sum(bets.map((bet) => bet.stake));
    const payout = sum(bets.map((bet) => bet.payout));
    return {
      ...noTotals,
      bets: bets.length,
      won: bets.filter((bet) => bet.payout > bet.stake).length,
      lost: bets.filter((bet) => bet.payout < bet.stake).length,
      stakeMinor: stake,
      turnoverMinor: stake,
      payoutMinor: payout,
      ggrMinor: stake - payout,
      largestStakeMinor: most(bets.map((bet) => bet.stake)),
      depositsMinor: sum(deposits.map((fact) => BigInt(fact.payload.amountMinor))),
      deposits: deposits.length,
      firstDeposits: deposits.filter((fact) => firstDeposits.get(fact.payload.memberId) === fact.id).length,
      withdrawalsMinor: sum(withdrawals.map((fact) => BigInt(fact.payload.amountMinor))),
      withdrawals: withdrawals.length,
      activeMembers: new Set(bets.map((bet) => bet.memberId)).size,
    };
  };

  return {
    totals: (q: Question) => new Map(q.owners.map((owner) => [owner, totalsOfOne({ ...q, owner })])),
    products: (q: One) => {
      const byProduct = Map.groupBy(betsIn(q), (bet) => bet.nodeId);
      return Object.fromEntries([...byProduct].map(([product, bets]) => [product, sum(bets.map((bet) => bet.stake))]));
    },
    bets: (q: One) =>
      betsIn(q)
        .sort((a, b) => b.window.getTime() - a.window.getTime() || (a.id < b.id ? 1 : -1))
        .map((bet) => bet.id),
    bucket: (q: One, at: Date, grain: 'hour' | 'day', timeZone: string): Totals => {
      const start = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
      const end = new Date(start.add(grain === 'day' ? { days: 1 } : { hours: 1 }).epochMilliseconds);
      return totalsOfOne({ ...q, from: at > q.from ? at : q.from, to: end < q.to ? end : q.to });
    },
    period: (
      q: Omit<Question, 'scope'> & { activeFromMinor: bigint; singleBetMaxMinor: bigint; products: readonly string[] },
      closedThrough: Date,
    ) =>
      new Map(
        q.owners.map((owner) => {
          const one: One = { ...q, owner, scope: 'team', to: q.to < closedThrough ? q.to : closedThrough };
          const bets = betsIn(one).filter((bet) => q.products.includes(bet.nodeId));
          const all = totalsOfOne(one);
          const stake = sum(bets.map((bet) => bet.stake));
          const payout = sum(bets.map((bet) => bet.payout));
          const byMember = [...Map.groupBy(bets, (bet) => bet.memberId).values()];
          const cappedTurnoverMinor = sum(
            bets.map((bet) => (bet.stake < q.singleBetMaxMinor ? bet.stake : q.singleBetMaxMinor)),
          );
          const totals = {
            ...all,
            bets: bets.length,
            won: bets.filter((bet) => bet.payout > bet.stake).length,
            lost: bets.filter((bet) => bet.payout < bet.stake).length,
            stakeMinor: stake,
            turnoverMinor: stake,
            payoutMinor: payout,
            ggrMinor: stake - payout,
            largestStakeMinor: most(bets.map((bet) => bet.stake)),
            activeMembers: byMember.filter((own) => sum(own.map((bet) => bet.stake)) >= q.activeFromMinor).length,
            cappedTurnoverMinor,
          };
          return [owner, totals] as const;
        }),
      ),
  };
}
