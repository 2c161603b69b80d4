/** Periods of missions, what counts for one, and how high its target may be. Pure. */
import type { MissionSettings } from '@baize/protocol';

export type Repeat = 'daily' | 'weekly' | 'once';
export type Measure = 'turnover' | 'bets' | 'deposits' | 'deposit_sum';

const dayMs = 86_400_000;
const daysOfWeek = 7;

const dateOf = (at: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

const startOf = (date: Temporal.PlainDate, timeZone: string): Date =>
  new Date(date.toZonedDateTime(timeZone).epochMilliseconds);

export interface Term {
  readonly repeat: Repeat;
  readonly fromAt: Date;
  readonly untilAt: Date | null;
}

export interface Period {
  /** Its first day, "2026-11-23". */
  readonly day: string;
  /** Not part of it. */
  readonly endsAt: Date;
}

/** The period of a mission that an instant counts for; null: the mission has not begun then, or is over. Weeks begin on Monday. */
export function periodOf(term: Term, at: Date, timeZone: string): Period | null {
  const { repeat, fromAt, untilAt } = term;
  if (at < fromAt || (untilAt !== null && at >= untilAt)) return null;
  if (repeat === 'once' && untilAt) return { day: dateOf(fromAt, timeZone).toString(), endsAt: untilAt };
  const date = dateOf(at, timeZone);
  const first = repeat === 'weekly' ? date.subtract({ days: date.dayOfWeek - 1 }) : date;
  const end = startOf(first.add({ days: repeat === 'weekly' ? daysOfWeek : 1 }), timeZone);
  return { day: first.toString(), endsAt: untilAt !== null && untilAt < end ? untilAt : end };
}

/** Until when what was met in a period is kept for its player. */
export function claimUntil({ endsAt }: Period, claimDays: number): Date {
  return new Date(endsAt.getTime() + claimDays * dayMs);
}

/** How high a target may be by the merchant's bounds: a day's, or seven times as much. */
export function targetMost(bounds: MissionSettings, measure: Measure, repeat: Repeat): bigint {
  const days = repeat === 'daily' ? 1n : BigInt(daysOfWeek);
  const most: Record<Measure, bigint> = {
    turnover: BigInt(bounds.turnoverMost),
    bets: BigInt(bounds.betsMost),
    deposits: BigInt(bounds.depositsMost),
    deposit_sum: BigInt(bounds.depositSumMost),
  };
  return most[measure] * days;
}

export type ShownState = 'open' | 'met' | 'claimed' | 'lapsed';

/** What a counter is to its player now. */
export function shownState(
  row: { readonly state: 'open' | 'met' | 'claimed'; readonly claimUntil: Date },
  period: { readonly isOver: boolean },
  now: Date,
): ShownState {
  if (row.state === 'claimed') return 'claimed';
  if (row.state === 'met') return now < row.claimUntil ? 'met' : 'lapsed';
  return period.isOver ? 'lapsed' : 'open';
}

/** Spans of the periods of a month that a mission would have had: its days, the weeks that begin in it, or the month as a whole. */
export function periodsOfMonth(repeat: Repeat, month: { from: Date; to: Date }, timeZone: string) {
  if (repeat === 'once') return [month];
  const spans: { from: Date; to: Date }[] = [];
  const step = repeat === 'weekly' ? daysOfWeek : 1;
  let date = dateOf(month.from, timeZone);
  if (repeat === 'weekly') date = date.add({ days: (8 - date.dayOfWeek) % daysOfWeek });
  for (; startOf(date, timeZone) < month.to; date = date.add({ days: step }))
    spans.push({ from: startOf(date, timeZone), to: startOf(date.add({ days: step }), timeZone) });
  return spans;
}

/** The month before that of an instant, in the merchant's zone. */
export function lastMonth(now: Date, timeZone: string): { from: Date; to: Date } {
  const first = dateOf(now, timeZone).with({ day: 1 });
  return { from: startOf(first.subtract({ months: 1 }), timeZone), to: startOf(first, timeZone) };
}
