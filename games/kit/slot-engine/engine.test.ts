import { createDraws, seededWords } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyse, continueRun, expectedLineUnits, scatterWays, toNumber } from './analytic.ts';
import { enumerateCycle } from './cycle.ts';
import { winDistribution } from './distribution.ts';
import { fourier } from './fourier.ts';
import type { SlotModel } from './model.ts';
import { solveCounts, spreadStrip } from './solver.ts';
import { evaluate, playRound } from './spin.ts';

// Symbols 0 to 2 are normal, 3 is the wild, 4 the scatter.
const SMALL: SlotModel = {
  reels: 3,
  rows: 2,
  symbolIds: ['a', 'b', 'c', 'wild', 'scatter'],
  wild: 3,
  scatter: 4,
  base: [
    [0, 1, 2, 3, 4],
    [1, 0, 4, 2, 3, 0],
    [2, 4, 1, 0, 3],
  ],
  free: [
    [0, 3, 1, 2, 4, 2],
    [0, 1, 2, 3, 1, 4, 2],
    [3, 0, 1, 4, 2, 0],
  ],
  lines: [
    [0, 0, 0],
    [1, 1, 1],
    [0, 1, 0],
    [1, 0, 1],
  ],
  pays: [
    [0, 0, 1, 10],
    [0, 0, 0, 6],
    [0, 0, 0, 4],
    [0, 0, 2, 25],
    [0, 0, 0, 0],
  ],
  scatterUnits: [0, 0, 4, 20, 0, 0, 0],
  award: [0, 0, 0, 2, 0, 0, 0],
  multiplier: 2,
  coins: 4,
  capUnits: 4 * 500,
};

