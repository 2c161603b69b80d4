import { expect, it } from 'vitest';
import { businessDay } from './business-day.ts';

it('is the day of the merchant’s calendar, at any hour and on both sides of the date line', () => {
  const at = new Date('2026-11-21T18:30:00Z');
  expect(['UTC', 'Asia/Bangkok', 'Pacific/Kiritimati', 'America/Los_Angeles'].map((zone) => businessDay(at, zone))).toEqual([
    '2026-11-21', '2026-11-22', '2026-11-22', '2026-11-21',
  ]); // prettier-ignore
});
