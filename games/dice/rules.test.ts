import { createDraws, openStream, payoutOf, seededWords } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactDice, rtpOf } from './exact.ts';
import { OUTCOMES, WINNERS_MAX, WINNERS_MIN } from './paytable.ts';
import { diceRules, multiplierE4, targetLimits, winnersOf } from './rules.ts';
import type { DiceChoices } from './rules.ts';

const STAKE = 1_000_000n;

const anyChoices = fc
  .record({
    direction: fc.constantFrom('over' as const, 'under' as const),
    winners: fc.integer({ min: WINNERS_MIN, max: WINNERS_MAX }),
  })
  .map(({ direction, winners }): DiceChoices => ({
    direction,
    targetE2: direction === 'over' ? OUTCOMES - 1 - winners : winners,
  }));

describe('the maths of dice', () => {
  test('the published model is what the rules compute', () => {
    const { rtp, rtpText, rtpMin, rtpMax, hitRate, standardDeviation, volatilityClass, maxMultiplierE4 } =
      diceRules.model;
    expect(exactDice()).toEqual({
      rtp,
      rtpText,
      rtpMin,
      rtpMax,
      hitRate,
      standardDeviation,
      volatilityClass,
      maxMultiplierE4,
    });
  });

  test.each([
    [1, 0.99],
    [100, 0.99],
    [2_500, 0.989976],
    [4_950, 0.99],
    [7_500, 0.989976],
    [9_801, 0.989998],
  ])('%i winning outcomes return %d, the published range of 98.9976 to 99.0000 %%', (winners, rtp) => {
    expect(rtpOf(winners)).toBeCloseTo(rtp, 6);
  });

  test('no bet returns more than 99 %, none less than 98.99 %', () => {
    for (let winners = WINNERS_MIN; winners <= WINNERS_MAX; winners += 1) {
      expect(winners * multiplierE4(winners)).toBeLessThanOrEqual(0.99 * OUTCOMES * 10_000);
      expect(rtpOf(winners)).toBeGreaterThan(0.9899);
    }
  });

  test.each([
    { direction: 'over', targetE2: 5_050 },
    { direction: 'under', targetE2: 9_801 },
    { direction: 'over', targetE2: 9_999 },
    { direction: 'under', targetE2: 1 },
  ] as const)('playing all 10,001 rolls of $direction $targetE2 pays exactly its return', (choices) => {
    let paid = 0n;
    for (let roll = 0; roll < OUTCOMES; roll += 1) paid += diceRules.play(rigged(roll), choices, STAKE).payoutMinor;
    expect(paid).toBe(BigInt(winnersOf(choices)) * payoutOf(STAKE, multiplierE4(winnersOf(choices))));
    expect(Number(paid) / (OUTCOMES * Number(STAKE))).toBeCloseTo(rtpOf(winnersOf(choices)), 6);
  });

  test('100,000 rounds from one seed pair return what they should, within four standard errors', () => {
    const draws = createDraws(seededWords('5f'.repeat(32), 'dice', 0));
    const { rtp, standardDeviation, referenceChoices } = diceRules.model;
    let paid = 0;
    for (let i = 0; i < 100_000; i += 1)
      paid += Number(diceRules.play(draws, referenceChoices as DiceChoices, 10_000n).payoutMinor) / 10_000;
    expect(Math.abs(paid / 100_000 - rtp) / (standardDeviation / Math.sqrt(100_000))).toBeLessThan(4);
  });
});

describe('a round of dice', () => {
  test('wins only strictly beyond the target, and pays the floored multiple or nothing', () => {
    fc.assert(
      fc.property(anyChoices, fc.nat(10_000), fc.bigInt({ min: 100n, max: 10n ** 15n }), (choices, roll, stake) => {
        const { result, payoutMinor } = diceRules.play(rigged(roll), choices, stake);
        const isWin = choices.direction === 'over' ? roll > choices.targetE2 : roll < choices.targetE2;
        expect(result).toEqual({ rollE2: roll, isWin, multiplierE4: multiplierE4(winnersOf(choices)) });
        expect(payoutMinor).toBeLessThanOrEqual(diceRules.largestPayoutMinor(choices, stake));
        expect(payoutMinor).toBe(isWin ? (stake * BigInt(result.multiplierE4)) / 10_000n : 0n);
      }),
    );
  });

  test('roll 77.18 of the published seeds', () => {
    const serverSeed = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159';
    const draws = openStream({ serverSeed, clientSeed: 'bb62964774', nonce: 1 });
    expect(diceRules.play(draws, { direction: 'over', targetE2: 7_718 }, 100n).result).toMatchObject({
      rollE2: 7_718,
      isWin: false,
    });
  });
});

describe('a dice bet is refused', () => {
  test.each([
    [{ direction: 'over', targetE2: 198 }, 'TARGET_OUT_OF_RANGE'],
    [{ direction: 'over', targetE2: 10_000 }, 'TARGET_OUT_OF_RANGE'],
    [{ direction: 'under', targetE2: 0 }, 'TARGET_OUT_OF_RANGE'],
    [{ direction: 'under', targetE2: 9_802 }, 'TARGET_OUT_OF_RANGE'],
    [{ direction: 'under', targetE2: -1 }, 'TARGET_OUT_OF_RANGE'],
    [{ direction: 'sideways', targetE2: 5_000 }, 'CHOICES_MALFORMED'],
    [{ direction: 'over', targetE2: 50.5 }, 'CHOICES_MALFORMED'],
    [{ direction: 'over', targetE2: '5000' }, 'CHOICES_MALFORMED'],
    [{ direction: 'over' }, 'CHOICES_MALFORMED'],
    [{ direction: 'over', targetE2: 5_000, multiplierE4: 1 }, 'CHOICES_MALFORMED'],
    [null, 'CHOICES_MALFORMED'],
    [[], 'CHOICES_MALFORMED'],
  ])('%j: %s', (input, code) => expect(diceRules.validateChoices(input, STAKE)).toEqual({ ok: false, code }));

  test('when the stake is too small to round honestly', () => {
    expect(diceRules.validateChoices({ direction: 'over', targetE2: 5_000 }, 99n)).toEqual({
      ok: false,
      code: 'STAKE_BELOW_MINIMUM',
    });
    expect(diceRules.validateChoices({ direction: 'over', targetE2: 5_000 }, -1n)).toEqual({
      ok: false,
      code: 'STAKE_BELOW_MINIMUM',
    });
    // the reason: 1.0102 times less than 99 units would pay back just the stake, from 100 on every win is a win
    expect(payoutOf(98n, multiplierE4(WINNERS_MAX))).toBe(98n);
    expect(payoutOf(100n, multiplierE4(WINNERS_MAX))).toBe(101n);
  });

  test('never inside the limits the slider shows', () => {
    for (const direction of ['over', 'under'] as const) {
      const { minE2, maxE2 } = targetLimits(direction);
      for (const targetE2 of [minE2, maxE2])
        expect(diceRules.validateChoices({ direction, targetE2 }, STAKE).ok).toBe(true);
      for (const targetE2 of [minE2 - 1, maxE2 + 1])
        expect(diceRules.validateChoices({ direction, targetE2 }, STAKE).ok).toBe(false);
    }
  });
});

/** Draws whose next int(10001) is this roll: the first word that maps to it without rejection. */
function rigged(roll: number) {
  return createDraws(() => Math.ceil(((roll + 0.5) * 2 ** 32) / OUTCOMES));
}
