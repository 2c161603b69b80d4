import { expect, it } from 'vitest';
import { businessDay, nextDayAt } from './business-day.ts';

it('is the day of the merchant’s calendar, at any hour and on both sides of the date line', () => {
  const at = new Date('2026-11-21T18:30:00Z');
  expect(
    ['UTC', 'Asia/Bangkok', 'Pacific/Kiritimati', 'America/Los_Angeles'].map((zone) => businessDay(at, zone)),
  ).toEqual(['2026-11-21', '2026-11-22', '2026-11-22', '2026-11-21']);
});

it.each([
  ['UTC', '2026-11-21T18:30:00Z', '2026-11-22T00:00:00.000Z'],
  ['Asia/Bangkok', '2026-11-21T17:00:00Z', '2026-11-22T17:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25T23:00:00.000Z'], // 25 hours long
])('the next day begins at midnight there: %s', (zone, at, next) => {
  expect(nextDayAt(new Date(at), zone).toISOString()).toBe(next);
});
