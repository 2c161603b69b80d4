import { createDraws, seededWords } from '@baize/fair';
import { describe, expect, test } from 'vitest';
import { exactReturn } from '../exact/return.ts';
import { compileSheet } from '../machine.ts';
import { smallSheet } from '../samples/sheets.ts';
import type { SheetMaths } from '../sheet.ts';
import { tunePays } from './pays.ts';
import { climbStrips } from './strips.ts';

const returnOf = (sheet: SheetMaths): number => exactReturn(compileSheet(sheet)).rtp;
const start = smallSheet({
  betUnits: { coins: 100 },
  lines: [[1, 1, 1]],
  pays: { high1: { 2: 60, 3: 900 }, high2: { 3: 500 }, low1: { 3: 200 } },
  scatterPays: {},
});

describe('the strips', () => {
  const goal = {
    set: 'base',
    limits: { a: [1, 6], b: [1, 6], c: [1, 6] },
    barred: { a: [2] },
    wanted: returnOf(start) * 0.8,
    tolerance: 0.02,
  } as const;

  test('come near a wanted return and keep what may not move', () => {
    const draws = createDraws(seededWords('solve', 'strips', 0));
    const { sheet, distance } = climbStrips(start, goal, returnOf, draws);
    expect(Math.abs(returnOf(sheet) - goal.wanted)).toBe(distance);
    expect(distance).toBeLessThanOrEqual(goal.tolerance);
    if (sheet.base.kind !== 'strips' || start.base.kind !== 'strips') throw new Error('not on strips');
    const fixed = (strip: string): string => strip.replaceAll(/[abc]/g, '.');
    expect(sheet.base.strips.map(fixed)).toEqual(start.base.strips.map(fixed));
    expect((sheet.base.strips[2]?.match(/a/g) ?? []).length).toBeLessThanOrEqual(1);
  });

  test('are the same from the same draws', () => {
    const solve = () => climbStrips(start, goal, returnOf, createDraws(seededWords('solve', 'again', 0))).sheet;
    expect(solve()).toEqual(solve());
  });
});

describe('the pays', () => {
  test('are moved in whole coins to within the tolerance, in order, none by more than a fifth', () => {
    const wanted = returnOf(start) * 1.04;
    const sheet = tunePays(start, { rtp: wanted, tolerance: 2e-4 }, returnOf);
    expect(Math.abs(returnOf(sheet) - wanted)).toBeLessThan(2e-4);
    for (const [symbol, byCount] of Object.entries(sheet.pays)) {
      for (const [count, pay] of Object.entries(byCount)) {
        const first = start.pays[symbol]?.[count] ?? 0;
        expect(Number.isInteger(pay)).toBe(true);
        expect(pay / first).toBeGreaterThan(0.79);
        expect(pay / first).toBeLessThan(1.21);
      }
    }
    expect(sheet.pays['high1']?.[3]).toBeGreaterThanOrEqual(sheet.pays['high2']?.[3] ?? Infinity);
  });

  test('stay as they are where they are right already', () => {
    expect(tunePays(start, { rtp: returnOf(start), tolerance: 2e-4 }, returnOf)).toEqual(start);
  });

  test('go no further than they may', () => {
    const sheet = tunePays(start, { rtp: returnOf(start) * 3, tolerance: 2e-4 }, returnOf);
    expect(returnOf(sheet)).toBeLessThan(returnOf(start) * 1.25);
  });
});
