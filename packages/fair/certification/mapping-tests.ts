import type { Alphabet, Sample } from './alphabets.ts';
import { chiSquareTail, pearson, pearsonTail } from './distributions.ts';
import { tally } from './stream-test.ts';

/** A test of dealt symbols (25 CFR 547.14): its p-value for a sample of an alphabet. */
export interface MappingTest {
  readonly name: string;
  readonly says: string;
  run(sample: Sample, alphabet: Alphabet): number;
}

export const mappingTests: readonly MappingTest[] = [
  {
    name: 'frequency',
    says: 'every symbol equally often',
    run({ symbols }, { size }) {
      const counts = new Uint32Array(size);
      for (const symbol of symbols) tally(counts, symbol);
      return pearsonTail(counts, () => symbols.length / size);
    },
  },
  {
    name: 'serial pairs',
    says: 'every pair of letters in a row equally often',
    run({ symbols }, alphabet) {
      const { letters } = alphabet;
      const letterOf = lettersOf(alphabet);
      const pairs = Math.floor(symbols.length / 2);
      const counts = new Uint32Array(letters ** 2);
      for (let i = 0; i < pairs; i += 1)
        tally(counts, letterOf(symbols[2 * i] ?? 0) * letters + letterOf(symbols[2 * i + 1] ?? 0));
      return pearsonTail(counts, () => pairs / letters ** 2);
    },
  },
  {
    name: 'runs',
    says: 'runs of low and of high letters end as a coin of that weight would end them',
    run({ symbols }, alphabet) {
      const cut = Math.floor(alphabet.letters / 2);
      const letterOf = lettersOf(alphabet);
      return runLengths(symbols, (symbol) => letterOf(symbol) < cut, cut / alphabet.letters);
    },
  },
  {
    name: 'gap',
    says: 'the wait for one eighth of the letters is geometric',
    run({ symbols }, alphabet) {
      const chosen = Math.ceil(alphabet.letters / 8);
      const letterOf = lettersOf(alphabet);
      const gaps = new Uint32Array(GAP_MAX + 1);
      let waited = 0;
      for (const symbol of symbols) {
        if (letterOf(symbol) >= chosen) waited += 1;
        else {
          tally(gaps, Math.min(GAP_MAX, waited));
          waited = 0;
        }
      }
      return geometricTail(gaps, 1 - chosen / alphabet.letters);
    },
  },
  {
    name: 'poker',
    says: 'how many different letters five in a row show',
    run({ symbols }, alphabet) {
      const letterOf = lettersOf(alphabet);
      const hands = Math.floor(symbols.length / 5);
      const counts = new Uint32Array(6);
      const hand = new Set<number>();
      for (let i = 0; i < hands; i += 1) {
        hand.clear();
        for (let k = 0; k < 5; k += 1) hand.add(letterOf(symbols[5 * i + k] ?? 0));
        tally(counts, hand.size);
      }
      const share = seenAfter(alphabet.letters, 5);
      return pearsonTail(counts, (different) => hands * (share[different] ?? 0));
    },
  },
  {
    name: 'coupon collector',
    says: 'how long until every class was seen',
    run({ symbols }, alphabet) {
      const { coupons } = alphabet;
      const lengthMax = 12 * coupons + 20;
      const letterOf = lettersOf(alphabet);
      const lengths = new Uint32Array(lengthMax + 1);
      const seenIn = new Uint32Array(coupons);
      let [collection, seen, length] = [1, 0, 0];
      for (const symbol of symbols) {
        const coupon = letterOf(symbol) % coupons;
        length += 1;
        if (seenIn[coupon] === collection) continue;
        seenIn[coupon] = collection;
        seen += 1;
        if (seen < coupons) continue;
        tally(lengths, Math.min(lengthMax, length));
        [collection, seen, length] = [collection + 1, 0, 0];
      }
      const share = collectionLengths(coupons, lengthMax);
      const collections = collection - 1;
      return pearsonTail(lengths, (n) => collections * (share[n] ?? 0));
    },
  },
  {
    name: 'permutation',
    says: 'every order of the dealt cards, or of four symbols in a row, equally often',
    run({ orders }) {
      const total = orders.reduce((sum, count) => sum + count, 0);
      return pearsonTail(orders, () => total / orders.length);
    },
  },
];

const GAP_MAX = 120;
const RUN_MAX = 24;

function lettersOf({ size, letters }: Alphabet): (symbol: number) => number {
  const perLetter = size / letters;
  if (!Number.isInteger(perLetter)) throw new Error(`${letters} classes do not divide ${size} symbols`);
  return perLetter === 1 ? (symbol) => symbol : (symbol) => Math.floor(symbol / perLetter);
}

/** Lengths of the runs of both kinds, whose two statistics are independent: added up. `share` is the share of low ones. */
function runLengths(symbols: Uint32Array, isLow: (symbol: number) => boolean, share: number): number {
  const lengths = [new Uint32Array(RUN_MAX + 1), new Uint32Array(RUN_MAX + 1)] as const;
  let kind = isLow(symbols[0] ?? 0) ? 0 : 1;
  let length = 0; // symbols after the run's first
  for (let i = 1; i < symbols.length; i += 1) {
    const now = isLow(symbols[i] ?? 0) ? 0 : 1;
    if (now === kind) length += 1;
    else {
      tally(lengths[kind as 0 | 1], Math.min(RUN_MAX, length));
      kind = now;
      length = 0;
    }
  }
  const low = geometric(lengths[0], share);
  const high = geometric(lengths[1], 1 - share);
  return chiSquareTail(low.statistic + high.statistic, low.freedom + high.freedom);
}

function geometricTail(counts: Uint32Array, goesOn: number): number {
  const { statistic, freedom } = geometric(counts, goesOn);
  return chiSquareTail(statistic, freedom);
}

/** Counts of waits 0, 1, 2 ... against a geometric law; the last cell holds all longer ones. */
function geometric(counts: Uint32Array, goesOn: number): { statistic: number; freedom: number } {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const last = counts.length - 1;
  return pearson(counts, (n) => total * goesOn ** n * (n === last ? 1 : 1 - goesOn));
}

/** P(k different letters among the first `draws`), by index k. */
function seenAfter(letters: number, draws: number): Float64Array {
  let share = new Float64Array(letters + 1);
  share[0] = 1;
  for (let i = 0; i < draws; i += 1) share = oneMore(share);
  return share;
}

/** P(the last missing class comes with draw n), by n; the last entry holds everything later. */
function collectionLengths(classes: number, lengthMax: number): Float64Array {
  const byLength = new Float64Array(lengthMax + 1);
  let share = new Float64Array(classes + 1);
  share[0] = 1;
  for (let n = 1, done = 0; n <= lengthMax; n += 1) {
    share = oneMore(share);
    const complete = share[classes] ?? 0;
    byLength[n] = n === lengthMax ? 1 - done : complete - done;
    done = complete;
  }
  return byLength;
}

/** One draw more: with k of the letters seen, the next is new with probability 1 - k / letters. */
function oneMore(share: Float64Array): Float64Array<ArrayBuffer> {
  const letters = share.length - 1;
  return Float64Array.from(
    share,
    (stays, k) => (stays * k) / letters + (k > 0 ? ((share[k - 1] ?? 0) * (letters - k + 1)) / letters : 0),
  );
}
