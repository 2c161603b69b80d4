import { describe, expect, it } from 'vitest';
import type { Downline } from './data.ts';
import { changedOf, problemOf, rowsOf } from './draft.ts';

const own = { mayTake: 6_000, commission: 40 };
const row = (mayTake: string, kept: string, commission = '0') => ({
  product: 'RNG' as const,
  mayTake,
  kept,
  commission,
});

describe('a row of shares', () => {
  it.each([
    [row('30', '30', '0.4'), null],
    [row('30', '30.01'), { what: 'tooMuch', bound: 6_000 }],
    [row('56', '4'), { what: 'tooLittle', bound: 500 }],
    [row('30', '30', '0.41'), { what: 'tooHigh', bound: 40 }],
    [row('x', '30'), { what: 'tooMuch', bound: 6_000 }],
  ])('%o meets %o', (typed, problem) => {
    expect(problemOf(typed, own, 500)).toEqual(problem);
  });

  it('asks for no more than one’s own where that is below the forced share', () => {
    expect(problemOf(row('0', '3'), { mayTake: 300, commission: 0 }, 500)).toBeNull();
  });

  it('is sent only where it says something new, against what will hold next week', () => {
    const terms = [
      {
        product: 'RNG',
        mayTake: 3_000,
        kept: 1_500,
        commission: 30,
        next: { mayTake: 2_000, kept: 1_500, commission: 30 },
      },
      { product: 'LIVE', mayTake: 0, kept: 0, commission: 0, next: null },
    ];
    const downline = { terms } as unknown as Downline; // the rest is not read here
    const rows = rowsOf(downline);
    expect(rows[0]).toEqual({ product: 'RNG', mayTake: '20', kept: '15', commission: '0.3' });
    expect(changedOf(rows, downline)).toEqual([]);
    expect(changedOf([{ ...row('30', '15', '0.3') }], downline)).toEqual([
      { product: 'RNG', mayTake: 3_000, kept: 1_500, commission: 30 },
    ]);
  });
});
