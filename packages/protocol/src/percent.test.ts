import { describe, expect, it } from 'vitest';
import { readPercent, writePercent } from './percent.ts';

describe('per cents in a box', () => {
  it.each([
    ['30', 3_000],
    ['0.4', 40],
    ['.5', 50],
    ['12.', 1_200],
    ['', 0],
    ['100', 10_000],
    ['100.01', null],
    ['1.234', null],
    ['-1', null],
    ['x', null],
  ])('%s is %s basis points', (typed, points) => {
    expect(readPercent(typed)).toBe(points);
  });

  it('are written back as they were typed', () => {
    for (const points of [0, 40, 50, 1_200, 3_333, 10_000]) expect(readPercent(writePercent(points))).toBe(points);
  });
});
