import { orderIndex } from './orders.ts';
import { chiSquareTail, normalTail, pearsonTail, poisson } from './distributions.ts';
import { tally } from './stream-test.ts';
import type { StreamTest } from './stream-test.ts';

/** Tests that look at whole words: as bytes, as points, as letters, as rows of a matrix. */
export const wordTests: readonly StreamTest[] = [
  {
    name: 'bytes',
    says: 'all 256 bytes equally often',
    words: 4_000_000,
    run(next, words) {
      const counts = new Uint32Array(256);
      for (let i = 0; i < words; i += 1)
        for (let word = next(), k = 0; k < 4; k += 1, word >>>= 8) tally(counts, word & 255);
      return pearsonTail(counts, () => words / 64);
    },
  },
  {
    name: 'byte pairs',
    says: 'all 65,536 pairs of bytes equally often',
    words: 4_000_000,
    run(next, words) {
      const counts = new Uint32Array(65_536);
      for (let i = 0; i < words; i += 1) {
        const word = next();
        tally(counts, word >>> 16);
        tally(counts, word & 0xffff);
      }
      return pearsonTail(counts, () => words / 32_768);
    },
  },
  {
    name: 'orders of five',
    says: 'five words in a row stand in each of the 120 orders equally often',
    words: 5_000_000,
    run(next, words) {
      const groups = Math.floor(words / 5);
      const counts = new Uint32Array(120);
      const five = new Float64Array(5);
      for (let i = 0; i < groups; i += 1) {
        for (let k = 0; k < 5; k += 1) five[k] = next();
        tally(counts, orderIndex(five)); // two equal words of 32 bits: one group in 430 million, counted as one of the orders
      }
      return pearsonTail(counts, () => groups / 120);
    },
  },
  {
    name: 'largest of eight',
    says: 'the largest of eight words, to the eighth power, is uniform',
    words: 4_000_000,
    run(next, words) {
      const groups = Math.floor(words / 8);
      const counts = new Uint32Array(128);
      for (let i = 0; i < groups; i += 1) {
        let largest = 0;
        for (let k = 0; k < 8; k += 1) largest = Math.max(largest, next());
        tally(counts, Math.floor(((largest + 0.5) / 2 ** 32) ** 8 * 128));
      }
      return pearsonTail(counts, () => groups / 128);
    },
  },
  {
    name: 'lagged sums',
    says: 'sums of every first, second, fourth ... thirty-second word are normal',
    words: 6_300_000,
    run(next, words) {
      const samples = Math.floor(words / LAGS.reduce((sum, lag) => sum + lag, 0));
      const squares = LAGS.reduce((total, lag) => {
        let sum = 0;
        for (let i = 0; i < samples; i += 1) {
          for (let skipped = 1; skipped < lag; skipped += 1) next();
          sum += (next() + 0.5) / 2 ** 32;
        }
        return total + (sum - samples / 2) ** 2 / (samples / 12);
      }, 0);
      return chiSquareTail(squares, LAGS.length);
    },
  },
  {
    name: 'birthday spacings',
    says: 'equal distances between 4,096 birthdays in a year of 2^32 days are Poisson with mean 4',
    words: 4_096_000,
    run(next, words) {
      const groups = Math.floor(words / 4096);
      const counts = new Uint32Array(40);
      const days = new Uint32Array(4096);
      for (let group = 0; group < groups; group += 1) {
        for (let i = 0; i < days.length; i += 1) days[i] = next();
        tally(counts, Math.min(39, repeatedSpacings(days)));
      }
      return pearsonTail(counts, (k) => groups * poisson(4, k));
    },
  },
  {
    name: 'collisions',
    says: '16,384 balls in 2^20 urns meet as often as they should',
    words: 4_096_000,
    run(next, words) {
      const [urns, balls] = [2 ** 20, 2 ** 14];
      const groups = Math.floor(words / balls);
      const lastGroup = new Uint32Array(urns);
      let collisions = 0;
      for (let group = 1; group <= groups; group += 1) {
        for (let ball = 0; ball < balls; ball += 1) {
          const urn = next() >>> 12;
          if (lastGroup[urn] === group) collisions += 1;
          lastGroup[urn] = group;
        }
      }
      const empty = (1 - 1 / urns) ** balls;
      const mean = balls - urns * (1 - empty);
      const variance = urns * (urns - 1) * (1 - 2 / urns) ** balls + urns * empty - (urns * empty) ** 2;
      return normalTail((collisions - groups * mean) / Math.sqrt(groups * variance));
    },
  },
  {
    name: 'missing bit strings',
    says: '2^21 overlapping strings of 20 bits leave 141,909 unseen, deviation 428',
    words: 1_310_740,
    run(next, words) {
      const perRun = 65_537;
      return missingTail(Math.floor(words / perRun), 428, (see) => {
        let window = next() >>> 12;
        for (let i = 1; i < perRun; i += 1) {
          for (let word = next(), shift = 31; shift >= 0; shift -= 1) {
            window = ((window << 1) | ((word >>> shift) & 1)) & 0xfffff;
            see(window);
          }
        }
      });
    },
  },
  {
    name: 'missing letter pairs',
    says: '2^21 overlapping pairs of 10-bit letters leave 141,909 unseen, deviation 290',
    words: 8_388_612,
    run(next, words) {
      const perRun = 2 ** 21 + 1;
      let shift = 22;
      return missingTail(Math.floor(words / perRun), 290, (see) => {
        let window = (next() >>> shift) & 0x3ff;
        for (let i = 1; i < perRun; i += 1) {
          window = ((window << 10) | ((next() >>> shift) & 0x3ff)) & 0xfffff;
          see(window);
        }
        shift = (shift + 11) % 33; // the top bits, the lowest, those between
      });
    },
  },
  {
    name: 'matrix ranks',
    says: 'ranks of 32 x 32 matrices of bits: full 28.9 %, one less 57.8 %, two less 12.8 %',
    words: 3_200_000,
    run(next, words) {
      const matrices = Math.floor(words / 32);
      const counts = new Uint32Array(4);
      const rows = new Uint32Array(32);
      for (let i = 0; i < matrices; i += 1) {
        for (let k = 0; k < 32; k += 1) rows[k] = next();
        tally(counts, Math.max(0, rankOf(rows) - 29));
      }
      return pearsonTail(counts, (cell) => matrices * rankShare(cell));
    },
  },
];

