/** A moment as a clock on the merchant's wall shows it, for the browser's date-and-time field, and back. */

/** "2026-11-21T21:04" in the zone. */
export function toWallClock(instant: string, timeZone: string): string {
  return new Date(wallMs(new Date(instant).getTime(), timeZone)).toISOString().slice(0, 16);
}

/** The instant at which that clock shows this; null for an unfinished text. An hour that a change of summer time repeats is
 *  its first. */
export function fromWallClock(text: string, timeZone: string): string | null {
  const wanted = Date.parse(`${text}Z`);
  if (Number.isNaN(wanted)) return null;
  const guess = wanted - (wallMs(wanted, timeZone) - wanted);
  const exact = wanted - (wallMs(guess, timeZone) - guess);
  return new Date(Math.min(exact, wallMs(guess, timeZone) === wanted ? guess : exact)).toISOString();
}

/** The zone's wall clock read as if it were UTC, ms. */
function wallMs(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' }).formatToParts(at); // prettier-ignore
  const part = (type: string): number => Number(parts.find((entry) => entry.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
