/** The exact return of perfect play: for every class of deals the best of its 32 holds.
 *
 *  For every set of up to five cards a table holds the sum of what the hands containing it pay. A hold H that throws away D
 *  is worth the sum over the hands containing H and none of D: by inclusion and exclusion over the subsets of D. */
import { decimalText, volatilityClassOf } from '@baize/fair';
import type { ExactReport } from '@baize/fair';
import { DEALS, dealClasses } from './classes.ts';
import { rankFive } from './hands.ts';
import { bestMask, FILLS, sizeOf } from './holds.ts';
import type { PayTable } from './pays.ts';

/** Of sets of up to four cards, by size of the set, then by its colexicographic number; five are a hand, worth what it pays. */
interface Sums {
  readonly ofSets: readonly Float64Array[];
  readonly ofHand: ByRanking;
}

type ByRanking = (ranking: number) => number;

/** About a second, the first time two. */
export function exactReturn(pays: PayTable): ExactReport {
  const payOf = (ranking: number) => pays[ranking] ?? 0;
  const paid = emptySums(payOf);
  const squared = emptySums((ranking) => payOf(ranking) ** 2);
  const hit = emptySums((ranking) => (payOf(ranking) > 0 ? 1 : 0));
  fill([paid, squared, hit]);
  const totals = { paid: new Float64Array(6), squared: new Float64Array(6), hit: new Float64Array(6) };
  for (const { cards, deals } of dealClasses()) {
    const sets = setsOf(cards);
    const ranking = rankFive(cards);
    const byHold = holdsOf(paid, sets, ranking);
    const best = bestMask((mask) => byHold[mask] ?? 0);
    const empty = 5 - sizeOf(best);
    add(totals.paid, empty, deals * (byHold[best] ?? 0));
    add(totals.squared, empty, deals * worthOfHold(squared, sets, ranking, best));
    add(totals.hit, empty, deals * worthOfHold(hit, sets, ranking, best));
  }

  const { numerator, denominator } = averageOf(totals.paid);
  const rtp = Number(numerator) / Number(denominator);
  const standardDeviation = Math.sqrt(numberOf(averageOf(totals.squared)) - rtp ** 2);
  return {
    rtp,
    rtpText: decimalText(numerator, denominator),
    rtpMin: rtp,
    rtpMax: rtp,
    hitRate: numberOf(averageOf(totals.hit)),
    standardDeviation,
    volatilityClass: volatilityClassOf(standardDeviation),
    maxMultiplierE4: Math.max(...pays) * 10_000,
  };
}

/** Sums by number of empty places, as one fraction over all deals and draws. */
function averageOf(totals: Float64Array): { numerator: bigint; denominator: bigint } {
  const common = FILLS.reduce((product, fills) => product * BigInt(fills), 1n);
  const numerator = FILLS.reduce(
    (sum, fills, empty) => sum + (BigInt(totals[empty] ?? 0) * common) / BigInt(fills),
    0n,
  );
  return { numerator, denominator: common * BigInt(DEALS) };
}

function numberOf({ numerator, denominator }: { numerator: bigint; denominator: bigint }): number {
  return Number((numerator * 10n ** 15n) / denominator) / 1e15;
}

function emptySums(ofHand: ByRanking): Sums {
  return { ofSets: [1, 52, 1_326, 22_100, 270_725].map((sets) => new Float64Array(sets)), ofHand };
}

/** Sums what the hands containing a set of cards are worth together, for every set. */
function fill(all: readonly Sums[]): void {
  for (const { cards, ranking } of payingHands()) {
    const sets = setsOf(cards);
    for (const { ofSets, ofHand } of all) {
      const value = ofHand(ranking);
      for (let mask = 0; mask < 31; mask += 1) {
        const list = ofSets[SIZES[mask] ?? 0];
        if (list) add(list, sets[mask] ?? 0, value);
      }
    }
  }
}

interface PayingHand {
  readonly cards: readonly number[];
  readonly ranking: number;
}

let known: readonly PayingHand[] | undefined;

/** The 536,100 hands that are something, listed once. */
function payingHands(): readonly PayingHand[] {
  if (known) return known;
  const hands: PayingHand[] = [];
  for (let a = 0; a < 48; a += 1)
    for (let b = a + 1; b < 49; b += 1)
      for (let c = b + 1; c < 50; c += 1)
        for (let d = c + 1; d < 51; d += 1)
          for (let e = d + 1; e < 52; e += 1) {
            const cards = [a, b, c, d, e];
            const ranking = rankFive(cards);
            if (ranking > 0) hands.push({ cards, ranking });
          }
  known = hands;
  return hands;
}

/** For each of the 32 holds, what the hands that keep exactly these of the dealt cards are worth together. */
function holdsOf({ ofSets, ofHand }: Sums, sets: Int32Array, ranking: number): Float64Array {
  const holds = new Float64Array(32);
  for (let mask = 0; mask < 31; mask += 1) holds[mask] = ofSets[SIZES[mask] ?? 0]?.[sets[mask] ?? 0] ?? 0;
  holds[31] = ofHand(ranking);
  for (let bit = 1; bit < 32; bit *= 2)
    for (let mask = 0; mask < 32; mask += 1) if ((mask & bit) === 0) add(holds, mask, -(holds[mask | bit] ?? 0));
  return holds;
}

/** The same of one hold. */
function worthOfHold({ ofSets, ofHand }: Sums, sets: Int32Array, ranking: number, hold: number): number {
  const thrown = 31 & ~hold;
  let worth = 0;
  for (let back = thrown; ; back = (back - 1) & thrown) {
    const mask = hold | back;
    const sum = mask === 31 ? ofHand(ranking) : (ofSets[SIZES[mask] ?? 0]?.[sets[mask] ?? 0] ?? 0);
    worth += (SIZES[back] ?? 0) % 2 === 0 ? sum : -sum;
    if (back === 0) return worth;
  }
}

/** How many cards a mask keeps; a table of its own for the loops below. */
const SIZES = Int8Array.from({ length: 32 }, (_, mask) => sizeOf(mask));
const numbers = new Int32Array(32);

/** For each mask of five ascending cards, the number of that set among the sets of its size. Good until the next call. */
function setsOf(cards: readonly number[]): Int32Array {
  for (let mask = 1; mask < 32; mask += 1) {
    const last = 31 - Math.clz32(mask);
    const rest = numbers[mask & ~(1 << last)] ?? 0;
    numbers[mask] = rest + (CHOOSE[(cards[last] ?? 0) * 6 + (SIZES[mask] ?? 0)] ?? 0);
  }
  return numbers;
}

/** n over k at `n x 6 + k`. */
const CHOOSE = Float64Array.from({ length: 52 * 6 }, (_, i) => {
  const [n, k] = [Math.floor(i / 6), i % 6];
  let ways = 1;
  for (let j = 0; j < k; j += 1) ways = (ways * (n - j)) / (j + 1);
  return ways;
});

function add(list: Float64Array, index: number, value: number): void {
  list[index] = (list[index] ?? 0) + value;
}
