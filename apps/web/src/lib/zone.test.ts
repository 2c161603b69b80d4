import { expect, test } from 'vitest';
import { houseReading, isSupportOpen, offsetOf } from './zone.ts';

test.each([
  ['Asia/Bangkok', '2026-11-20T10:00:00Z', 'GMT+7'],
  ['Asia/Kolkata', '2026-11-20T10:00:00Z', 'GMT+5:30'],
  ['UTC', '2026-11-20T10:00:00Z', 'GMT+0'],
  ['Europe/Paris', '2026-07-01T10:00:00Z', 'GMT+2'],
  ['Europe/Paris', '2026-12-01T10:00:00Z', 'GMT+1'],
])('%s is %s at %s', (zone, at, offset) => {
  expect(offsetOf(zone, Date.parse(at))).toBe(offset);
});

test.each([
  ['Friday noon in Bangkok', '2026-11-20T05:00:00Z', true],
  ['a minute before', '2026-11-20T04:59:00Z', false],
  ['a minute before nine', '2026-11-20T13:59:00Z', true],
  ['nine in the evening', '2026-11-20T14:00:00Z', false],
  ['Saturday afternoon', '2026-11-21T07:00:00Z', false],
])('%s: support is open at %s: %s', (_, at, isOpen) => {
  expect(isSupportOpen('Asia/Bangkok', Date.parse(at))).toBe(isOpen);
});

test.each([
  ['Asia/Bangkok', '2026-11-20T17:00:00Z', [2026, 10, 21, 0, 0]],
  ['UTC', '2026-11-20T17:05:00Z', [2026, 10, 20, 17, 5]],
  ['America/New_York', '2026-03-08T07:30:00Z', [2026, 2, 8, 3, 30]],
] as const)('reads the wall clock of %s at %s', (zone, at, [year, month, day, hour, minute]) => {
  const read = new Date(houseReading(zone, at));
  expect([read.getFullYear(), read.getMonth(), read.getDate(), read.getHours(), read.getMinutes()]).toEqual([
    year,
    month,
    day,
    hour,
    minute,
  ]);
});
