import { createDraws, openStream, seededWords } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVERY_CHOICE, exactWheel, wheelFigures } from './exact.ts';
import { paysE4, SEGMENTS } from './paytable.ts';
import { wheelRules } from './rules.ts';
import type { WheelRisk, WheelSegments } from './rules.ts';

const STAKE = 1_000_000n;

describe('the maths of the wheel', () => {
  test('the published model is what the rules compute', () => {
    expect(wheelRules.model).toMatchObject({ ...exactWheel() });
  });

  test.each(EVERY_CHOICE)('$segments segments, $risk: the mean is exactly 0.99', (choices) => {
    const pays = paysE4(choices);
    expect(pays).toHaveLength(choices.segments);
    expect(pays.reduce((sum, pay) => sum + pay, 0)).toBe(9_900 * choices.segments);
    expect(wheelFigures(choices).rtpText).toBe('0.9900000000');
  });

  test.each(EVERY_CHOICE)('$segments segments, $risk: one round on every segment pays exactly 0.99', (choices) => {
    let paid = 0n;
    for (let segment = 0; segment < choices.segments; segment += 1)
      paid += wheelRules.play(stopping(segment, choices.segments), choices, STAKE).payoutMinor;
    expect(paid * 100n).toBe(99n * STAKE * BigInt(choices.segments));
  });

  test('a medium wheel pays on every second segment and holds one balancing and one largest prize', () => {
    for (const segments of SEGMENTS) {
      const pays = paysE4({ segments, risk: 'medium' });
      expect(pays.filter((pay) => pay > 0)).toHaveLength(segments / 2);
      expect(pays.every((pay, i) => pay === 0 || pays[(i + 1) % segments] === 0)).toBe(true);
    }
    const count = (segments: WheelSegments, times: number) =>
      paysE4({ segments, risk: 'medium' }).filter((pay) => pay === times * 10_000).length;
    expect([count(30, 1.7), count(30, 4), count(40, 1.6), count(40, 4), count(50, 5)]).toEqual([1, 1, 1, 0, 1]);
  });

  test('a high wheel pays on its last segment alone', () => {
    for (const segments of SEGMENTS) {
      const pays = paysE4({ segments, risk: 'high' });
      expect(pays.at(-1)).toBe(9_900 * segments);
      expect(pays.slice(0, -1).every((pay) => pay === 0)).toBe(true);
    }
  });
});

describe('a round of the wheel', () => {
  test('pays what the segment it stops on says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EVERY_CHOICE),
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        fc.bigInt({ min: 100n, max: 10n ** 15n }),
        (choices, word, stake) => {
          const { result, payoutMinor } = wheelRules.play(
            createDraws(() => word || 1),
            choices,
            stake,
          );
          expect(result.multiplierE4).toBe(paysE4(choices)[result.segment]);
          expect(payoutMinor).toBe((stake * BigInt(result.multiplierE4)) / 10_000n);
          expect(payoutMinor).toBeLessThanOrEqual(wheelRules.largestPayoutMinor(choices, stake));
        },
      ),
    );
  });

  // Segments an outside operator's calculation page gave (KyranRana/stake-provably-fair-api, src/test/Wheel.test.ts).
  test.each([
    ['18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159', 'bb62964774', 1, [7, 15, 23, 30, 38]],
    ['a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6', '3c83fc7e07', 3, [1, 3, 5, 7, 9]],
    ['a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1', '8b3ca8298c', 54, [5, 11, 16, 22, 28]],
  ])('seeds %s, %s, %i stop on %j of 10 to 50 segments', (serverSeed, clientSeed, nonce, stops) => {
    const segment = (segments: WheelSegments) =>
      wheelRules.play(openStream({ serverSeed, clientSeed, nonce }), { segments, risk: 'low' }, STAKE).result.segment;
    expect(SEGMENTS.map(segment)).toEqual(stops);
  });

  // The same for what was paid (provably-fair-betting/verifierform-stake, tests/lib/games/testcases/wheel.json).
  test.each([
    [0, 10, 'low', 1.2],
    [1, 20, 'low', 0],
    [4, 50, 'low', 1.2],
    [5, 10, 'medium', 3],
    [6, 20, 'medium', 0],
    [7, 30, 'medium', 2],
    [14, 50, 'high', 0],
  ] as const)('nonce %i on %i segments, %s, pays %d', (nonce, segments: WheelSegments, risk: WheelRisk, times) => {
    const words = seededWords('734db4b5d75c339f037ba64ac5ecada3', 'bb0f7423c07974b393e4f03d86c6c6d8', nonce);
    expect(wheelRules.play(createDraws(words), { segments, risk }, STAKE).payoutMinor).toBe(BigInt(times * 1_000_000));
  });
});

describe('a wheel bet is refused', () => {
  test.each([
    { segments: 15, risk: 'low' },
    { segments: 60, risk: 'low' },
    { segments: '10', risk: 'low' },
    { segments: 10, risk: 'none' },
    { segments: 10 },
    { segments: 10, risk: 'low', segment: 3 },
    null,
    [],
  ])('%j: CHOICES_MALFORMED', (input) =>
    expect(wheelRules.validateChoices(input, STAKE)).toEqual({ ok: false, code: 'CHOICES_MALFORMED' }),
  );

  test('when the stake is too small to round honestly, and never else', () => {
    for (const choices of EVERY_CHOICE) {
      expect(wheelRules.validateChoices(choices, 99n)).toEqual({ ok: false, code: 'STAKE_BELOW_MINIMUM' });
      expect(wheelRules.validateChoices(choices, 100n)).toEqual({ ok: true, choices });
    }
  });
});

/** Draws whose next int is this segment: a word from the middle of its share. */
function stopping(segment: number, segments: number) {
  return createDraws(() => Math.floor(((segment + 0.5) * 2 ** 32) / segments));
}
