import { describe, expect, it } from 'vitest';
import type { LineRow } from './data.ts';
import { changedOf, isFit, mayTakeMax, rowsOf } from './draft.ts';

const line = {
  terms: [
    {
      product: 'RNG',
      mayTake: 6_000,
      kept: 4_000,
      commission: 40,
      next: { mayTake: 5_000, kept: 5_000, commission: 35 },
    },
    { product: 'LIVE', mayTake: 0, kept: 10_000, commission: 0, next: null },
  ],
} as unknown as LineRow;
const bounds = { forcedShare: 500, commissionMax: 100 };

describe('what the company lays down', () => {
  it('starts from what holds next week', () => {
    expect(rowsOf(line)).toEqual([
      { product: 'RNG', mayTake: '50', commission: '0.35' },
      { product: 'LIVE', mayTake: '0', commission: '0' },
    ]);
    expect(changedOf(rowsOf(line), line)).toEqual([]);
  });

  it('is sent as basis points, only where it changed', () => {
    const rows = rowsOf(line).map((row) => (row.product === 'LIVE' ? { ...row, mayTake: '12.5' } : row));
    expect(changedOf(rows, line)).toEqual([{ product: 'LIVE', mayTake: 1_250, commission: 0 }]);
  });

  it('is bounded by the forced share and the highest commission', () => {
    expect(mayTakeMax(bounds)).toBe(9_500);
    const row = { product: 'RNG', mayTake: '95', commission: '1' } as const;
    expect(isFit(row, bounds)).toEqual({ mayTake: true, commission: true });
    expect(isFit({ ...row, mayTake: '95.01' }, bounds).mayTake).toBe(false);
    expect(isFit({ ...row, commission: '1.01' }, bounds).commission).toBe(false);
  });
});
