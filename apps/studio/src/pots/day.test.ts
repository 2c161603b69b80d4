import { expect, test } from 'vitest';
import { dropBy, isTimeZone } from './day.ts';

const at = (text: string) => Date.parse(text);

test('a pot that begins today has until the end of tomorrow where its merchant is', () => {
  expect(dropBy(at('2026-11-24T15:59:59Z'), 'Asia/Shanghai')).toBe(at('2026-11-25T16:00:00Z'));
  expect(dropBy(at('2026-11-24T16:00:00Z'), 'Asia/Shanghai')).toBe(at('2026-11-26T16:00:00Z'));
  expect(dropBy(at('2026-11-24T23:59:59Z'), 'UTC')).toBe(at('2026-11-26T00:00:00Z'));
});

test('a day with a change of the clock ends at its own midnight', () => {
  expect(dropBy(at('2026-10-24T12:00:00Z'), 'Europe/Berlin')).toBe(at('2026-10-25T23:00:00Z')); // 25 hours long
  expect(dropBy(at('2026-03-28T12:00:00Z'), 'Europe/Berlin')).toBe(at('2026-03-29T22:00:00Z')); // 23 hours long
});

test('an unknown zone counts as UTC', () => {
  expect([isTimeZone('Asia/Shanghai'), isTimeZone('Atlantis/Main'), isTimeZone('')]).toEqual([true, false, false]);
  expect(dropBy(at('2026-11-24T12:00:00Z'), 'Atlantis/Main')).toBe(at('2026-11-26T00:00:00Z'));
});
