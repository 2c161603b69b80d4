import { createDraws, IllegalStep, openStream, seededWords } from '@baize/fair';
import type { Draws } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cells, exactMines, returnOf } from './exact.ts';
import { CELLS, minesRules, multiplierE4, oddsOf, safeCells } from './rules.ts';
import type { MinesAction, MinesOpening } from './rules.ts';

const STAKE = 1_000_000n;
const CASH_OUT = { kind: 'cashOut' } as const;
const uncover = (cell: number) => ({ kind: 'uncover', cell }) as const;

describe('the maths of mines', () => {
  test('the published model is what the rules compute', () => expect(minesRules.model).toMatchObject(exactMines()));

  test.each([
    [1, 1, 1.0312],
    [3, 1, 1.125],
    [3, 5, 1.9973],
    [5, 5, 3.3925],
    [10, 5, 17.5153],
    [24, 1, 24.75],
    [3, 22, 2_277],
    [12, 13, 5_148_297],
  ])('%i mines and %i cells pay %d times', (mines, uncovered, times) =>
    expect(multiplierE4(mines, uncovered)).toBe(Math.round(times * 10_000)),
  );

  test('every number of mines and cells returns 98.98 to 99 %, and more cells always pay more', () => {
    expect(cells()).toHaveLength(300);
    for (const { mines, uncovered } of cells()) {
      expect(returnOf(mines, uncovered)).toBeLessThanOrEqual(0.99);
      expect(returnOf(mines, uncovered)).toBeGreaterThan(0.9898);
      expect(multiplierE4(mines, uncovered)).toBeGreaterThan(multiplierE4(mines, uncovered - 1));
    }
  });

  test('two decimals would have returned 98.28 % at one mine and four cells: the reason for four', () => {
    const { ways, all } = oddsOf(1, 4);
    const short = Math.floor(multiplierE4(1, 4) / 100) * 100;
    expect((Number(ways) / Number(all)) * (short / 10_000)).toBeCloseTo(0.9828, 4);
  });

  test('over every field of two mines each order of three cells is paid exactly its return', () => {
    let paid = 0n;
    let fields = 0n;
    for (let first = 0; first < CELLS; first += 1)
      for (let second = 0; second < CELLS; second += 1) {
        if (first === second) continue;
        paid += playOn(mined([first, second]), { mines: 2, stopAt: 3 }, [4, 20, 7]);
        fields += 1n;
      }
    expect(Number(paid) / Number(fields * STAKE)).toBeCloseTo(returnOf(2, 3), 9);
  });

  test('50,000 rounds return what they should, within four standard errors', () => {
    const draws = createDraws(seededWords('5f'.repeat(32), 'mines', 0));
    const opening = { mines: 3, stopAt: 5 };
    let paid = 0;
    for (let i = 0; i < 50_000; i += 1) paid += Number(playOn(draws, opening, [0, 6, 12, 18, 24]));
    const { rtp, standardDeviation } = minesRules.model;
    const error = (paid / 50_000 / Number(STAKE) - rtp) / (standardDeviation / Math.sqrt(50_000));
    expect(Math.abs(error)).toBeLessThan(4);
  });
});

