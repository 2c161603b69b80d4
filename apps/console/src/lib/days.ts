/** Days of a zone as calls take them: "2026-11-20". Pure. */

/** The day of an instant in a zone. */
export function dayIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { timeZone, dateStyle: 'short' }).format(at);
}

export function daysBefore(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - count);
  return at.toISOString().slice(0, 10);
}
