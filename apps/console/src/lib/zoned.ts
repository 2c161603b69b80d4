/** A moment as a clock on the merchant's wall shows it, for the browser's date-and-time field, and back. */

/** "2026-11-21T21:04" in the zone. */
export function toWallClock(instant: string, timeZone: string): string {
  return new Date(wallMs(new Date(instant).getTime(), timeZone)).toISOString().slice(0, 16);
}

const dayMs = 86_400_000;

/** The instants at which that clock shows this, first one first; none in an hour that a change of summer time skips. */
function instantsOf(wanted: number, timeZone: string): number[] {
  return offsetsAround(wanted, timeZone)
    .map((offset) => wanted - offset)
    .filter((at) => wallMs(at, timeZone) === wanted)
    .toSorted((one, other) => one - other);
}

/** How far the zone's clock is ahead of UTC before and after whatever change lies near that time, ms. */
function offsetsAround(wanted: number, timeZone: string): [before: number, after: number] {
  const offsetAt = (at: number): number => wallMs(at, timeZone) - at;
  return [offsetAt(wanted - dayMs), offsetAt(wanted + dayMs)];
}

/** The instant at which that clock shows this; null for an unfinished text. A time that a change of summer time repeats is its
 *  first; one that it skips lies as much later as the clock was put forward. */
export function fromWallClock(text: string, timeZone: string): string | null {
  const wanted = Date.parse(`${text}Z`);
  if (Number.isNaN(wanted)) return null;
  const [first = wanted - offsetsAround(wanted, timeZone)[0]] = instantsOf(wanted, timeZone);
  return new Date(first).toISOString();
}

/** Whether that clock shows this twice: the first is meant. */
export function isTwice(text: string, timeZone: string): boolean {
  const wanted = Date.parse(`${text}Z`);
  return !Number.isNaN(wanted) && new Set(instantsOf(wanted, timeZone)).size > 1;
}

/** What the field shows once it was left: what is stored, read back. An unfinished text stays. */
export function settled(text: string, timeZone: string): string {
  const instant = fromWallClock(text, timeZone);
  return instant === null ? text : toWallClock(instant, timeZone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** The zone's wall clock read as if it were UTC, ms. */
function wallMs(at: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(at);
  const part = (type: string): number => Number(parts.find((entry) => entry.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