const anyStrip = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 6 });
const anyModel = fc
  .record({
    base: fc.tuple(anyStrip, anyStrip, anyStrip),
    pays: fc.array(fc.array(fc.nat(30), { minLength: 4, maxLength: 4 }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ base, pays }): SlotModel => ({
    ...SMALL,
    base,
    pays: pays.map(([, ...rest]) => [0, ...rest]),
  }));

describe('a line', () => {
  const read = (symbols: number[]) => {
    const strips = symbols.map((symbol) => [symbol, 4]);
    return evaluate({ ...SMALL, lines: [[0, 0, 0]], scatterUnits: [] }, strips, [0, 0, 0], 1).lineWins.map(
      ({ symbol, count, units }) => [symbol, count, units],
    );
  };

  test.each([
    ['three alike', [0, 0, 0], [[0, 3, 10]]],
    ['two alike where two pay', [0, 0, 1], [[0, 2, 1]]],
    ['two alike where two do not pay', [1, 1, 0], []],
    ['a wild in the middle', [0, 3, 0], [[0, 3, 10]]],
    ['a wild in front', [3, 1, 1], [[1, 3, 6]]],
    ['two wilds pay more than the symbol they could help', [3, 3, 2], [[2, 3, 4]]],
    ['two wilds alone', [3, 3, 4], [[3, 2, 2]]],
    ['all wilds', [3, 3, 3], [[3, 3, 25]]],
    ['a scatter ends the run', [0, 0, 4], [[0, 2, 1]]],
    ['a wild does not stand for the scatter', [4, 3, 4], []],
    ['alike from the right only', [1, 0, 0], []],
  ])('%s', (_claim, symbols, wins) => expect(read(symbols)).toEqual(wins));

  test('pays the wilds themselves where that is more', () => {
    expect(
      evaluate(
        { ...SMALL, pays: SMALL.pays.map((pay, symbol) => (symbol === 3 ? [0, 0, 9, 25] : pay)) },
        [[3], [3], [2]],
        [0, 0, 0],
        1,
      ).lineWins[0],
    ).toEqual({
      line: 0,
      symbol: 3,
      count: 2,
      units: 9,
    });
  });
});

describe('exact methods agree with playing every stop position', () => {
  test('expected line pay, scatter counts and the distribution of wins, for random models', () => {
    fc.assert(
      fc.property(anyModel, (model) => {
        const played = playAll(model);
        const { numerator, denominator } = expectedLineUnits(model, model.base);
        expect(numerator * BigInt(played.combinations)).toBe(BigInt(played.lineUnits) * denominator);

        const cycle = enumerateCycle(model, model.base);
        expect(cycle.combinations).toBe(played.combinations);
        const counted = new Map<string, number>();
        for (const [scatters, byUnits] of cycle.ways.entries()) {
          for (const [units, ways] of byUnits.entries()) if (ways > 0) counted.set(`${scatters} ${units}`, ways);
        }
        expect(new Map([...counted].sort())).toEqual(new Map([...played.counts].sort()));

        const shown = [...played.counts].reduce(
          (sums, [key, ways]) => {
            const scatters = Number(key.split(' ')[0]);
            sums[scatters] = (sums[scatters] ?? 0) + ways;
            return sums;
          },
          Array.from({ length: 7 }, () => 0),
        );
        expect(scatterWays(model, model.base).map(Number)).toEqual(shown);
      }),
      { numRuns: 150 },
    );
  });

  test('a run never continues past a scatter or another symbol', () => {
    expect(continueRun(SMALL, { wildRun: 1, symbol: 0 }, 4, 2)).toBeNull();
    expect(continueRun(SMALL, { wildRun: 1, symbol: 0 }, 1, 2)).toBeNull();
    expect(continueRun(SMALL, { wildRun: 1, symbol: 0 }, 3, 2)).toEqual({ wildRun: 1, symbol: 0 });
    expect(continueRun(SMALL, { wildRun: 2, symbol: -1 }, 3, 2)).toEqual({ wildRun: 3, symbol: -1 });
  });
});

describe('the distribution of a whole round', () => {
  test('has the mean of the free-spin formula where the cap is out of reach', () => {
    const { rtp, capRate } = winDistribution({ ...SMALL, capUnits: 4_000 });
    expect(rtp).toBeCloseTo(toNumber(analyse(SMALL).rtp), 9);
    expect(capRate).toBeLessThan(1e-12);
  });

  test('has the variance of the compound formula', () => {
    const model = { ...SMALL, capUnits: 4_000 };
    expect(winDistribution(model).standardDeviation ** 2).toBeCloseTo(compoundVariance(model), 6);
  });

  test('with a cap that bites agrees with 200,000 rounds played, in return, hits and capped rounds', () => {
    const model = { ...SMALL, capUnits: 60 };
    const exact = winDistribution(model);
    expect(exact.capRate).toBeGreaterThan(0.001);
    expect(exact.capLoss).toBeGreaterThan(0.001);
    expect(exact.rtp + exact.capLoss).toBeCloseTo(toNumber(analyse(model).rtp), 9);

    const draws = createDraws(seededWords('5f'.repeat(32), 'capped', 0));
    const rounds = 200_000;
    let [paid, hits, capped] = [0, 0, 0];
    for (let i = 0; i < rounds; i += 1) {
      const { units, isCapped } = playRound(model, draws);
      expect(units).toBeLessThanOrEqual(60);
      paid += units / model.coins;
      hits += units > 0 ? 1 : 0;
      capped += isCapped ? 1 : 0;
    }
    expect(Math.abs(paid / rounds - exact.rtp)).toBeLessThan((4 * exact.standardDeviation) / Math.sqrt(rounds));
    expect(Math.abs(hits / rounds - exact.hitRate)).toBeLessThan(4 * binomialError(exact.hitRate, rounds));
    expect(Math.abs(capped / rounds - exact.capRate)).toBeLessThan(4 * binomialError(exact.capRate, rounds));
  });

  test('the transform and its inverse undo each other and match the definition', () => {
    const values = Array.from({ length: 16 }, (_, i) => Math.sin(i * i));
    const array = { re: Float64Array.from(values), im: new Float64Array(16) };
    fourier(array, 'forward');
    const third = values.reduce((sum, value, i) => sum + value * Math.cos((2 * Math.PI * 3 * i) / 16), 0);
    expect(array.re[3]).toBeCloseTo(third, 12);
    fourier(array, 'inverse');
    for (const [i, value] of values.entries()) expect(array.re[i]).toBeCloseTo(value, 12);
    expect(() => fourier({ re: new Float64Array(12), im: new Float64Array(12) }, 'forward')).toThrow();
  });
});

describe('a round', () => {
  test('draws one stop per reel from the left, then the same for each free spin in turn', () => {
    let longRounds = 0;
    for (let nonce = 0; nonce < 8_000; nonce += 1) {
      const ranges: number[] = [];
      const values: number[] = [];
      const watched = createDraws(seededWords('5f'.repeat(32), 'order', nonce), ({ range, value }) => {
        ranges.push(range);
        values.push(value);
      });
      const { base, freeSpins } = playRound(SMALL, watched);
      expect(values).toEqual([base, ...freeSpins].flatMap((spin) => spin.stops));
      expect(ranges).toEqual([SMALL.base, ...freeSpins.map(() => SMALL.free)].flat().map((strip) => strip.length));
      longRounds += freeSpins.length > 2 ? 1 : 0;
    }
    expect(longRounds).toBeGreaterThan(5);
  });

  test('that reaches the cap pays the cap and ends with the spin that reached it', () => {
    const draws = createDraws(seededWords('5f'.repeat(32), 'ending', 0));
    let capped = 0;
    for (let i = 0; i < 20_000; i += 1) {
      const { base, freeSpins, units, isCapped } = playRound({ ...SMALL, capUnits: 60 }, draws);
      if (!isCapped) continue;
      capped += 1;
      const before = [base, ...freeSpins].slice(0, -1).reduce((sum, spin) => sum + spin.units, 0);
      expect(units).toBe(60);
      expect(before).toBeLessThan(60);
    }
    expect(capped).toBeGreaterThan(20);
  });

  test('plays every free spin it won, the ones won again included', () => {
    const draws = createDraws(seededWords('5f'.repeat(32), 'retrigger', 0));
    let retriggered = 0;
    for (let i = 0; i < 5_000; i += 1) {
      const { base, freeSpins, isCapped } = playRound(SMALL, draws);
      const won = [base, ...freeSpins].reduce((sum, spin) => sum + spin.awarded, 0);
      if (!isCapped) expect(freeSpins.length).toBe(won);
      retriggered += freeSpins.some((spin) => spin.awarded > 0) ? 1 : 0;
    }
    expect(retriggered).toBeGreaterThan(10);
  });
});

describe('the solver', () => {
  const draws = createDraws(seededWords('5f'.repeat(32), 'solver', 0));
  const limits = SMALL.symbolIds.map((_, symbol) => ({ min: 1, max: symbol === SMALL.scatter ? 1 : 12 }));
  const start = Array.from({ length: 3 }, () => [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 4]);

  test('finds strips of a wanted return within its limits', () => {
    const strips = solveCounts(SMALL, start, { rtpLines: 0.8, tolerance: 0.002, limits }, draws);
    expect(Math.abs(toNumber(expectedLineUnits(SMALL, strips)) / SMALL.coins - 0.8)).toBeLessThanOrEqual(0.002);
    for (const strip of strips) expect(strip.filter((symbol) => symbol === 4)).toHaveLength(1);
  });

  test('says so when there are none', () => {
    expect(() => solveCounts(SMALL, start, { rtpLines: 50, tolerance: 0.002, limits }, draws)).toThrow('no strips');
  });

  test('spreads equal symbols around the ring', () => {
    const strip = spreadStrip([0, 0, 0, 1, 1, 2, 2, 3, 4, 3], 3, draws);
    for (const [i, symbol] of strip.entries()) {
      expect([strip[(i + 1) % 10], strip[(i + 2) % 10]]).not.toContain(symbol);
    }
    expect([...strip].sort()).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3, 4]);
    expect(() => spreadStrip([0, 0, 0, 1], 3, draws)).toThrow('no order');
  });
});

