/** Days and sums of the money report. Pure. */
import { dayIn, daysBefore } from '#lib/days.ts';

/** So many days up to today, in a zone. */
export function lastDays(timeZone: string, at: number, count: number): { from: string; to: string } {
  const to = dayIn(timeZone, at);
  return { from: daysBefore(to, count - 1), to };
}

/** The sum of one figure, minor units as text. */
export function sumOf<Field extends string>(days: readonly Readonly<Record<Field, string>>[], field: Field): string {
  return days.reduce((sum, day) => sum + BigInt(day[field]), 0n).toString();
}
