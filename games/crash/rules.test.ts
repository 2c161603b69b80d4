import { createDraws, generateChain, openCrashStream } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactCrash, rtpOf } from './exact.ts';
import { roundsReaching } from './model.ts';
import {
  bustOf,
  bustOfE2,
  bustShownAtMs,
  CASHOUT_MAX_E2,
  cashoutCapE2,
  crashRules,
  multiplierAtE2,
  phaseAt,
  settle,
  timeOfMultiplierMs,
} from './rules.ts';

const TWO_52 = 2n ** 52n;
const anyBits = fc.bigInt({ min: 0n, max: TWO_52 - 1n });
const anyCashout = fc.integer({ min: 101, max: CASHOUT_MAX_E2 });

describe('the bust', () => {
  test('follows the published integer formula, floored to a hundredth and never below 1.00', () => {
    fc.assert(
      fc.property(anyBits, (bits) => {
        const exact = (99n * TWO_52) / (TWO_52 - bits);
        const expected = exact < 100n ? 100 : exact > 1_000_000n ? 1_000_000 : Number(exact);
        expect(bustOfE2(bits)).toBe(expected);
      }),
    );
    expect(bustOfE2(0n)).toBe(100);
    expect(bustOfE2(TWO_52 - 1n)).toBe(CASHOUT_MAX_E2);
  });

  test('another return than 99 % only scales the formula', () => {
    expect(bustOfE2(TWO_52 / 2n, 9_700n)).toBe(194);
    expect(bustOfE2(TWO_52 / 2n)).toBe(198);
  });

  test.each([
    [110, 0.9],
    [198, 0.5],
    [200, 0.495],
    [1_000, 0.099],
    [10_000, 0.0099],
  ])('reaches %i hundredths in a share of %d of rounds', (multiplier, share) => {
    expect(Number(roundsReaching(multiplier)) / Number(TWO_52)).toBeCloseTo(share, 12);
  });

  test('is exactly 1.00 in 1.98 % of rounds', () => {
    expect(1 - Number(roundsReaching(101)) / Number(TWO_52)).toBeCloseTo(1 - 0.99 / 1.01, 12);
    expect(1 - 0.99 / 1.01).toBeCloseTo(0.0198, 4);
  });

  test('counts are exact: the first value that reaches a multiplier does, the one before does not', () => {
    fc.assert(
      fc.property(anyCashout, (multiplier) => {
        const first = TWO_52 - roundsReaching(multiplier);
        expect(bustOfE2(first)).toBeGreaterThanOrEqual(multiplier);
        expect(bustOfE2(first - 1n)).toBeLessThan(multiplier);
      }),
    );
  });
});

describe('the return', () => {
  test('is 99 % for every auto cash-out', () => {
    for (let cashout = 101; cashout <= CASHOUT_MAX_E2; cashout += 997) expect(rtpOf(cashout)).toBeCloseTo(0.99, 11);
  });

  test('the published model is what the rules compute', () => {
    const exact = exactCrash();
    expect(crashRules.model.rtpText).toBe(exact.rtpText);
    expect(crashRules.model.volatilityClass).toBe(exact.volatilityClass);
    expect(crashRules.model.maxMultiplierE4).toBe(exact.maxMultiplierE4);
    for (const figure of ['rtp', 'rtpMin', 'rtpMax', 'hitRate', 'standardDeviation'] as const)
      expect(crashRules.model[figure]).toBeCloseTo(exact[figure], 12);
  });

  test('30,000 rounds of one chain return it within four standard errors, for three auto cash-outs', () => {
    const chain = generateChain('5f'.repeat(32), 30_000);
    const busts = chain.slice(1).map((hash) => bustOf(openCrashStream({ hash, salt: 'test-salt' })));
    for (const cashout of [110, 200, 1_000]) {
      const paid = busts.filter((bust) => bust >= cashout).length * (cashout / 100);
      const chance = 99 / cashout;
      const deviation = (cashout / 100) * Math.sqrt(chance * (1 - chance));
      expect(Math.abs(paid / busts.length - 0.99) / (deviation / Math.sqrt(busts.length)), `${cashout}`).toBeLessThan(
        4,
      );
    }
  });
});

