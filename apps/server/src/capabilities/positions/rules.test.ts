import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  finePerMinor,
  flowsOf,
  floorToMinor,
  positionsOf,
  splitByShares,
  splitByWeights,
  stepOf,
  weekOf,
  whole,
} from './rules.ts';
import type { Bounds, Term } from './rules.ts';

const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n);
const count = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);
/** Runs of the suite, others for each commit; the proof `rules` makes twenty times as many. */
const deep = process.env['BAIZE_DEEP_TESTS'] === '1' ? 20 : 1;
const runs = { numRuns: 3_000 * deep };

/** Shares of two to fourteen levels that make up the whole. */
const shares = fc
  .array(fc.integer({ min: 0, max: whole }), { minLength: 1, maxLength: 13 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), whole])
  .map((cuts) => cuts.slice(1).map((cut, place) => cut - (cuts[place] ?? 0)));
const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const rate = fc.integer({ min: 0, max: whole });
const term: fc.Arbitrary<Term> = fc.record({ mayTake: rate, kept: rate, commission: rate });
const bounds: fc.Arbitrary<Bounds> = fc.record({
  forcedShare: fc.constantFrom(0, 1, 500, 2_500, whole),
  commissionMax: fc.constantFrom(0, 100, 1_000),
});

describe('a split by shares', () => {
  it('sums to the amount exactly, and no part is a unit or more off its share', () => {
    fc.assert(
      fc.property(amount, shares, (minor, held) => {
        const parts = splitByShares(minor, held);
        expect(sum(parts)).toBe(minor);
        for (const [level, part] of parts.entries()) {
          const off = part * BigInt(whole) - minor * BigInt(held[level] ?? 0);
          expect(off < BigInt(whole) && -off < BigInt(whole)).toBe(true);
        }
      }),
      runs,
    );
  });

  it('sums to the pot over long rows of small and large amounts', () => {
    // a plain generator: a property's overhead would be most of the time
    let state = 20_261_122n;
    const random = (below: bigint): bigint => {
      state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & ((1n << 64n) - 1n);
      return (state >> 16n) % below;
    };
    let wrong = 0;
    for (let round = 0; round < 200_000 * deep; round += 1) {
      const first = Number(random(10_001n));
      const second = Number(random(BigInt(whole - first) + 1n));
      const minor = random(round % 2 === 0 ? 200n : 10n ** 12n) - 100n;
      const parts = splitByShares(minor, [first, second, whole - first - second]);
      if ((parts[0] ?? 0n) + (parts[1] ?? 0n) + (parts[2] ?? 0n) !== minor) wrong += 1;
    }
    expect(wrong).toBe(0);
  }, 120_000);

  it.each([
    [10n, [3_333, 3_333, 3_334], [3n, 3n, 4n]],
    [1n, [5_000, 5_000], [1n, 0n]], // equal remainders: the higher level
    [-1n, [5_000, 5_000], [-1n, 0n]],
    [2n, [3_333, 3_333, 3_334], [1n, 0n, 1n]],
    [-7n, [10_000, 0], [-7n, 0n]],
    [0n, [0, 10_000], [0n, 0n]],
  ])('divides %s by %s into %s', (minor, held, parts) => {
    expect(splitByShares(minor, held)).toEqual(parts);
  });

  it('treats a loss as the opposite of a win', () => {
    fc.assert(
      fc.property(amount, shares, (minor, held) => {
        expect(splitByShares(-minor, held)).toEqual(splitByShares(minor, held).map((part) => -part));
      }),
      runs,
    );
  });

  it('refuses shares that are not the whole, and an amount without a holder', () => {
    expect(() => splitByShares(1n, [5_000, 4_999])).toThrow('not the whole');
    expect(() => splitByWeights(1n, [0, 0])).toThrow('nobody holds');
    expect(splitByWeights(0n, [0, 0])).toEqual([0n, 0n]);
  });
});

describe('positions along a line', () => {
  it('make up the whole whatever was agreed, and no line holds more than it was left', () => {
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 13 }), bounds, (terms, by) => {
        const held = positionsOf(terms, by);
        expect(count(held.shares)).toBe(whole);
        expect(held.shares.every((share) => share >= 0)).toBe(true);
        for (const [level, agreed] of terms.entries()) {
          const below = count(held.shares.slice(level + 1));
          expect(below).toBeLessThanOrEqual(Math.min(agreed.mayTake, whole - by.forcedShare));
          expect(held.commissions[level]).toBeLessThanOrEqual(Math.min(by.commissionMax, agreed.commission));
          expect(held.commissions[level]).toBeLessThanOrEqual(held.commissions[level - 1] ?? whole);
        }
      }),
      runs,
    );
  });

  it('leave the forced share with each upline that was left that much', () => {
    const terms = [
      { mayTake: 9_000, kept: 0, commission: 50 },
      { mayTake: 9_000, kept: 0, commission: 50 },
      { mayTake: 0, kept: 9_000, commission: 50 },
    ];
    expect(positionsOf(terms, { forcedShare: 1_000, commissionMax: 100 }).shares).toEqual([1_000, 1_000, 8_000]);
  });

  it('are cut below when a level is left less than it gave on', () => {
    const terms = [
      { mayTake: 2_000, kept: 0, commission: 10 },
      { mayTake: 5_000, kept: 3_000, commission: 50 },
      { mayTake: 0, kept: 5_000, commission: 30 },
    ];
    const cut = positionsOf(terms, { forcedShare: 0, commissionMax: 100 });
    expect(cut).toEqual({ shares: [8_000, 0, 2_000], commissions: [10, 10, 10] });
  });

  it('give what no level holds to the company', () => {
    const terms = [
      { mayTake: 8_000, kept: 0, commission: 0 },
      { mayTake: 0, kept: 3_000, commission: 0 },
    ];
    expect(positionsOf(terms, { forcedShare: 0, commissionMax: 100 }).shares).toEqual([7_000, 3_000]);
  });
});

