/** Figures of the turnover room as the calls say them. */
import type { CallOutput } from '@baize/protocol';
import type { teamBetTotals } from '@baize/protocol/calls/teams-bets';
import type { Tx } from '#kernel/context.ts';
import { noTotals, seriesOf, totalsOf, turnoverByDay } from '#capabilities/turnover/index.ts';
import type { Part, Scope, Totals } from '#capabilities/turnover/index.ts';
import { dayOf } from './scope.ts';
import type { DaySpan } from './scope.ts';

export type Sums = Omit<CallOutput<typeof teamBetTotals>, 'currency'>;

export function sumsOf(totals: Totals): Sums {
  return {
    bets: totals.bets,
    stakedMinor: totals.stakeMinor.toString(),
    turnoverMinor: totals.turnoverMinor.toString(),
    returnedMinor: totals.payoutMinor.toString(),
    resultMinor: totals.ggrMinor.toString(),
    depositsMinor: totals.depositsMinor.toString(),
    withdrawalsMinor: totals.withdrawalsMinor.toString(),
    bonusMinor: totals.bonusMinor.toString(),
    newMembers: totals.newMembers,
    activeMembers: totals.activeMembers,
  };
}

export interface Asked {
  readonly owner: string;
  readonly scope: Scope;
  readonly currency: string;
  readonly span: DaySpan;
  /** Only these figures; the others stay 0. */
  readonly parts?: readonly Part[];
}

/** One owner's sums over a span. */
export async function totalsOn(tx: Tx, { owner, scope, currency, span, parts }: Asked): Promise<Totals> {
  const asked = { owners: [owner], scope, currency, from: span.start, to: span.end };
  const found = await totalsOf(tx, parts ? { ...asked, parts } : asked);
  return found.get(owner) ?? noTotals;
}

/** Every day of the span, oldest first, also those on which nothing happened. */
export async function dailyTotals(
  tx: Tx,
  { owner, scope, currency, span, parts }: Asked,
): Promise<{ day: string; totals: Totals }[]> {
  const series = await seriesOf(tx, { owner, scope, currency, from: span.start, to: span.end, grain: 'day', parts });
  const byDay = new Map(series.map(({ at, totals }) => [dayOf(tx, at), totals]));
  return span.days.map((day) => ({ day, totals: byDay.get(day) ?? noTotals }));
}

/** Turnover of several teams on every day of the span, oldest first. */
export async function dailyTurnovers(
  tx: Tx,
  owners: readonly string[],
  { currency, span }: Pick<Asked, 'currency' | 'span'>,
): Promise<ReadonlyMap<string, readonly bigint[]>> {
  const found = await turnoverByDay(tx, { owners, scope: 'team', currency, from: span.start, to: span.end });
  const daysOf = (days: ReadonlyMap<number, bigint>) => {
    const byDay = new Map([...days].map(([at, turnover]) => [dayOf(tx, new Date(at)), turnover]));
    return span.days.map((day) => byDay.get(day) ?? 0n);
  };
  return new Map([...found].map(([owner, days]) => [owner, daysOf(days)]));
}
