/** Spans, sums and limits of records. Pure. */
import { spanDaysMax } from '@baize/protocol/calls/records';

/** How many files may be under way for one person at once, and at one merchant. */
export const waitingMax = 5;
export const runningMax = 2;
/** A file is kept this long. */
export const keptMs = 7 * 86_400_000;
/** Rows that one file holds at most, by its form. */
export const rowsMax = { pdf: 5_000, csv: 200_000, json: 100_000, xlsx: 100_000 } as const;
/** Rows that one person takes along in 24 hours, in all files: asked before a file is begun, so the last ones may pass it. */
export const rowsOfDayMax = 1_000_000;
export const bytesMax = 50 * 1024 * 1024;
/** Whoever makes a file must show a sign of life within this time. */
export const leaseMs = 60_000;
export const attemptsMax = 3;

/** Days of a span, both ends counted; 0 when it ends before it begins. */
export function daysOf(span: { readonly from: string; readonly to: string }): number {
  const days = Temporal.PlainDate.from(span.from).until(span.to, { largestUnit: 'day' }).days + 1;
  return Math.max(0, days);
}

export function isSpanTooLong(span: { readonly from: string; readonly to: string }): boolean {
  return daysOf(span) > spanDaysMax;
}

/** Business days from one to another, both included, oldest first. */
export function eachDay(from: string, to: string): string[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: daysOf({ from, to }) }, (_, index) => first.add({ days: index }).toString());
}

export interface Flow {
  readonly count: number;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
}

export function sumOf(flows: readonly Flow[]): Flow {
  return flows.reduce(
    (sum, flow) => ({
      count: sum.count + flow.count,
      inMinor: sum.inMinor + flow.inMinor,
      outMinor: sum.outMinor + flow.outMinor,
    }),
    { count: 0, inMinor: 0n, outMinor: 0n },
  );
}

export interface DayBalance extends Flow {
  readonly day: string;
  readonly openingMinor: bigint;
  readonly closingMinor: bigint;
}

/** Days chained by their balances, oldest first: each opens with what the one before closed with. */
export function chainDays(openingMinor: bigint, flows: readonly (Flow & { readonly day: string })[]): DayBalance[] {
  const days: DayBalance[] = [];
  for (const [day, ofDay] of Map.groupBy(flows, (flow) => flow.day)) {
    const sum = sumOf(ofDay);
    const opening = days.at(-1)?.closingMinor ?? openingMinor;
    days.push({ day, ...sum, openingMinor: opening, closingMinor: opening + sum.inMinor - sum.outMinor });
  }
  return days;
}

/** An account name as somebody reads it who need not know it: "mi••••88". */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length <= 4) return `${letters[0] ?? ''}••••`;
  return `${letters.slice(0, 2).join('')}••••${letters.slice(-2).join('')}`;
}
