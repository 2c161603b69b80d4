// Exact expectations without playing: product/games.md 3.2, methods 1, 2 and 5. All in fractions of whole numbers.
import { linePay } from './model.ts';
import type { SlotModel } from './model.ts';

export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export interface AnalyticReport {
  /** Return to player as if no round were capped. */
  readonly rtp: Fraction;
  readonly lines: Fraction;
  readonly scatters: Fraction;
  readonly freeSpins: Fraction;
  /** Chance that a base spin wins free spins. */
  readonly trigger: Fraction;
  /** Free spins a free spin wins again, on average: q of method 5. */
  readonly retriggered: Fraction;
}

export function analyse(model: SlotModel): AnalyticReport {
  const stake = fraction(BigInt(model.coins), 1n);
  const lines = divide(expectedLineUnits(model, model.base), stake);
  const scatterCounts = scatterDistribution(model, model.base);
  const scatters = divide(expected(scatterCounts, model.scatterUnits), stake);

  const freeCounts = scatterDistribution(model, model.free);
  const retriggered = expected(freeCounts, model.award);
  const perSpin = add(expectedLineUnits(model, model.free), expected(freeCounts, model.scatterUnits));
  const perPaidSpin = divide(multiply(perSpin, fraction(BigInt(model.multiplier), 1n)), subtract(ONE, retriggered));
  const freeSpins = divide(multiply(expected(scatterCounts, model.award), perPaidSpin), stake);

  const isTrigger = model.award.map((spins) => (spins > 0 ? 1 : 0));
  return {
    rtp: add(add(lines, scatters), freeSpins),
    lines,
    scatters,
    freeSpins,
    trigger: expected(scatterCounts, isTrigger),
    retriggered,
  };
}

/** Expected pay of all lines of one spin, in line bets. Every line reads one independent symbol per reel, so only counts matter:
 *  an automaton walks the reels over (wilds so far, symbol) and closes a run where it breaks. */
export function expectedLineUnits(model: SlotModel, strips: SlotModel['base']): Fraction {
  const symbols = model.symbolIds.map((_, symbol) => symbol);
  let runs = new Map([[runKey(0, -1), { wildRun: 0, symbol: -1, ways: 1n }]]);
  let paid = 0n; // sum of ways x pay, over all symbol sequences of the reels seen
  for (const [reel, strip] of strips.entries()) {
    const next: typeof runs = new Map();
    const counts = symbols.map((symbol) => BigInt(strip.filter((other) => other === symbol).length));
    paid *= BigInt(strip.length);
    for (const { wildRun, symbol, ways } of runs.values()) {
      for (const seen of symbols) {
        const seenWays = ways * (counts[seen] ?? 0n);
        if (seenWays === 0n) continue;
        const run = continueRun(model, { wildRun, symbol }, seen, reel);
        if (run === null) paid += seenWays * BigInt(linePay(model, symbol, reel, wildRun));
        else
          next.set(runKey(run.wildRun, run.symbol), {
            ...run,
            ways: seenWays + (next.get(runKey(run.wildRun, run.symbol))?.ways ?? 0n),
          });
      }
    }
    runs = next;
  }
  for (const { wildRun, symbol, ways } of runs.values())
    paid += ways * BigInt(linePay(model, symbol, model.reels, wildRun));
  return fraction(paid * BigInt(model.lines.length), combinations(strips));
}

export interface Run {
  /** Wilds at the start of the run. */
  readonly wildRun: number;
  /** The run's symbol, -1 while it is all wild. */
  readonly symbol: number;
}

/** The run after one more reel, null where it breaks. `length` reels were seen before. */
export function continueRun(model: SlotModel, run: Run, seen: number, length: number): Run | null {
  if (seen === model.wild) return { wildRun: run.wildRun === length ? length + 1 : run.wildRun, symbol: run.symbol };
  if (seen === model.scatter) return null;
  if (run.symbol === -1) return { wildRun: run.wildRun, symbol: seen };
  return run.symbol === seen ? run : null;
}

/** ways[n]: stop positions of these reels that show n scatters, by convolution over the reels. */
export function scatterWays(model: SlotModel, strips: SlotModel['base']): bigint[] {
  let ways = [1n];
  for (const strip of strips) {
    const next = Array.from({ length: ways.length + model.rows }, () => 0n);
    for (const [stop] of strip.entries()) {
      let shown = 0;
      for (let row = 0; row < model.rows; row += 1)
        if (strip[(stop + row) % strip.length] === model.scatter) shown += 1;
      for (const [count, before] of ways.entries()) next[count + shown] = (next[count + shown] ?? 0n) + before;
    }
    ways = next;
  }
  return ways;
}

function scatterDistribution(model: SlotModel, strips: SlotModel['base']): Fraction[] {
  return scatterWays(model, strips).map((ways) => fraction(ways, combinations(strips)));
}

function combinations(strips: SlotModel['base']): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

function runKey(wildRun: number, symbol: number): string {
  return `${wildRun} ${symbol}`;
}

const ONE: Fraction = { numerator: 1n, denominator: 1n };

function expected(distribution: readonly Fraction[], values: readonly number[]): Fraction {
  return distribution.reduce(
    (sum, chance, i) => add(sum, multiply(chance, fraction(BigInt(values[i] ?? 0), 1n))),
    fraction(0n, 1n),
  );
}

function fraction(numerator: bigint, denominator: bigint): Fraction {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

function subtract(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
}

function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function toNumber({ numerator, denominator }: Fraction): number {
  return Number((numerator * 10n ** 18n) / denominator) / 1e18;
}
