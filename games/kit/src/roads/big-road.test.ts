import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bigRoad } from './big-road.ts';
import type { RoadResult } from './big-road.ts';

const results: Readonly<Record<string, RoadResult>> = { B: 'red', P: 'blue', T: 'tie' };
const road = (text: string) =>
  bigRoad([...text].map((one) => results[one] ?? 'tie')).map(({ column, row, ties }) => [column, row, ties]);

describe('the big road', () => {
  test('a new side opens a new column', () => {
    expect(road('BBPB')).toEqual([
      [0, 0, 0],
      [0, 1, 0],
      [1, 0, 0],
      [2, 0, 0],
    ]);
  });

  test('ties are marked on the result before them, leading ones on the first', () => {
    expect(road('TTBTPT')).toEqual([
      [0, 0, 3],
      [1, 0, 1],
    ]);
  });

  test('a run of eight turns right in the sixth row', () => {
    expect(road('BBBBBBBB').slice(5)).toEqual([
      [0, 5, 0],
      [1, 5, 0],
      [2, 5, 0],
    ]);
  });

  test('a run that meets a tail turns right above it and stays in its row to the end', () => {
    expect(road(`${'B'.repeat(8)}${'P'.repeat(8)}`).slice(8)).toEqual([
      [1, 0, 0],
      [1, 1, 0],
      [1, 2, 0],
      [1, 3, 0],
      [1, 4, 0],
      [2, 4, 0],
      [3, 4, 0],
      [4, 4, 0],
    ]);
  });

  test('no two results share a cell, none is lost, no row is the seventh', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<RoadResult>('red', 'blue', 'tie'), { maxLength: 80 }), (list) => {
        const cells = bigRoad(list);
        expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length);
        expect(cells).toHaveLength(list.filter((one) => one !== 'tie').length);
        for (const { row } of cells) expect(row).toBeLessThan(6);
        if (cells.length > 0)
          expect(cells.reduce((sum, { ties }) => sum + ties, 0)).toBe(list.filter((one) => one === 'tie').length);
      }),
    );
  });
});
