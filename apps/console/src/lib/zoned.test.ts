import { expect, test } from 'vitest';
import { fromWallClock, toWallClock } from './zoned.ts';

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