function playAll(model: SlotModel): { combinations: number; lineUnits: number; counts: Map<string, number> } {
  const counts = new Map<string, number>();
  let [combinations, lineUnits] = [0, 0];
  const [first = [], second = [], third = []] = model.base;
  for (const [a] of first.entries()) {
    for (const [b] of second.entries()) {
      for (const [c] of third.entries()) {
        const spin = evaluate({ ...model, scatterUnits: [] }, model.base, [a, b, c], 1);
        const key = `${spin.scatters} ${spin.units}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
        lineUnits += spin.units;
        combinations += 1;
      }
    }
  }
  return { combinations, lineUnits, counts };
}

/** Variance of a round by the moments of its parts: a free spin with all it leads to, then a base spin with its free spins. */
function compoundVariance(model: SlotModel): number {
  const free = moments(model, model.free, model.multiplier);
  const mean = free.win / (1 - free.award);
  const variance =
    (free.winSquare + 2 * mean * free.winAward + mean ** 2 * free.awardSquare - mean ** 2) / (1 - free.award);
  const base = moments(model, model.base, 1);
  const total = base.win + base.award * mean;
  const square = base.winSquare + 2 * mean * base.winAward + base.award * variance + base.awardSquare * mean ** 2;
  return square - total ** 2;
}

function moments(model: SlotModel, strips: SlotModel['base'], multiplier: number) {
  const { ways, combinations } = enumerateCycle(model, strips);
  const sums = { win: 0, award: 0, winSquare: 0, winAward: 0, awardSquare: 0 };
  for (const [scatters, byUnits] of ways.entries()) {
    const award = model.award[scatters] ?? 0;
    for (const [units, count] of byUnits.entries()) {
      const win = ((units + (model.scatterUnits[scatters] ?? 0)) * multiplier) / model.coins;
      const share = count / combinations;
      sums.win += win * share;
      sums.award += award * share;
      sums.winSquare += win * win * share;
      sums.winAward += win * award * share;
      sums.awardSquare += award * award * share;
    }
  }
  return sums;
}

function binomialError(chance: number, rounds: number): number {
  return Math.sqrt((chance * (1 - chance)) / rounds);
}
