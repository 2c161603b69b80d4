import { chiSquareTail, choose, normalTail, pearsonTail } from './distributions.ts';
import { ones, tally } from './stream-test.ts';
import type { StreamTest } from './stream-test.ts';

/** Tests that look at single bits and short patterns of bits. */
export const bitTests: readonly StreamTest[] = [
  {
    name: 'ones',
    says: 'as many ones as zeros',
    words: 4_000_000,
    run(next, words) {
      let count = 0;
      for (let i = 0; i < words; i += 1) count += ones(next());
      const bits = 32 * words;
      return normalTail((2 * count - bits) / Math.sqrt(bits));
    },
  },
  {
    name: 'bit runs',
    says: 'the number of runs of equal bits, given the ones seen',
    words: 4_000_000,
    run(next, words) {
      let count = 0;
      let runs = 1;
      let before = 0;
      for (let i = 0; i < words; i += 1) {
        const word = next();
        count += ones(word);
        runs += ones((word ^ (word >>> 1)) & 0x7fffffff);
        if (i > 0) runs += (before & 1) ^ (word >>> 31);
        before = word;
      }
      const bits = 32 * words;
      const share = count / bits;
      const spread = 2 * Math.sqrt(bits) * share * (1 - share);
      return normalTail((runs - 2 * bits * share * (1 - share)) / spread);
    },
  },
  {
    name: 'ones in a word',
    says: 'the ones of each 32-bit word are binomial',
    words: 4_000_000,
    run(next, words) {
      const counts = new Uint32Array(33);
      for (let i = 0; i < words; i += 1) tally(counts, ones(next()));
      return pearsonTail(counts, (k) => (words * choose(32, k)) / 2 ** 32);
    },
  },
  {
    name: 'neighbouring words',
    says: 'whether a word is heavy says nothing about the next',
    words: 4_000_000,
    run(next, words) {
      const pairs = Math.floor(words / 2);
      const counts = new Uint32Array(WEIGHT_CLASSES ** 2);
      for (let i = 0; i < pairs; i += 1) {
        const first = weightClass(ones(next()));
        tally(counts, first * WEIGHT_CLASSES + weightClass(ones(next())));
      }
      return pearsonTail(
        counts,
        (cell) => pairs * classShare(Math.floor(cell / WEIGHT_CLASSES)) * classShare(cell % WEIGHT_CLASSES),
      );
    },
  },
  {
    name: 'longest run',
    says: 'the longest run of ones in each 1,024 bits',
    words: 4_000_000,
    run(next, words) {
      const blocks = Math.floor(words / 32);
      const counts = new Uint32Array(41);
      for (let block = 0; block < blocks; block += 1) tally(counts, Math.min(40, longestRun(next, 32)));
      return pearsonTail(
        counts,
        (run) => blocks * (runAtMost(run === 40 ? 1024 : run, 1024) - runAtMost(run - 1, 1024)),
      );
    },
  },
  {
    name: 'lagged bits',
    says: 'each bit agrees with the one 32 to 1,024 places before half of the time',
    words: 4_000_000,
    run(next, words) {
      const past = new Uint32Array(32);
      for (let i = 0; i < 32; i += 1) past[i] = next();
      const differing = new Float64Array(33);
      for (let i = 0; i < words; i += 1) {
        const word = next();
        for (let lag = 1; lag <= 32; lag += 1)
          differing[lag] = (differing[lag] ?? 0) + ones(word ^ (past[(i - lag + 32) % 32] ?? 0));
        past[i % 32] = word;
      }
      const bits = 32 * words;
      const squares = differing.subarray(1).reduce((sum, count) => sum + (2 * count - bits) ** 2 / bits, 0);
      return chiSquareTail(squares, 32);
    },
  },
  {
    name: 'overlapping 16-bit patterns',
    says: 'every pattern of 16 bits as often as its 15-bit beginning promises',
    words: 4_000_000,
    run(next, words) {
      const counts = new Uint32Array(2 ** 16);
      const head = next();
      let window = head >>> 16;
      const slide = (bits: number, from: number, to: number): void => {
        for (let shift = from; shift >= to; shift -= 1) {
          window = ((window << 1) | ((bits >>> shift) & 1)) & 0xffff;
          tally(counts, window);
        }
      };
      slide(head, 15, 0);
      for (let i = 1; i < words; i += 1) slide(next(), 31, 0);
      slide(head, 31, 16); // round the end: the statistic is exact for a ring
      return chiSquareTail(psiSquare(counts) - psiSquare(shortened(counts)), 2 ** 15);
    },
  },
];

const WEIGHT_CLASSES = 5;

/** Weights 0-13, 14-15, 16, 17-18, 19-32. */
function weightClass(weight: number): number {
  if (weight < 14) return 0;
  if (weight < 16) return 1;
  if (weight === 16) return 2;
  return weight < 19 ? 3 : 4;
}

function classShare(wanted: number): number {
  let share = 0;
  for (let weight = 0; weight <= 32; weight += 1) if (weightClass(weight) === wanted) share += choose(32, weight);
  return share / 2 ** 32;
}

function longestRun(next: () => number, words: number): number {
  let longest = 0;
  let run = 0;
  for (let i = 0; i < words; i += 1) {
    const word = next();
    for (let shift = 31; shift >= 0; shift -= 1) {
      run = ((word >>> shift) & 1) === 1 ? run + 1 : 0;
      if (run > longest) longest = run;
    }
  }
  return longest;
}

/** P(no run of ones longer than `run` in `bits` fair bits), by the recurrence over where the first zero falls. */
function runAtMost(run: number, bits: number): number {
  if (run < 0) return 0;
  const p = new Float64Array(bits + 1).fill(1);
  for (let n = run + 1; n <= bits; n += 1) {
    const ended = n === run + 1 ? 2 ** -(run + 1) : 2 ** -(run + 2) * (p[n - run - 2] ?? 0);
    p[n] = (p[n - 1] ?? 0) - ended;
  }
  return p[bits] ?? 0;
}

/** Counts of the patterns one bit shorter: a pattern's last bit is left away. */
function shortened(counts: Uint32Array): Uint32Array {
  return Uint32Array.from({ length: counts.length / 2 }, (_, i) => (counts[2 * i] ?? 0) + (counts[2 * i + 1] ?? 0));
}

function psiSquare(counts: Uint32Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const mean = total / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / mean;
}
