import { describe, expect, test } from 'vitest';
import { measure } from '../kernel/measure.ts';
import { compileSheet } from '../machine.ts';
import type { SheetMaths } from '../sheet.ts';
import { smallSheet, SMALL_SHEETS } from '../samples/sheets.ts';
import { windowOf } from '../play/grid.ts';
import { spinOnce } from '../play/spin.ts';
import { winsOf } from '../play/wins.ts';
import { holdAndSpinValue } from './bonuses.ts';
import { countChances } from './columns.ts';
import { exactReturn, hasExactReturn } from './return.ts';
import { expectedWins } from './spins.ts';

const onStrips = Object.entries(SMALL_SHEETS).filter(([name]) => name !== 'mystery symbols' && name !== 'anywhere');

describe('expected wins', () => {
  test.each(onStrips)('%s: the mean over every stop, by weight', (_name, sheet) => {
    const machine = compileSheet(sheet);
    if (machine.base.kind !== 'strips') throw new Error('not on strips');
    const { strips, weights } = machine.base;
    let [sum, total] = [0, 0];
    for (let at = 0; at < 8 ** 3; at += 1) {
      const stops = [at % 8, Math.floor(at / 8) % 8, Math.floor(at / 64)];
      const weight = stops.reduce((product, stop, reel) => product * (weights?.[reel]?.[stop] ?? 1), 1);
      const wins = winsOf(machine, windowOf(machine, strips, stops));
      sum += weight * wins.reduce((units, win) => units + win.units, 0);
      total += weight;
    }
    expect(expectedWins(machine, machine.base)).toBeCloseTo(sum / total, 10);
  });
});

describe('the exact return', () => {
  test.each(Object.entries(SMALL_SHEETS))('%s: 60,000 spins and 6,000 features played agree', (name, sheet) => {
    const machine = { ...compileSheet(sheet), capUnits: Infinity };
    const exact = exactReturn(machine);
    const seen = measure(machine, { baseSpins: 60_000, features: 6_000, seed: name });
    expect(Math.abs(seen.rtp - exact.rtp)).toBeLessThan((4 * seen.halfWidth) / 1.96);
    expect(seen.trigger).toBeCloseTo(exact.trigger, 1);
    expect(exact.base + exact.bonuses + exact.freeSpins).toBeCloseTo(exact.rtp, 12);
  });

  test('of a bought feature is its worth by its price', () => {
    const sheet = {
      ...(SMALL_SHEETS['sticky wilds'] ?? smallSheet()),
      buy: [{ feature: 'freeSpins', scatters: 3, priceCoins: 40 }],
    } satisfies SheetMaths;
    const machine = { ...compileSheet(sheet), capUnits: Infinity };
    const seen = measure(machine, { baseSpins: 20_000, features: 30_000, seed: 'buy' });
    expect(((exactReturn(machine).buy ?? 0) * 40) / seen.featureUnits(5)).toBeCloseTo(1, 1);
  });

  test('is not claimed where grids tumble or cluster', () => {
    expect(hasExactReturn(compileSheet(smallSheet()))).toBe(true);
    expect(
      hasExactReturn(compileSheet(smallSheet({}, [{ kind: 'tumble', ladder: [1], freeLadder: [1], refill: 'strip' }]))),
    ).toBe(false);
  });
});

describe('counts of a symbol', () => {
  test('are those of all stops', () => {
    const machine = compileSheet(smallSheet());
    const scatters = countChances(machine, machine.base, machine.scatter);
    expect(scatters.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(scatters[3]).toBeCloseTo((3 / 8) ** 3, 12);
  });
});

describe('hold and spin', () => {
  /** product/games.md 3.2, method 6: 15 cells, a coin with chance 0.055, worth 2.35 on average, 1,000 for the full grid. */
  const machine = compileSheet(
    smallSheet(
      {
        grid: { reels: 5, rows: [3, 3, 3, 3, 3] },
        lines: [[1, 1, 1, 1, 1]],
        base: { kind: 'strips', strips: ['ab$c', 'ab$c', 'ab$c', 'ab$c', 'ab$c'] },
      },
      [
        {
          kind: 'holdAndSpin',
          trigger: 6,
          respins: 3,
          values: [
            { pay: 2, weight: 13 },
            { pay: 3, weight: 7 },
          ],
          chances: Array.from({ length: 16 }, () => 55),
          fullPay: 1_000,
        },
      ],
    ),
  );

  test.each([
    [6, 23.0052],
    [7, 24.902],
    [8, 27.191],
    [9, 30.1079],
  ])('started with %i coins is worth %f', (start, worth) => {
    expect(holdAndSpinValue(machine, start)).toBeCloseTo(worth, 3);
  });
});

test('a spin knows its scatters under a wild that spread over them', () => {
  const sheet = smallSheet({ base: { kind: 'strips', strips: ['WSa', 'WSa', 'WSa'] } }, [
    { kind: 'freeSpins', award: { 3: 1 }, multiplier: { kind: 'fixed', value: 1 }, wilds: 'expanding' },
  ]);
  const machine = compileSheet(sheet);
  const draws = { int: () => 0 } as unknown as Parameters<typeof spinOnce>[2]; // three stops are all it draws
  const spin = spinOnce(machine, machine.free, draws, { index: 0, expandingSymbol: -1, stuck: new Map() });
  expect(spin.shown.flat().every((symbol) => machine.isWild[symbol])).toBe(true);
  expect([spin.scatters, spin.awarded]).toEqual([3, 1]);
});
