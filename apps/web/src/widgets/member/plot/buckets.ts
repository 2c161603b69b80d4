/** Days on a plot: each day a place of its own while there is room, else stretches of days. Pure. */
import { daysBefore } from '../days.ts';

export interface Bucket<Value> {
  readonly from: string;
  readonly to: string;
  /** The days of the stretch that have something, oldest first. */
  readonly values: readonly Value[];
}

const placesMax = 31;

/** Every day of a span stands in exactly one stretch, also those without a value. */
export function bucketsOf<Value extends { readonly day: string }>(
  span: { readonly from: string; readonly to: string },
  values: readonly Value[],
): Bucket<Value>[] {
  const days: string[] = [];
  for (let day = span.from; day <= span.to; day = daysBefore(day, -1)) days.push(day);
  const length = Math.max(1, Math.ceil(days.length / placesMax));
  const byDay = Map.groupBy(values, ({ day }) => day);
  const buckets: Bucket<Value>[] = [];
  for (let start = 0; start < days.length; start += length) {
    const own = days.slice(start, start + length);
    buckets.push({ from: own[0] ?? '', to: own.at(-1) ?? '', values: own.flatMap((day) => byDay.get(day) ?? []) });
  }
  return buckets;
}

/** A share of the largest, 0 to 100; what is not zero is never invisible. */
export function shareOf(value: bigint, largest: bigint): number {
  const size = value < 0n ? -value : value;
  if (size === 0n || largest === 0n) return 0;
  return Math.max(2, Number((size * 1_000n) / largest) / 10);
}

export function largestOf(values: readonly bigint[]): bigint {
  return values.reduce((most, value) => {
    const size = value < 0n ? -value : value;
    return size > most ? size : most;
  }, 0n);
}
