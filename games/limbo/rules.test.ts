import { createDraws, openStream, seededWords } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactLimbo, limboFigures } from './exact.ts';
import { resultE2, TARGET_MAX_E2, TARGET_MIN_E2, winningWords, WORDS } from './model.ts';
import { chanceOf, limboRules } from './rules.ts';

const STAKE = 1_000_000n;
const anyTarget = fc.oneof(
  fc.integer({ min: TARGET_MIN_E2, max: 10_000 }),
  fc.integer({ min: TARGET_MIN_E2, max: TARGET_MAX_E2 }),
);
const anyWord = fc.oneof(fc.nat(10_000), fc.integer({ min: 0, max: WORDS - 1 }));

describe('the maths of limbo', () => {
  test('the published model is what the rules compute, over all 99,999,900 targets', () => {
    expect(limboRules.model).toMatchObject({ ...exactLimbo() });
  });

  test.each([101, 150, 200, 1_000, 9_900, 100_000, 1_000_000])('target %i (x 100) returns 0.9900', (targetE2) => {
    expect(limboFigures(targetE2).rtp).toBeCloseTo(0.99, 4);
  });

  test('the highest target wins on 4,253 words of 2^32 and returns 99.02 %, the most of all', () => {
    expect(winningWords(TARGET_MAX_E2)).toBe(4_253);
    expect(limboFigures(TARGET_MAX_E2).rtp).toBeCloseTo(0.990_23, 5);
    expect(limboFigures(TARGET_MAX_E2).rtp).toBeLessThanOrEqual(limboRules.model.rtpMax);
  });

  test('the winning words are exactly the words that reach the target', () => {
    fc.assert(
      fc.property(anyTarget, (targetE2) => {
        const winners = winningWords(targetE2);
        expect(resultE2(winners - 1)).toBeGreaterThanOrEqual(targetE2); // words 0 to winners - 1 win
        expect(resultE2(winners)).toBeLessThan(targetE2);
        expect(chanceOf(targetE2)).toBe(winners / WORDS);
      }),
    );
  });

  test('the floor is that of whole numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: WORDS - 1 }), (word) => {
        const whole = (99n * 2n ** 32n) / BigInt(word);
        const capped = whole > BigInt(TARGET_MAX_E2) ? BigInt(TARGET_MAX_E2) : whole < 100n ? 100n : whole;
        expect(BigInt(resultE2(word))).toBe(capped);
      }),
    );
  });
});

describe('a round of limbo', () => {
  test('wins when it reaches the target or passes it, and pays the target', () => {
    fc.assert(
      fc.property(anyTarget, anyWord, fc.bigInt({ min: 100n, max: 10n ** 15n }), (targetE2, word, stake) => {
        const { result, payoutMinor } = limboRules.play(
          createDraws(() => word),
          { targetE2 },
          stake,
        );
        expect(result).toEqual({ resultE2: resultE2(word), isWin: resultE2(word) >= targetE2 });
        expect(payoutMinor).toBe(result.isWin ? (stake * BigInt(targetE2)) / 100n : 0n);
        expect(payoutMinor).toBeLessThanOrEqual(limboRules.largestPayoutMinor({ targetE2 }, stake));
      }),
    );
  });

  test('exactly on the target wins', () => {
    const word = Math.floor((99 * WORDS) / 200); // 2.00
    expect(
      limboRules.play(
        createDraws(() => word),
        { targetE2: 200 },
        STAKE,
      ).payoutMinor,
    ).toBe(2n * STAKE);
    expect(
      limboRules.play(
        createDraws(() => word),
        { targetE2: 201 },
        STAKE,
      ).payoutMinor,
    ).toBe(0n);
  });

  test.each([
    [0, TARGET_MAX_E2],
    [1, TARGET_MAX_E2],
    [WORDS - 1, 100],
    [Math.ceil(0.99 * WORDS), 100],
  ])('word %i is %i, at the ends of the range', (word, reached) => expect(resultE2(word)).toBe(reached));

  // Results an outside operator's calculation page gave (KyranRana/stake-provably-fair-api, src/test/Limbo.test.ts).
  test.each([
    ['18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159', 'bb62964774', 1, 128],
    ['a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6', '3c83fc7e07', 3, 505],
    ['a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1', '8b3ca8298c', 54, 175],
  ])('seeds %s, %s, %i reach %i', (serverSeed, clientSeed, nonce, reached) => {
    const draws = openStream({ serverSeed, clientSeed, nonce });
    expect(limboRules.play(draws, { targetE2: 200 }, STAKE).result.resultE2).toBe(reached);
  });

  // Ten in a row (provably-fair-betting/verifierform-stake, tests/lib/games/testcases/limbo.json).
  test.each([1_741, 169, 288, 2_102, 109, 14_042, 143, 121, 300, 238].entries().toArray())(
    'nonce %i reaches %i',
    (nonce, reached) => {
      const words = seededWords('5c5c42b55822f994bd955a4416775190', '40cea334816e7a68ed62d208ce4a2572', nonce);
      expect(limboRules.play(createDraws(words), { targetE2: 200 }, STAKE).result.resultE2).toBe(reached);
    },
  );
});

describe('a limbo bet is refused', () => {
  test.each([
    [{ targetE2: 100 }, 'TARGET_OUT_OF_RANGE'],
    [{ targetE2: 100_000_001 }, 'TARGET_OUT_OF_RANGE'],
    [{ targetE2: -200 }, 'TARGET_OUT_OF_RANGE'],
    [{ targetE2: 200.5 }, 'CHOICES_MALFORMED'],
    [{ targetE2: '200' }, 'CHOICES_MALFORMED'],
    [{ targetE2: 200, resultE2: 300 }, 'CHOICES_MALFORMED'],
    [{}, 'CHOICES_MALFORMED'],
    [null, 'CHOICES_MALFORMED'],
  ])('%j: %s', (input, code) => expect(limboRules.validateChoices(input, STAKE)).toEqual({ ok: false, code }));

  test('when the stake is too small to round honestly', () => {
    expect(limboRules.validateChoices({ targetE2: 101 }, 99n)).toEqual({ ok: false, code: 'STAKE_BELOW_MINIMUM' });
    // the reason: 1.01 times 99 units would pay back just the stake, 100 pay 101
    expect(limboRules.largestPayoutMinor({ targetE2: 101 }, 99n)).toBe(99n);
    expect(limboRules.largestPayoutMinor({ targetE2: 101 }, 100n)).toBe(101n);
  });
});
