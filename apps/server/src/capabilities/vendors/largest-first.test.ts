import { expect, it } from 'vitest';
import { largestFirst } from './largest-first.ts';

const win = (player: string, netWin: bigint, currency: string, minute = 0) => ({
  player,
  nodeId: 'dice',
  netWin,
  currency,
  at: new Date(Date.UTC(2026, 10, 27, 12, minute)),
});

/** In cents: a dollar is 100, a coin of six decimals a dollar, a yen two thirds of a cent; a dong nobody knows. */
const worth = (amount: bigint, currency: string): bigint | null =>
  currency === 'USD' ? amount : currency === 'USDT' ? amount / 10_000n : currency === 'JPY' ? (amount * 2n) / 3n : null;

it('the largest win by its worth comes first, whatever the currency and whenever it was', () => {
  const rows = [
    win('five coins', 5_000_000n, 'USDT', 3),
    win('a hundred dollars', 10_000n, 'USD', 1),
    win('nine thousand yen', 9_000n, 'JPY', 2),
    win('a million dong', 1_000_000n, 'VND', 4),
    win('one dollar', 100n, 'USD', 5),
  ];
  expect(largestFirst(rows, worth).map(({ player }) => player)).toEqual([
    'a hundred dollars',
    'nine thousand yen',
    'five coins',
    'one dollar',
    'a million dong',
  ]);
});

it('of two equal ones the newer comes first', () => {
  const rows = [win('old', 100n, 'USD', 1), win('new', 100n, 'USD', 2)];
  expect(largestFirst(rows, worth).map(({ player }) => player)).toEqual(['new', 'old']);
});
