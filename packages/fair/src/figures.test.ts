import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';

test('a fair coin that pays double returns its stake with a deviation of one', () => {
  expect(
    figuresOf([
      { weight: 1n, multiplierE4: 20_000 },
      { weight: 1n, multiplierE4: 0 },
    ]),
  ).toEqual({ rtp: 1, rtpText: '1.0000000000', hitRate: 0.5, standardDeviation: 1, volatilityClass: 'low' });
});

test('weights far beyond 2^53 lose no digit of the return', () => {
  const huge = 3n ** 80n;
  expect(
    figuresOf([
      { weight: huge, multiplierE4: 10_000 },
      { weight: 2n * huge, multiplierE4: 0 },
    ]).rtpText,
  ).toBe('0.3333333333');
});