describe('a bet', () => {
  test('is paid exactly at its target when the round gets there, the earlier of two cash-outs first', () => {
    fc.assert(
      fc.property(
        anyBits,
        fc.option(anyCashout),
        fc.option(anyCashout),
        fc.bigInt({ min: 100n, max: 10n ** 12n }),
        (bits, auto, manual, stake) => {
          const bust = bustOfE2(bits);
          const choices = {
            ...(auto !== null && { autoCashoutE2: auto }),
            ...(manual !== null && { manualCashoutE2: manual }),
          };
          const { result, payoutMinor } = settle(bust, choices, stake);
          expect(payoutMinor).toBeLessThanOrEqual(crashRules.largestPayoutMinor(choices, stake));
          const target = Math.min(auto ?? CASHOUT_MAX_E2, manual ?? CASHOUT_MAX_E2);
          expect(result.cashoutE2).toBe(target <= bust ? target : 0);
          expect(payoutMinor).toBe((stake * BigInt(result.cashoutE2)) / 100n);
        },
      ),
    );
  });

  test('at the bust itself still counts, one hundredth later does not', () => {
    expect(settle(200, { manualCashoutE2: 200 }, 1_000n).payoutMinor).toBe(2_000n);
    expect(settle(200, { manualCashoutE2: 201 }, 1_000n).payoutMinor).toBe(0n);
    expect(settle(100, { autoCashoutE2: 101 }, 1_000n).payoutMinor).toBe(0n);
  });

  test('without a cash-out rides to the ceiling', () => {
    expect(settle(CASHOUT_MAX_E2, {}, 100n)).toEqual({
      result: { bustE2: CASHOUT_MAX_E2, cashoutE2: CASHOUT_MAX_E2 },
      payoutMinor: 1_000_000n,
    });
    expect(settle(CASHOUT_MAX_E2 - 1, {}, 100n).payoutMinor).toBe(0n);
  });

  test('played from the round document equals the live settlement', () => {
    const round = { hash: 'ab'.repeat(32), salt: 'test-salt' };
    const live = settle(bustOf(openCrashStream(round)), { autoCashoutE2: 150 }, 500n);
    expect(crashRules.play(openCrashStream(round), { autoCashoutE2: 150 }, 500n)).toEqual(live);
  });

  test('reads two words of one block and no more', () => {
    const draws = createDraws(() => 0x80000000);
    expect(bustOf(draws)).toBe(198);
    const stream = openCrashStream({ hash: 'ab'.repeat(32), salt: 'x' });
    for (let i = 0; i < 4; i += 1) stream.bits52();
    expect(() => stream.bits52()).toThrow();
  });

  test('whose cap would be passed is cashed out at a multiplier known before', () => {
    expect(cashoutCapE2(500_000n, 50_000_000n)).toBe(10_000);
    expect(cashoutCapE2(100n, 50_000_000n)).toBe(CASHOUT_MAX_E2);
    fc.assert(
      fc.property(fc.bigInt({ min: 100n, max: 10n ** 9n }), (stake) => {
        const cap = cashoutCapE2(stake, 50_000_000n);
        expect((stake * BigInt(cap)) / 100n).toBeLessThanOrEqual(50_000_000n);
      }),
    );
  });

  test.each([
    [{ autoCashoutE2: 100 }, 'CASHOUT_OUT_OF_RANGE'],
    [{ autoCashoutE2: CASHOUT_MAX_E2 + 1 }, 'CASHOUT_OUT_OF_RANGE'],
    [{ manualCashoutE2: 99 }, 'CASHOUT_OUT_OF_RANGE'],
    [{ autoCashoutE2: 1.5 }, 'CHOICES_MALFORMED'],
    [{ autoCashoutE2: '200' }, 'CHOICES_MALFORMED'],
    [{ autoCashoutE2: null }, 'CHOICES_MALFORMED'],
    [{ cashout: 200 }, 'CHOICES_MALFORMED'],
    [undefined, 'CHOICES_MALFORMED'],
  ])('with %j is refused: %s', (input, code) =>
    expect(crashRules.validateChoices(input, 100n)).toEqual({ ok: false, code }),
  );

  test('can pay at most its auto cash-out, or the ceiling without one', () => {
    expect(crashRules.largestPayoutMinor({ autoCashoutE2: 250 }, 1_000n)).toBe(2_500n);
    expect(crashRules.largestPayoutMinor({}, 1_000n)).toBe(10_000_000n);
  });

  test('below 100 minor units is refused', () => {
    expect(crashRules.validateChoices({}, 99n)).toEqual({ ok: false, code: 'STAKE_BELOW_MINIMUM' });
    expect(crashRules.validateChoices({}, 100n)).toEqual({ ok: true, choices: {} });
  });
});

