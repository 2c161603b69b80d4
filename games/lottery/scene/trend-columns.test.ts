import { FAMILY_RULES } from '@baize/lottery';
import type { Draw, Family } from '@baize/lottery';
import { createDraws, seededWords } from '@baize/fair';
import { expect, it } from 'vitest';
import { trendColumns } from './trend-columns.ts';

const cameIn = (family: Family, draw: Draw) => trendColumns(family).map((column) => column.cameIn(draw));

it('every family has columns, and what came there is one of their symbols', () => {
  for (const { family, format } of FAMILY_RULES) {
    const columns = trendColumns(family);
    expect(columns.length, family).toBeGreaterThan(0);
    const draws = createDraws(seededWords('columns', family, 0));
    for (let count = 0; count < 20; count += 1) {
      const draw = format.deal(draws);
      for (const { symbols, cameIn: came } of columns) {
        const values = symbols.map(({ value }) => value);
        expect(came(draw).length, family).toBeGreaterThan(0);
        for (const value of came(draw)) expect(values, `${family} ${String(value)}`).toContain(value);
      }
    }
  }
});

it('balls with a position are looked for at it, the others anywhere', () => {
  expect(cameIn('ssc', [4, 9, 0, 7, 2])).toEqual([[4], [9], [0], [7], [2]]);
  expect(cameIn('dice3', [6, 1, 6])).toEqual([[6, 1, 6]]);
});

it('a Vietnamese number came with every prize that ends with it', () => {
  const north = [12_345, 678, ...Array.from({ length: 25 }, () => 7)];
  expect(cameIn('vnNorth', north)).toEqual([[45, 78, ...Array.from({ length: 25 }, () => 7)]]);
});

it('of the leading prize each digit has a column: four, or the last three', () => {
  expect(cameIn('digits4', [4_071, ...Array.from({ length: 22 }, () => 1)])).toEqual([[4], [0], [7], [1]]);
  expect(cameIn('lao', [42])).toEqual([[0], [0], [4], [2]]);
  expect(cameIn('thai', [123_456, 78])).toEqual([[4], [5], [6]]);
  expect(cameIn('hanoi', [12_345, 67_890])).toEqual([[3], [4], [5]]);
});
