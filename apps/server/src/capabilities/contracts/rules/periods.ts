/** Stretches of time that contracts are settled by. Business days, weeks (from Monday), halves of a month (1st to 15th, 16th
 *  to the end) and months begin at midnight in the merchant's zone; hours and five-minute windows are aligned to UTC. Pure. */
import type { Kind, Period } from './terms.ts';

export interface Span {
  /** First instant included. */
  readonly from: Date;
  /** First instant no longer included. */
  readonly to: Date;
}

export const windowMs = 5 * 60_000;
const hourMs = 60 * 60_000;

/** The period that holds an instant. Periods of a zone follow each other without gap or overlap, whatever the clocks do. */
export function periodAt(period: Period, at: Date, zone: string): Span {
  if (period === 'window') return aligned(at, windowMs);
  if (period === 'hour') return aligned(at, hourMs);
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const [first, after] = daysOf(period, day);
  return { from: midnight(first, zone), to: midnight(after, zone) };
}

function aligned(at: Date, lengthMs: number): Span {
  const from = Math.floor(at.getTime() / lengthMs) * lengthMs;
  return { from: new Date(from), to: new Date(from + lengthMs) };
}

function daysOf(period: Period, day: Temporal.PlainDate): [Temporal.PlainDate, Temporal.PlainDate] {
  switch (period) {
    case 'W': {
      const monday = day.subtract({ days: day.dayOfWeek - 1 });
      return [monday, monday.add({ days: 7 })];
    }
    case 'H': {
      const [first, sixteenth] = [day.with({ day: 1 }), day.with({ day: 16 })];
      return day.day < 16 ? [first, sixteenth] : [sixteenth, first.add({ months: 1 })];
    }
    case 'M': {
      const first = day.with({ day: 1 });
      return [first, first.add({ months: 1 })];
    }
    default:
      return [day, day.add({ days: 1 })];
  }
}

/** A day begins where its first wall-clock moment is, also where midnight is skipped. */
function midnight(day: Temporal.PlainDate, zone: string): Date {
  return new Date(day.toZonedDateTime(zone).epochMilliseconds);
}

/** The first beginning of a period at or after an instant: what is agreed on now counts from there. */
export function nextStart(period: Period, at: Date, zone: string): Date {
  const { from, to } = periodAt(period, at, zone);
  return from.getTime() === at.getTime() ? from : to;
}

/** The first window boundary at or after an instant. */
export function nextWindow(at: Date): Date {
  return nextStart('window', at, 'UTC');
}

/** Where a settlement goes on after `from`: the rest of the period that holds it. A merchant that changed its zone gets one
 *  period of another length and no gap. */
export function periodFrom(period: Period, from: Date, zone: string): Span {
  return { from, to: periodAt(period, from, zone).to };
}

/** The part of a period that a contract stood in; null: none. */
export function standingIn(span: Span, contract: { readonly from: Date; readonly until: Date | null }): Span | null {
  const from = contract.from > span.from ? contract.from : span.from;
  const to = contract.until && contract.until < span.to ? contract.until : span.to;
  return from < to ? { from, to } : null;
}

/** Active members are counted over the period; for hours and windows over the business day so far, since five minutes tell nothing. */
export function activeSpan(kind: Kind, span: Span, zone: string): Span {
  if (kind === 'dividend' || kind === 'daily') return span;
  return { from: periodAt('day', span.from, zone).from, to: span.to };
}
