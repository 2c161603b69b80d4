import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies } from './currencies.ts';
import { limitIn, stakeUnit, usualUnit } from './stake-units.ts';

const codes = [...currencies.keys()];
const anyCode = fc.constantFrom(...codes);
const anyAmount = fc.bigInt({ min: 1n, max: 10n ** 15n });

test.each(codes)('%s has a unit: a power of ten of at least a hundred minor units', (code) => {
  expect(String(stakeUnit(code))).toMatch(/^100+$/);
});

test('keeps 1.00 for the currencies that had it; an unknown currency has the usual unit of its depth', () => {
  for (const code of ['USD', 'EUR', 'GBP', 'THB', 'CNY', 'MYR', 'PHP', 'INR', 'BRL'])
    expect([code, stakeUnit(code)]).toEqual([code, 100n]);
  for (const code of ['MGA', 'IDR']) expect([code, stakeUnit(code)]).toEqual([code, 100_000n]); // 1,000.00, as before
  expect([stakeUnit('XXQ', 0), stakeUnit('XXQ', 3), stakeUnit('XXQ')]).toEqual([1_000n, 1_000n, 100n]);
  expect(stakeUnit('BTC', 6)).toBe(usualUnit(6)); // kept at another depth than ours
});

describe('a limit in another currency', () => {
  test('is so many units there as here', () => {
    expect(limitIn(100n, 'least', { from: 'USD', to: 'USDT' })).toBe(1_000_000n);
    expect(limitIn(500_000n, 'highest', { from: 'THB', to: 'VND' })).toBe(5_000_000n);
    expect(limitIn(20n, 'least', { from: 'USD', to: 'BTC' })).toBe(200n);
    expect(limitIn(1_000n, 'highest', { from: 'VND', to: 'JPY' })).toBe(100n);
  });

  test('is the same in its own currency, and grows with the amount', () => {
    fc.assert(
      fc.property(
        anyAmount,
        anyAmount,
        anyCode,
        anyCode,
        fc.constantFrom('least', 'highest'),
        (a, b, from, to, side) => {
          expect(limitIn(a, side, { from, to: from })).toBe(a);
          const [low, high] = a < b ? [a, b] : [b, a];
          expect(limitIn(low, side, { from, to })).toBeLessThanOrEqual(limitIn(high, side, { from, to }));
        },
      ),
    );
  });

  test('allows no more there than here: there and back a least is never lower and a highest never higher', () => {
    fc.assert(
      fc.property(anyAmount, anyCode, anyCode, (amount, from, to) => {
        const back = (side: 'least' | 'highest') =>
          limitIn(limitIn(amount, side, { from, to }), side, { from: to, to: from });
        expect(back('least')).toBeGreaterThanOrEqual(amount);
        expect(back('highest')).toBeLessThanOrEqual(amount);
        expect(limitIn(amount, 'least', { from, to }) - limitIn(amount, 'highest', { from, to })).toBeLessThanOrEqual(
          1n,
        );
      }),
    );
  });
});
