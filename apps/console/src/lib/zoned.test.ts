import { expect, test } from 'vitest';
import { fromWallClock, isTwice, settled, toWallClock } from './zoned.ts';

test('there and back in zones east and west, over a change of summer time', () => {
  for (const zone of ['Asia/Bangkok', 'America/New_York', 'UTC', 'Asia/Kathmandu'])
    for (const instant of ['2026-11-21T14:04:00.000Z', '2026-03-08T09:30:00.000Z', '2026-07-01T00:00:00.000Z'])
      expect(fromWallClock(toWallClock(instant, zone), zone)).toBe(instant);
});

test('seven hours east the wall shows seven more', () => {
  expect(toWallClock('2026-11-21T20:30:00Z', 'Asia/Bangkok')).toBe('2026-11-22T03:30');
});

test('an unfinished text is no moment', () => {
  expect(fromWallClock('', 'UTC')).toBeNull();
});

test.each([
  ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z', '2027-03-28T03:30'],
  ['America/New_York', '2027-03-14T02:00', '2027-03-14T07:00:00.000Z', '2027-03-14T03:00'],
  ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:40:00.000Z', '2026-10-04T02:40'],
  ['America/Santiago', '2026-09-06T00:15', '2026-09-06T04:15:00.000Z', '2026-09-06T01:15'],
  ['Pacific/Apia', '2011-12-30T10:00', '2011-12-30T20:00:00.000Z', '2011-12-31T10:00'],
])('in %s the clock skips %s: it is stored as %s, and the field shows %s', (zone, text, instant, shown) => {
  expect(fromWallClock(text, zone)).toBe(instant);
  expect([settled(text, zone), settled(shown, zone), isTwice(text, zone)]).toEqual([shown, shown, false]);
});

test('a time that comes twice is its first, and is known to come twice', () => {
  expect(fromWallClock('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(
    ['2026-10-25T02:30', '2026-10-25T01:59', '2026-10-25T03:00', ''].map((text) => isTwice(text, 'Europe/Berlin')),
  ).toEqual([true, false, false, false]);
});

test('in every zone and year: what is stored is what the field then shows, never earlier than typed, and the first of two', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
  const minuteMs = 60_000;
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (let time = 0; time < 12; time += 1) {
      const year = 2015 + random(30);
      const text = new Date(Date.UTC(year, random(12), 1 + random(28), random(24), random(60)))
        .toISOString()
        .slice(0, 16);
      const about = `seed ${seed}: ${zone} ${text}`;
      const stored = fromWallClock(text, zone) ?? '';
      const shown = toWallClock(stored, zone);
      expect(fromWallClock(shown, zone), about).toBe(stored);
      expect(shown >= text, about).toBe(true);
      if (shown !== text)
        expect(Date.parse(`${shown}Z`) - Date.parse(`${text}Z`), about).toBeLessThanOrEqual(24 * 60 * minuteMs);
      for (const before of [30, 60, 120])
        expect(toWallClock(new Date(Date.parse(stored) - before * minuteMs).toISOString(), zone), about).not.toBe(text);
    }
});

test('around every change of summer time of ten years, minute for minute, the same holds', () => {
  for (const zone of [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Tehran',
    'America/Santiago',
  ])
    for (const hour of hoursAtChanges(zone))
      for (let minute = -90; minute <= 90; minute += 15) {
        const text = new Date(hour + minute * 60_000).toISOString().slice(0, 16);
        const stored = fromWallClock(text, zone) ?? '';
        const shown = toWallClock(stored, zone);
        expect([fromWallClock(shown, zone), shown >= text], `${zone} ${text}`).toEqual([stored, true]);
      }
});

/** Wall clock times, read as UTC, at which the zone's offset changes in 2020 to 2029. */
function hoursAtChanges(zone: string): number[] {
  const offsetAt = (at: number): number => Date.parse(`${toWallClock(new Date(at).toISOString(), zone)}Z`) - at;
  const found: number[] = [];
  for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2030, 0, 1); at += 3_600_000)
    if (at % 86_400_000 === 0 && offsetAt(at) !== offsetAt(at + 86_400_000))
      for (let hour = at; hour < at + 86_400_000; hour += 1_800_000)
        if (offsetAt(hour) !== offsetAt(hour + 1_800_000)) found.push(hour + 1_800_000 + offsetAt(hour));
  return found;
}
