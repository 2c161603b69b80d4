import { createDraws, openStream, seededWords } from '@baize/fair';
import {
  gatedStakeMaxUnits,
  potMeans,
  potSharePpm,
  pots,
  sharePots,
  sharesHit,
  tierOfDraw,
} from '@baize/game-kit/jackpots';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactJackpotWheel, wheelFigures } from './exact.ts';
import { CROWN_ONE_IN, SEGMENTS } from './paytable.ts';
import { jackpotWheelRules } from './rules.ts';

const STAKE = 1_000_000n;
const UNIT = 100n;

describe('the maths of the jackpot wheel', () => {
  test('the published model is what the rules compute', () => {
    expect(jackpotWheelRules.model).toMatchObject({ ...exactJackpotWheel() });
  });

  test('one round on every segment pays exactly 95 per cent', () => {
    let paid = 0n;
    for (let segment = 0; segment < SEGMENTS.length; segment += 1)
      paid += jackpotWheelRules.play(stopping(segment), {}, STAKE).payoutMinor;
    expect(paid * 100n).toBe(95n * STAKE * BigInt(SEGMENTS.length));
    expect(wheelFigures().rtpText).toBe('0.9500000000');
  });

  test('the pots are counted with their seeds, and the whole is what the model promises', () => {
    const means = pots.map(potMeans).map(({ potUnits, turnoverUnits }) => potUnits / turnoverUnits);
    expect(means.reduce((sum, share) => sum + share, 0)).toBeCloseTo(potSharePpm / 1e6, 12);
    expect(jackpotWheelRules.model.rtpText).toBe('0.9630000000');
  });

  test('two crowns are opposite each other among 24 segments, every second of them blank', () => {
    expect(SEGMENTS).toHaveLength(24);
    expect(SEGMENTS.flatMap((segment, at) => (segment === 'crown' ? [at] : []))).toEqual([0, 12]);
    expect(SEGMENTS.every((segment, at) => (at % 2 === 1) === (segment === 0))).toBe(true);
    expect(CROWN_ONE_IN).toBe(12);
  });

  test('crown and number together give every pot just the chance of a number of its own: stake / turnover', () => {
    const numbers = 1n << 40n;
    for (const stake of [100n, 2_000n, 20_000n]) {
      // the last number of each tier's stretch, found by halving
      const ends = sharePots.toReversed().map(({ tier }) => {
        let [low, high] = [0n, numbers];
        while (low < high) {
          const middle = (low + high) / 2n;
          const found = tierOfDraw({ number: Number(middle), oneIn: CROWN_ONE_IN }, stake, UNIT);
          const isBefore = found !== null && rank(found) <= rank(tier);
          if (isBefore) low = middle + 1n;
          else high = middle;
        }
        return { tier, end: low };
      });
      let from = 0n;
      for (const { tier, end } of ends) {
        const turnover = sharePots.find((plan) => plan.tier === tier)?.turnoverUnits ?? 0n;
        // (end - from) / 2^40 / 12 against stake / turnover, to one number of 2^40 on either side
        const off = (end - from) * turnover * UNIT - 12n * stake * numbers;
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(turnover * UNIT);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(numbers);
    }
  });

  test('stakes stay where the chances behind a crown are no more than one', () => {
    expect(gatedStakeMaxUnits(CROWN_ONE_IN)).toBeGreaterThanOrEqual(200n);
    expect(tierOfDraw({ number: 2 ** 40 - 1, oneIn: CROWN_ONE_IN }, 20_000n, UNIT)).toBeNull();
  });

  test('400,000 rounds with a fixed seed stop on crowns and open the mini as often as they should', () => {
    const draws = createDraws(seededWords('crowns', 'x', 1));
    const rounds = 400_000;
    const seen = { crown: 0, mini: 0, minor: 0, major: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const { result } = jackpotWheelRules.play(draws, {}, 20_000n);
      if (result.potDraw) seen.crown += 1;
      for (const tier of sharesHit(result, 20_000n, UNIT)) seen[tier as 'mini' | 'minor' | 'major'] += 1;
    }
    expect(z(seen.crown, rounds, 1 / 12)).toBeLessThan(4);
    expect(z(seen.mini, rounds, 200 / 5_000)).toBeLessThan(4);
    expect(z(seen.minor, rounds, 200 / 50_000)).toBeLessThan(4);
    expect(z(seen.major, rounds, 200 / 1_000_000)).toBeLessThan(4);
  });
});

describe('a round of the jackpot wheel', () => {
  test('pays what the segment says; a crown pays nothing and alone draws a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.bigInt({ min: 100n, max: 20_000n }), (nonce, stake) => {
        const stream = openStream({ serverSeed: '5f'.repeat(32), clientSeed: 'crown', nonce });
        const { result, payoutMinor } = jackpotWheelRules.play(stream, {}, stake);
        const stands = SEGMENTS[result.segment];
        expect(result.potDraw === null).toBe(stands !== 'crown');
        expect(result.multiplierE4).toBe(stands === 'crown' ? 0 : stands);
        expect(payoutMinor).toBe((stake * BigInt(result.multiplierE4)) / 10_000n);
        expect(payoutMinor).toBeLessThanOrEqual(jackpotWheelRules.largestPayoutMinor({}, stake));
      }),
    );
  });

  test('hits no pot without a crown, and a result without a number for the pots is no result', () => {
    expect(sharesHit({ segment: 2, multiplierE4: 12_000, potDraw: null }, 20_000n, UNIT)).toEqual([]);
    expect(sharesHit({ potDraw: { number: 0, oneIn: 12 } }, 100n, UNIT)).toEqual(['major']);
    expect(() => sharesHit({ segment: 2 }, 100n, UNIT)).toThrow(/number/);
    expect(() => sharesHit({ potDraw: { number: '0', oneIn: 12 } }, 100n, UNIT)).toThrow(/no number/);
  });

  test.each([{ risk: 'low' }, { segment: 0 }, null, [], 'crown'])('%j: CHOICES_MALFORMED', (input) =>
    expect(jackpotWheelRules.validateChoices(input, STAKE)).toEqual({ ok: false, code: 'CHOICES_MALFORMED' }),
  );

  test('with too small a stake to round honestly is refused', () => {
    expect(jackpotWheelRules.validateChoices({}, 99n)).toEqual({ ok: false, code: 'STAKE_BELOW_MINIMUM' });
    expect(jackpotWheelRules.validateChoices({}, 100n)).toEqual({ ok: true, choices: {} });
  });
});

function rank(tier: string): number {
  return sharePots.toReversed().findIndex((plan) => plan.tier === tier);
}

/** By how many deviations a count of rounds is off its chance. */
function z(count: number, rounds: number, chance: number): number {
  return Math.abs(count - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));
}

/** Draws whose next int is this segment: a word from the middle of its share. */
function stopping(segment: number) {
  return createDraws(() => Math.floor(((segment + 0.5) * 2 ** 32) / SEGMENTS.length));
}