describe('a round of mines', () => {
  test('the mines of published seeds: ten of 25', () => {
    // Collected in provably-fair-betting/verifierform-stake, tests/lib/games/testcases.
    const draws = createDraws(seededWords('5ff5c610e633b2a91c46d1be1f74286b', '854581b6f52eaa86503f1dc6433655f9', 9));
    const { view } = minesRules.steps.after(draws, { mines: 10, stopAt: 15 }, [uncover(2)], STAKE);
    expect([...(view.mined ?? [])].sort((a, b) => a - b)).toEqual([2, 3, 4, 10, 13, 15, 16, 21, 22, 23]);
    expect(view.isLost).toBe(true);
  });

  test('shows no mine before it is over, pays what it showed, and never moves the mines', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.nat(1_000),
        fc.shuffledSubarray(
          Array.from({ length: CELLS }, (_, i) => i),
          { minLength: 1 },
        ),
        fc.bigInt({ min: 100n, max: 10n ** 12n }),
        (mines, nonce, order, stake) => {
          const opening = { mines, stopAt: safeCells(mines) };
          const stream = () => openStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'mines', nonce });
          const actions: MinesAction[] = [];
          for (const cell of order) {
            const before = minesRules.steps.after(stream(), opening, actions, stake);
            expect(before.view.mined).toBeNull();
            expect(before.autoFinish).toEqual(actions.length > 0 ? [CASH_OUT] : null);
            actions.push(uncover(cell));
            const after = minesRules.steps.after(stream(), opening, actions, stake);
            if (!after.isOver) continue;
            const { mined: lay } = after.view;
            expect(lay).toEqual(stream().pick(CELLS, mines));
            expect(after.view.isLost).toBe(lay?.includes(cell));
            expect(after.payoutMinor).toBe(
              after.view.isLost ? 0n : (stake * BigInt(multiplierE4(mines, actions.length))) / 10_000n,
            );
            expect(after.payoutMinor).toBeLessThanOrEqual(
              minesRules.largestPayoutMinor({ opening, actions: [] }, stake),
            );
            return;
          }
        },
      ),
    );
  });

  test('is cashed out for the current win, never before the first cell', () => {
    const field = () => mined([0, 1, 2]);
    const opening = { mines: 3, stopAt: 22 };
    expect(playAll(field(), opening, [uncover(9), uncover(8), CASH_OUT])).toBe((STAKE * 12_857n) / 10_000n);
    expect(() => playAll(field(), opening, [CASH_OUT])).toThrow(new IllegalStep(0));
    expect(() => playAll(field(), opening, [uncover(9), uncover(9), CASH_OUT])).toThrow(new IllegalStep(1));
    expect(() => playAll(field(), opening, [uncover(0), uncover(9)])).toThrow(new IllegalStep(1));
  });

  test('pays out by itself at the cell agreed before', () => {
    const opening = { mines: 3, stopAt: 2 };
    expect(playAll(mined([0, 1, 2]), opening, [uncover(9), uncover(8)])).toBe((STAKE * 12_857n) / 10_000n);
    expect(minesRules.largestPayoutMinor({ opening, actions: [] }, STAKE)).toBe((STAKE * 12_857n) / 10_000n);
  });
});

describe('a bet is refused', () => {
  test.each([
    [{ mines: 0, stopAt: 1 }],
    [{ mines: 25, stopAt: 1 }],
    [{ mines: 24, stopAt: 2 }],
    [{ mines: 3, stopAt: 0 }],
    [{ mines: 3.5, stopAt: 1 }],
    [{ mines: 3 }],
    [{ mines: 3, stopAt: 1, seed: 1 }],
    [null],
  ])('%j', (opening) =>
    expect(minesRules.validateChoices({ opening, actions: [] }, STAKE)).toEqual({
      ok: false,
      code: 'CHOICES_MALFORMED',
    }),
  );

  test('when the stake is too small to round honestly', () =>
    expect(minesRules.steps.validateOpening({ mines: 1, stopAt: 1 }, 99n)).toEqual({
      ok: false,
      code: 'STAKE_BELOW_MINIMUM',
    }));

  test.each([
    [{ kind: 'uncover' }],
    [{ kind: 'uncover', cell: 25 }],
    [{ kind: 'cashOut', cell: 1 }],
    [{ kind: 'peek' }],
    [1],
  ])('and so is the step %j', (action) => expect(minesRules.steps.validateAction(action).ok).toBe(false));
});

/** Plays these actions, all of them. */
function playAll(draws: Draws, opening: MinesOpening, actions: readonly MinesAction[]): bigint {
  return minesRules.play(draws, { opening, actions }, STAKE).payoutMinor;
}

/** Uncovers these cells until a mine or the end. */
function playOn(draws: Draws, opening: MinesOpening, cellsInOrder: readonly number[]): bigint {
  const lay = draws.pick(CELLS, opening.mines);
  const hit = cellsInOrder.findIndex((cell) => lay.includes(cell));
  return playAll(mined(lay), opening, (hit < 0 ? cellsInOrder : cellsInOrder.slice(0, hit + 1)).map(uncover));
}

/** Draws that lay just these mines. */
function mined(at: readonly number[]): Draws {
  return { ...createDraws(() => 0), pick: () => [...at] };
}
