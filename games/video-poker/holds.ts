/** The exact worth of every way to hold five dealt cards, fast enough for a page: one look at every hand of the deck. */
import { rankingOf } from './hands.ts';
import type { PayTable } from './pays.ts';

/** Ways to fill so many empty places from the 47 cards that are left. */
export const FILLS = [1, 47, 1_081, 16_215, 178_365, 1_533_939] as const;

export interface Hold {
  /** Bit i: the card at place i stays. */
  readonly mask: number;
  /** What it returns on average for each unit staked. */
  readonly worth: number;
}

/** The 32 holds by mask. Every hand of five that a draw can make keeps exactly the dealt cards it shares with the deal, so
 *  one pass over all 2,598,960 hands sees every draw of every hold once. */
export function worthOfHolds(dealt: readonly number[], pays: PayTable): Hold[] {
  const sums = sumsByHold(dealt, pays);
  return Array.from(sums, (sum, mask) => ({ mask, worth: sum / fillsOf(mask) }));
}

/** The hold with the largest return; of equal ones, the one that keeps most cards. */
export function bestHold(dealt: readonly number[], pays: PayTable): Hold {
  const sums = sumsByHold(dealt, pays);
  const mask = bestMask((one) => sums[one] ?? 0);
  return { mask, worth: (sums[mask] ?? 0) / fillsOf(mask) };
}

/** Compares sum / fills without a fraction: the products stay below 2^53. */
export function bestMask(sumOf: (mask: number) => number): number {
  let best = 0;
  for (let mask = 1; mask < 32; mask += 1) {
    const lead = sumOf(mask) * fillsOf(best) - sumOf(best) * fillsOf(mask);
    if (lead > 0 || (lead === 0 && sizeOf(mask) > sizeOf(best))) best = mask;
  }
  return best;
}

/** [0, 2] for 0b101. */
export function placesOf(mask: number): number[] {
  return [0, 1, 2, 3, 4].filter((place) => (mask & (1 << place)) !== 0);
}

export function fillsOf(mask: number): number {
  return FILLS[5 - sizeOf(mask)] ?? 1;
}

const SIZES = Int8Array.from({ length: 32 }, (_, mask) => placesOf(mask).length);

/** How many cards a mask keeps. */
export function sizeOf(mask: number): number {
  return SIZES[mask] ?? 0;
}

function sumsByHold(dealt: readonly number[], pays: PayTable): Float64Array {
  const sums = new Float64Array(32);
  const kept = new Uint8Array(52); // the bit of a dealt card, 0 for the others
  for (const [place, card] of dealt.entries()) kept[card] = 1 << place;
  const keptOf = (card: number) => kept[card] ?? 0;

  for (let a = 0; a < 48; a += 1) {
    const seenA = 1 << (a >> 2);
    for (let b = a + 1; b < 49; b += 1) {
      const bitB = 1 << (b >> 2);
      const [seenB, twiceB] = [seenA | bitB, seenA & bitB];
      const isFlushB = ((a ^ b) & 3) === 0;
      const keptB = keptOf(a) | keptOf(b);
      for (let c = b + 1; c < 50; c += 1) {
        const bitC = 1 << (c >> 2);
        const [seenC, twiceC] = [seenB | bitC, twiceB | (seenB & bitC)];
        const isFlushC = isFlushB && ((a ^ c) & 3) === 0;
        const keptC = keptB | keptOf(c);
        for (let d = c + 1; d < 51; d += 1) {
          const bitD = 1 << (d >> 2);
          const seenD = seenC | bitD;
          const twiceD = twiceC | (seenC & bitD);
          const isFlushD = isFlushC && ((a ^ d) & 3) === 0;
          const keptD = keptC | keptOf(d);
          for (let e = d + 1; e < 52; e += 1) {
            const bitE = 1 << (e >> 2);
            const ranking = rankingOf(seenD | bitE, twiceD | (seenD & bitE), isFlushD && ((a ^ e) & 3) === 0);
            if (ranking === 0) continue;
            const hold = keptD | keptOf(e);
            sums[hold] = (sums[hold] ?? 0) + (pays[ranking] ?? 0);
          }
        }
      }
    }
  }
  return sums;
}