describe('the clock', () => {
  test('shows 2.00 at 11.553 s and 10.00 at 38.377 s, and not a millisecond before', () => {
    expect(timeOfMultiplierMs(200)).toBe(11_553);
    expect(multiplierAtE2(11_552)).toBe(199);
    expect(timeOfMultiplierMs(1_000)).toBe(38_377);
    expect(multiplierAtE2(38_376)).toBe(999);
  });

  test('agrees with the exponential of this engine at every millisecond of the longest round, and never falls', () => {
    const last = timeOfMultiplierMs(CASHOUT_MAX_E2);
    let before = 100;
    for (let ms = 0; ms <= last; ms += 1) {
      const shown = multiplierAtE2(ms);
      const float = 100 * Math.exp(0.00006 * ms);
      const isAmbiguous = Math.abs(float - Math.round(float)) < 1e-7;
      if (!isAmbiguous && shown !== Math.floor(float)) expect.unreachable(`${ms} ms: ${shown}`);
      if (shown < before) expect.unreachable(`falls at ${ms} ms`);
      before = shown;
    }
  });

  test('its inverse gives the first millisecond that shows at least the multiplier', () => {
    fc.assert(
      fc.property(anyCashout, (multiplier) => {
        const ms = timeOfMultiplierMs(multiplier);
        expect(multiplierAtE2(ms)).toBeGreaterThanOrEqual(multiplier);
        expect(multiplierAtE2(ms - 1)).toBeLessThan(multiplier);
      }),
    );
  });

  test('times outside its range are errors', () => {
    for (const ms of [-1, 0.5, 2 ** 18, Number.NaN]) expect(() => multiplierAtE2(ms)).toThrow(RangeError);
    for (const multiplier of [99, 150.5, 2 ** 40]) expect(() => timeOfMultiplierMs(multiplier)).toThrow(RangeError);
  });
});

describe('the phases of a round that busts at 2.00', () => {
  test.each([
    [0, 'betting', 100],
    [6_999, 'betting', 100],
    [7_000, 'running', 100],
    [7_000 + 11_553, 'running', 200],
    [7_000 + bustShownAtMs(200) - 1, 'running', 200],
    [7_000 + bustShownAtMs(200), 'bust', 200],
    [7_000 + bustShownAtMs(200) + 2_999, 'bust', 200],
    [7_000 + bustShownAtMs(200) + 3_000, 'over', 200],
  ] as const)('at %i ms: %s, %i', (ms, phase, multiplierE2) =>
    expect(phaseAt(ms, 200)).toMatchObject({ phase, multiplierE2 }),
  );

  test('while it runs the clock never shows more than the bust', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: CASHOUT_MAX_E2 }), (bust) => {
        const { phase, multiplierE2 } = phaseAt(7_000 + bustShownAtMs(bust) - 1, bust);
        expect(phase).toBe('running');
        if (bust < CASHOUT_MAX_E2) expect(multiplierE2).toBeLessThanOrEqual(bust);
      }),
    );
  });
});
