import { currencies } from '@baize/protocol/currencies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, readMinor, writeMinor } from './format.ts';

test.each([...currencies.keys()])('an amount in %s, shown or in a field, reads back as the same amount', (currency) => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n }), (minor) => {
      expect(readMinor(formatMoney(minor, currency), currency)).toBe(String(minor));
      expect(readMinor(writeMinor(String(minor), currency), currency)).toBe(String(minor));
    }),
  );
});

test('a K currency is typed in thousands, as it is shown', () => {
  expect(readMinor('50', 'VND')).toBe('50000');
  expect(writeMinor('50000', 'VND')).toBe('50.000');
});
