/** Days and sums of the money report. Pure. */

/** So many days up to today, in a zone. */
export function lastDays(timeZone: string, at: number, count: number): { from: string; to: string } {
  const to = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { timeZone, dateStyle: 'short' }).format(at);
  const first = new Date(`${to}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - count + 1);
  return { from: first.toISOString().slice(0, 10), to };
}

/** The sum of one figure, minor units as text. */
export function sumOf<Field extends string>(days: readonly Readonly<Record<Field, string>>[], field: Field): string {
  return days.reduce((sum, day) => sum + BigInt(day[field]), 0n).toString();
}
