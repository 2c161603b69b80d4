import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['150', '150'],
  ['1,250.50', '1250.50'],
  ['1,250', '1250'],
  ['12,5', '12.5'],
  ['12.345', '12.34'],
  ['abc', ''],
  ['.', '.'],
  ['๑๒๓', '123'],
  ['١٢٫٥', '12.5'],
  ['-40', '40'],
])('%s is read as %s', (typed, kept) => {
  expect(readAmount(typed, 2)).toBe(kept);
});

test('a currency without decimals takes no point', () => {
  expect(readAmount('12.5', 0)).toBe('12');
});