describe('what passes along a line', () => {
  const bet = fc.record({ result: amount, turnover: fc.bigInt({ min: 0n, max: 10n ** 13n }) });
  const line = fc
    .tuple(fc.array(term, { minLength: 1, maxLength: 13 }), bounds)
    .map(([terms, by]) => positionsOf(terms, by));

  it('is the whole result at the player and the company’s part at the top', () => {
    fc.assert(
      fc.property(bet, line, (one, held) => {
        const flows = flowsOf(one, held);
        expect(flows.at(-1)?.passed).toBe(one.result);
        expect(flows[0]?.passed).toBe(flows[0]?.kept);
        expect(sum(flows.map(({ kept }) => kept))).toBe(one.result);
      }),
      runs,
    );
  });

  it('pays every level’s commission out of those who hold positions, and nothing is lost on the way', () => {
    fc.assert(
      fc.property(bet, line, (one, held) => {
        const flows = flowsOf(one, held);
        // what each level is left with: in from above, out to below
        const net = flows.map(({ commissionFine }, level) => commissionFine - (flows[level + 1]?.commissionFine ?? 0n));
        expect(sum(net) - (flows[0]?.commissionFine ?? 0n)).toBe(0n);
        const player = one.turnover * BigInt(held.commissions.at(-1) ?? 0);
        expect(flows.at(-1)?.commissionFine).toBe(player); // the player’s is exact
        expect(flows.every(({ commissionFine }) => commissionFine >= 0n)).toBe(true);
      }),
      runs,
    );
  });

  it('charges who holds a position, in proportion, with what was given on below', () => {
    // company 60 %, agent 40 %; the agent is paid 50, gives on 30; turnover 1,000.00
    const [top, last] = flowsOf(
      { result: 10_000n, turnover: 100_000n },
      { shares: [6_000, 4_000], commissions: [50, 30] },
    );
    expect(last).toMatchObject({ passed: 10_000n, kept: 4_000n, commissionFine: 300n * finePerMinor });
    // the company pays 60 % of the player’s 300 and the agent’s margin of 20 on its own 60 %
    expect(top).toMatchObject({ passed: 6_000n, kept: 6_000n, commissionFine: (180n + 120n) * finePerMinor });
  });

  it('counts a commission of less than a minor unit, and rounds once', () => {
    const one =
      flowsOf({ result: 0n, turnover: 10n }, { shares: [10_000], commissions: [50] })[0]?.commissionFine ?? 0n;
    expect(floorToMinor(one)).toBe(0n);
    expect(floorToMinor(one * 20n)).toBe(1n);
    expect(floorToMinor(one * 39n)).toBe(1n);
  });
});

describe('a settlement week', () => {
  const monday = { startsOn: 1, startHour: 12, timeZone: 'Asia/Bangkok' };

  it.each([
    ['2026-11-23T05:00:00Z', '2026-11-23T05:00:00.000Z', '2026-11-30T05:00:00.000Z'], // Monday noon itself
    ['2026-11-23T04:59:59Z', '2026-11-16T05:00:00.000Z', '2026-11-23T05:00:00.000Z'],
    ['2026-11-22T12:00:00Z', '2026-11-16T05:00:00.000Z', '2026-11-23T05:00:00.000Z'],
  ])('of %s runs from %s to %s', (at, from, to) => {
    expect(weekOf(new Date(at), monday)).toEqual({ from: new Date(from), to: new Date(to) });
  });

  it('follows the one before without a gap, over changes of the clock too', () => {
    for (const timeZone of ['Europe/Berlin', 'America/New_York', 'Asia/Bangkok', 'Australia/Lord_Howe'])
      for (const startHour of [0, 2, 3, 23]) {
        let at = new Date('2026-01-01T00:00:00Z');
        for (let weeks = 0; weeks < 60; weeks += 1) {
          const week = weekOf(at, { startsOn: 7, startHour, timeZone });
          expect(at >= week.from && at < week.to).toBe(true);
          expect(weekOf(new Date(week.to.getTime() - 1), { startsOn: 7, startHour, timeZone })).toEqual(week);
          at = week.to;
        }
      }
  });
});

it('a statement that is confirmed or carried takes no further step', () => {
  for (const step of ['say', 'confirm', 'carry'] as const) {
    expect(stepOf('settled', step)).toBeDefined();
    expect(stepOf('confirmed', step)).toBeUndefined();
    expect(stepOf('carried', step)).toBeUndefined();
  }
});