const LAGS = [1, 2, 4, 8, 16, 32];
const MISSING_MEAN = 2 ** 20 * Math.exp(-2);

/** Distances that come more than once, each repetition counted. Sorts the days. */
function repeatedSpacings(days: Uint32Array): number {
  days.sort();
  const spacings = new Uint32Array(days.length);
  for (let i = 1; i < days.length; i += 1) spacings[i] = (days[i] ?? 0) - (days[i - 1] ?? 0);
  spacings[0] = days[0] ?? 0;
  spacings.sort();
  let repeated = 0;
  for (let i = 1; i < spacings.length; i += 1) if (spacings[i] === spacings[i - 1]) repeated += 1;
  return repeated;
}

/** Runs of the monkey at the typewriter: mean and deviation of the unseen 20-bit words are Marsaglia and Zaman's. */
function missingTail(runs: number, deviation: number, type: (see: (word: number) => void) => void): number {
  let missing = 0;
  for (let run = 0; run < runs; run += 1) {
    const seen = new Uint8Array(2 ** 20);
    type((word) => {
      seen[word] = 1;
    });
    missing += seen.length - seen.reduce((sum, flag) => sum + flag, 0);
  }
  return normalTail((missing - runs * MISSING_MEAN) / (deviation * Math.sqrt(runs)));
}

/** Rank over the field of two elements. Destroys the rows. */
function rankOf(rows: Uint32Array): number {
  let rank = 0;
  for (let bit = 31; bit >= 0; bit -= 1) {
    let pivot = rank;
    while (pivot < 32 && (((rows[pivot] ?? 0) >>> bit) & 1) === 0) pivot += 1;
    if (pivot === 32) continue;
    const row = rows[pivot] ?? 0;
    rows[pivot] = rows[rank] ?? 0;
    rows[rank] = row;
    for (let i = rank + 1; i < 32; i += 1) if ((((rows[i] ?? 0) >>> bit) & 1) === 1) rows[i] = (rows[i] ?? 0) ^ row;
    rank += 1;
  }
  return rank;
}

/** Share of 32 x 32 matrices with rank 29 or less, 30, 31 and 32, by the product formula. */
function rankShare(cell: number): number {
  if (cell === 0) return 1 - rankShare(1) - rankShare(2) - rankShare(3);
  const [n, rank] = [32, 29 + cell];
  let share = 2 ** (rank * (2 * n - rank) - n * n);
  for (let i = 0; i < rank; i += 1) share *= (1 - 2 ** (i - n)) ** 2 / (1 - 2 ** (i - rank));
  return share;
}
