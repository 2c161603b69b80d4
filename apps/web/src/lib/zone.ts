/** A time zone as people write it, and whether its office is open. */

/** "GMT+7", "GMT+5:30", "GMT+0" at an instant in ms since 1970: summer time moves it. */
export function offsetOf(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? 'GMT+0' : name;
}

/** Consulting hours of the agents' desk: Monday to Friday, noon to nine in the evening (specification 2, /agent). */
export const supportHours = { from: 12, to: 21 } as const;

const workdays: ReadonlySet<string> = new Set(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']);

export function isSupportOpen(timeZone: string, at: number): boolean {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  const hour = Number(part('hour'));
  return workdays.has(part('weekday')) && hour >= supportHours.from && hour < supportHours.to;
}

/** An instant whose reading on the reader's clock is what the house's clock reads at `at`: for words about business days and
 *  periods. A moment that the reader's own clocks skip reads an hour later. */
export function houseReading(timeZone: string, at: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(new Date(at));
  const part = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value);
  return new Date(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  ).toISOString();
}
