import { createDraws, seededWords } from '@baize/fair';
import type { Draw, Draws } from '@baize/fair';
import { describe, expect, test } from 'vitest';
import { compileSheet } from '../machine.ts';
import type { Machine } from '../machine.ts';
import { smallSheet, SMALL_SHEETS, TUMBLING_SHEETS } from '../samples/sheets.ts';
import type { SheetMaths } from '../sheet.ts';
import { playSlotRound } from './round.ts';
import { tumbleOnce } from './tumble.ts';
import { winsOf } from './wins.ts';

/** Columns of letters as a grid. */
function grid(machine: Machine, ...columns: string[]): number[][] {
  return columns.map((column) =>
    [...column].map((letter) => machine.symbols.findIndex((symbol) => symbol.letter === letter)),
  );
}

function told(sheet: SheetMaths, ...columns: string[]): [string, number, number][] {
  const machine = compileSheet(sheet);
  return winsOf(machine, grid(machine, ...columns)).map(({ symbol, count, units }) => [
    machine.symbols[symbol]?.id ?? '',
    count,
    units,
  ]);
}

describe('a line', () => {
  const read = (...cells: string[]) => told(smallSheet({ lines: [[0, 0, 0]] }), ...cells);

  test.each([
    ['three alike', ['a', 'a', 'a'], [['high1', 3, 20]]],
    ['two alike where two pay', ['a', 'a', 'b'], [['high1', 2, 2]]],
    ['a wild x2 doubles the win it helps', ['a', 'X', 'a'], [['high1', 3, 40]]],
    ['two wilds x2 multiply', ['X', 'X', 'a'], [['high1', 3, 80]]],
    ['wilds pay by themselves where that is more', ['W', 'W', 'c'], [['wild', 2, 5]]],
    ['a symbol they help pays where that is more', ['W', 'X', 'b'], [['high2', 3, 20]]],
    ['three wilds', ['W', 'X', 'W'], [['wild', 3, 100]]],
    ['a scatter ends it', ['a', 'S', 'a'], []],
    ['a coin ends it', ['a', 'a', '$'], [['high1', 2, 2]]],
  ] as const)('%s', (_claim, cells, wins) => expect(read(...cells)).toEqual(wins));

  test('read both ways pays a full line once and a half one from its side', () => {
    const both = smallSheet({ lines: [[0, 0, 0]], direction: 'both' });
    expect(told(both, 'a', 'a', 'a')).toEqual([['high1', 3, 20]]);
    expect(told(both, 'b', 'a', 'a')).toEqual([['high1', 2, 2]]);
    expect(told(both, 'a', 'a', 'b')).toEqual([['high1', 2, 2]]);
  });
});

describe('ways', () => {
  const ways = smallSheet({ eval: 'ways', lines: [] });

  test.each([
    ['every way once', ['aab', 'abc', 'aaa'], [['high1', 3, 120]]],
    [
      'a wild counts as one cell, a wild x2 as two',
      ['abc', 'WXc', 'acc'],
      [
        ['high1', 3, 60],
        ['low1', 3, 32],
      ],
    ],
    ['not past an empty reel', ['abc', 'Sbb', 'aaa'], []],
  ] as const)('%s', (_claim, columns, wins) => expect(told(ways, ...columns)).toEqual(wins));
});

describe('clusters', () => {
  const cluster = TUMBLING_SHEETS['clusters'] ?? smallSheet();

  test.each([
    [
      'equal symbols that touch by their sides',
      ['aab', 'abb', 'cSc'],
      [
        ['high1', 3, 6],
        ['high2', 3, 5],
      ],
    ],
    ['not by their corners', ['acb', 'bab', 'aba'], []],
    [
      'a wild belongs to both sides',
      ['aWb', 'aSb', 'cSc'],
      [
        ['high1', 3, 6],
        ['high2', 3, 5],
      ],
    ],
    ['wilds alone pay nothing', ['WWW', 'WSS', 'SSS'], []],
  ] as const)('%s', (_claim, columns, wins) => expect(told(cluster, ...columns)).toEqual(wins));
});

test('symbols anywhere pay what their count has reached', () => {
  const anywhere = SMALL_SHEETS['anywhere'] ?? smallSheet();
  expect(told(anywhere, 'aba', 'bab', 'abS')).toEqual([
    ['high1', 4, 6],
    ['high2', 4, 6],
  ]);
  expect(told(anywhere, 'aaa', 'aab', 'bbS')).toEqual([['high1', 5, 20]]);
});

test('what vanished lets the rest fall; new symbols come from above on the strip', () => {
  const machine = compileSheet(TUMBLING_SHEETS['tumbles of strips'] ?? smallSheet());
  const refill = { reels: machine.base, tops: [3, 0, 0] };
  const start = grid(machine, 'aSa', 'bac', 'cab'); // the first reel's strip is abcaSabc, its top at 3
  const next = tumbleOnce(
    machine,
    start,
    [
      [0, 0],
      [0, 2],
      [2, 2],
    ],
    refill,
    {} as Draws,
  ); // strips draw nothing
  expect(next).toEqual(grid(machine, 'bcS', 'bac', 'bca'));
  expect(refill.tops).toEqual([1, 0, 7]);
});

describe('a round', () => {
  test.each([
    ['virtual reels', ['int 19', 'int 16', 'int 16']],
    ['lines', ['int 8', 'int 8', 'int 8']],
    ['anywhere', Array.from({ length: 9 }, () => 'int 47')],
  ])('on %s draws its grid first', (name, expected) => {
    const ranges: string[] = [];
    const note = ({ kind, range }: Draw): void => void ranges.push(`${kind} ${range}`);
    const machine = compileSheet(SMALL_SHEETS[name] ?? smallSheet());
    playSlotRound(machine, createDraws(seededWords('5f'.repeat(32), name, 0), note));
    expect(ranges.slice(0, expected.length)).toEqual(expected);
  });

  test('ends with the free spin that reaches the ceiling and pays the ceiling', () => {
    const machine = { ...compileSheet(SMALL_SHEETS['free spins'] ?? smallSheet()), capUnits: 40 };
    const draws = createDraws(seededWords('5f'.repeat(32), 'ceiling', 0));
    let capped = 0;
    for (let i = 0; i < 3_000; i += 1) {
      const { base, freeSpins, units, isCapped } = playSlotRound(machine, draws);
      expect(units).toBeLessThanOrEqual(40);
      if (!isCapped || freeSpins.length === 0) continue;
      capped += 1;
      expect((base?.units ?? 0) + freeSpins.slice(0, -1).reduce((sum, spin) => sum + spin.units, 0)).toBeLessThan(40);
    }
    expect(capped).toBeGreaterThan(20);
  });

  test('keeps sticky wilds until its feature ends', () => {
    const machine = compileSheet(SMALL_SHEETS['sticky wilds'] ?? smallSheet());
    const draws = createDraws(seededWords('5f'.repeat(32), 'sticky', 0));
    const wilds = (columns: readonly (readonly number[])[]) =>
      columns.flat().filter((symbol) => machine.isWild[symbol]).length;
    for (let i = 0; i < 300; i += 1) {
      const standing = playSlotRound(machine, draws).freeSpins.map(({ shown }) => wilds(shown));
      expect(standing).toEqual(standing.toSorted((a, b) => a - b));
    }
  });
});
