import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoadResult } from './big-road.ts';
import { askRoads, derivedMarks, derivedRoads } from './derived-roads.ts';

const results: Readonly<Record<string, RoadResult>> = { B: 'red', P: 'blue', T: 'tie' };
const read = (text: string) => [...text].map((one) => results[one] ?? 'tie');
const marks = (text: string, k: 1 | 2 | 3) =>
  derivedMarks(read(text), k)
    .map((one) => one[0])
    .join('');

describe('a derived road', () => {
  test('begins at the second cell of its first column, or else at the head of the next', () => {
    expect([marks('BP', 1), marks('BPP', 1), marks('BPB', 1)]).toEqual(['', 'b', 'r']);
    expect([marks('BPB', 2), marks('BPBB', 2), marks('BPBP', 2)]).toEqual(['', 'b', 'r']);
    expect([marks('BPBP', 3), marks('BPBPP', 3), marks('BPBPB', 3)]).toEqual(['', 'b', 'r']);
  });

  test('is red while columns repeat themselves and blue where they do not', () => {
    expect(marks('BPBPBPBP', 1)).toBe('rrrrrr'); // one by one, column after column
    expect(marks('BBPPBBPP', 1)).toBe('rrrrr'); // two by two
    expect(marks('BBPPPP', 1)).toBe('rbr'); // beside a cell, beside the first empty one, then farther below
    expect(marks('BBBPB', 1)).toBe('b'); // heads of columns of unequal length
  });

  test('knows nothing of ties', () => {
    for (const k of derivedRoads) expect(marks('BTBPTPBTTBP', k)).toBe(marks('BBPPBBP', k));
  });

  test('gets one mark more at most with each result, and asking says which', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<RoadResult>('red', 'blue', 'tie'), { maxLength: 80 }),
        fc.constantFrom<'red' | 'blue'>('red', 'blue'),
        (list, next) => {
          const asked = askRoads(list, next);
          for (const [at, k] of derivedRoads.entries()) {
            const [before, after] = [derivedMarks(list, k), derivedMarks([...list, next], k)];
            expect(after.slice(0, before.length)).toEqual(before);
            expect(after.slice(before.length)).toEqual(asked[at] === null ? [] : [asked[at]]);
          }
        },
      ),
    );
  });
});
