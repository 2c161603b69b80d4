import { createDraws, IllegalStep, seededWords } from '@baize/fair';
import type { Draws } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactTower, returnOf, rungs } from './exact.ts';
import { difficulties, FLOORS, LEVELS, multiplierE4, towerRules } from './rules.ts';
import type { Difficulty, TowerAction } from './rules.ts';

const STAKE = 1_000_000n;
const CASH_OUT = { kind: 'cashOut' } as const;
const climb = (tile: number) => ({ kind: 'climb', tile }) as const;
const after = (draws: Draws, difficulty: Difficulty, actions: readonly TowerAction[], stopAt = LEVELS) =>
  towerRules.steps.after(draws, { difficulty, stopAt }, actions, STAKE);

describe('the maths of the tower', () => {
  test('the published model is what the rules compute', () => expect(towerRules.model).toMatchObject(exactTower()));

  // The published ladders, cut to two decimals.
  test.each([
    ['easy', ['1.30', '1.74', '2.32', '3.09', '4.12', '5.50', '7.34', '9.78', '13.05']],
    ['medium', ['1.47', '2.20', '3.30', '4.96', '7.44', '11.16', '16.74', '25.11', '37.67']],
    ['hard', ['1.96', '3.92', '7.84', '15.68', '31.36', '62.72', '125.44', '250.88', '501.76']],
  ] as const)('%s pays the published ladder', (difficulty, ladder) =>
    expect(ladder.map((_, i) => Math.floor(multiplierE4(difficulty, i + 1) / 100) / 100)).toEqual(ladder.map(Number)),
  );

  test.each([
    ['expert', 1, 2.94],
    ['expert', 9, 19_289.34],
    ['master', 1, 3.92],
    ['master', 9, 256_901.12],
  ] as const)('%s, level %i: %d times', (difficulty, level, times) =>
    expect(multiplierE4(difficulty, level)).toBe(Math.round(times * 10_000)),
  );

  test('every difficulty and level returns 98 %, short of it by less than rounding at the fourth decimal', () => {
    expect(rungs()).toHaveLength(45);
    for (const { difficulty, levels } of rungs()) {
      expect(returnOf(difficulty, levels)).toBeLessThanOrEqual(0.98);
      expect(returnOf(difficulty, levels)).toBeGreaterThan(0.9799);
      expect(multiplierE4(difficulty, levels)).toBeGreaterThan(multiplierE4(difficulty, levels - 1));
    }
  });

  test('an edge at every level would return 83 % on the ninth: the reason to take it once', () =>
    expect(0.98 ** LEVELS).toBeLessThan(0.84));

  test('50,000 climbs return what they should, within four standard errors', () => {
    const draws = createDraws(seededWords('5f'.repeat(32), 'tower', 0));
    let paid = 0;
    for (let i = 0; i < 50_000; i += 1) {
      const bearing = Array.from({ length: LEVELS }, () => draws.pick(3, 2));
      const path = [0, 1, 2];
      const fall = path.findIndex((tile, level) => bearing[level]?.includes(tile) !== true);
      const actions = (fall < 0 ? path : path.slice(0, fall + 1)).map(climb);
      paid += Number(after(built(bearing), 'medium', actions, 3).payoutMinor) / Number(STAKE);
    }
    const { rtp, standardDeviation } = towerRules.model;
    expect(Math.abs(paid / 50_000 - rtp) / (standardDeviation / Math.sqrt(50_000))).toBeLessThan(4);
  });
});

describe('a climb', () => {
  // Collected in provably-fair-betting/verifierform-stake, tests/lib/games/testcases.
  test.each([
    ['easy', 0, '120 012 102 320 023 213 301 203 130'],
    ['medium', 1, '21 20 02 12 01 12 21 02 10'],
    ['hard', 2, '0 0 0 1 0 1 0 0 1'],
    ['expert', 3, '2 2 2 1 1 1 2 1 0'],
    ['master', 4, '0 0 0 1 3 3 2 1 2'],
  ] as const)('%s: the bearing tiles of published seeds', (difficulty, nonce, known) => {
    const draws = () =>
      createDraws(seededWords('f0344667883e7628a041d8e500e6d203', '2a73709723181740d73e64233275c29c', nonce));
    const bearing = known.split(' ').map((level) => [...level].map(Number));
    const path = bearing.map(([tile]) => climb(tile ?? 0));
    const top = after(draws(), difficulty, path);
    expect(top.view).toMatchObject({ bearing, isLost: false, multiplierE4: multiplierE4(difficulty, LEVELS) });
  });

  test('shows no level before it is over, and pays what it showed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...difficulties),
        fc.nat(1_000),
        fc.array(fc.nat(3), { minLength: LEVELS, maxLength: LEVELS }),
        fc.integer({ min: 1, max: LEVELS }),
        (difficulty, nonce, wanted, stopAt) => {
          const { tiles } = FLOORS[difficulty];
          const stream = () => createDraws(seededWords('ab'.repeat(32), 'tower', nonce));
          const actions: TowerAction[] = [];
          for (const tile of wanted) {
            const before = after(stream(), difficulty, actions, stopAt);
            expect(before.view.bearing).toBeNull();
            expect(before.autoFinish).toEqual(actions.length > 0 ? [CASH_OUT] : null);
            actions.push(climb(tile % tiles));
            const then = after(stream(), difficulty, actions, stopAt);
            if (!then.isOver) continue;
            expect(then.view.isLost).toBe(then.view.bearing?.[actions.length - 1]?.includes(tile % tiles) !== true);
            const pays = then.view.isLost ? 0 : multiplierE4(difficulty, stopAt);
            expect(then.payoutMinor).toBe((STAKE * BigInt(pays)) / 10_000n);
            return;
          }
        },
      ),
    );
  });

  test('is cashed out for the current win, never at its foot, and an unknown tile is refused', () => {
    const tower = () => built(Array.from({ length: LEVELS }, () => [0]));
    expect(after(tower(), 'hard', [climb(0), climb(0), CASH_OUT]).payoutMinor).toBe((STAKE * 39_200n) / 10_000n);
    expect(after(tower(), 'hard', [climb(1)])).toMatchObject({ isOver: true, payoutMinor: 0n });
    expect(() => after(tower(), 'hard', [CASH_OUT])).toThrow(new IllegalStep(0));
    expect(() => after(tower(), 'hard', [climb(2)])).toThrow(new IllegalStep(0));
    expect(() => after(tower(), 'hard', [climb(1), climb(0)])).toThrow(new IllegalStep(1));
  });
});

describe('a bet is refused', () => {
  test.each([
    [{ difficulty: 'gentle', stopAt: 1 }],
    [{ difficulty: 'easy', stopAt: 0 }],
    [{ difficulty: 'easy', stopAt: 10 }],
    [{ difficulty: 'easy', stopAt: 1.5 }],
    [{ difficulty: 'easy' }],
    [[]],
  ])('%j', (opening) =>
    expect(towerRules.validateChoices({ opening, actions: [] }, STAKE)).toEqual({
      ok: false,
      code: 'CHOICES_MALFORMED',
    }),
  );

  test('when the stake is too small to round honestly', () =>
    expect(towerRules.steps.validateOpening({ difficulty: 'easy', stopAt: 1 }, 99n)).toEqual({
      ok: false,
      code: 'STAKE_BELOW_MINIMUM',
    }));
});

/** Draws that build just this tower. */
function built(bearing: readonly (readonly number[])[]): Draws {
  let level = 0;
  return { ...createDraws(() => 0), pick: () => [...(bearing[level++] ?? [])] };
}
