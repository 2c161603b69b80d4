/** Many hands by basic strategy. The same count and seed give the same figures on every machine. Chance here is sfc32, fast
 *  and of known quality; it never deals a hand to a player. */
import { fastTable } from './fast.ts';
import type { Ruleset } from './ruleset.ts';

export interface Simulated {
  readonly hands: number;
  /** Per unit of the first stake: what came back beyond all stakes, on average. */
  readonly mean: number;
  readonly standardDeviation: number;
  readonly standardError: number;
  /** Share of rounds that returned anything. */
  readonly hitRate: number;
}

export function simulate(ruleset: Ruleset, hands: number, seed: number): Simulated {
  const shoe = freshShoes(ruleset.decks, seed);
  const table = fastTable(ruleset, shoe.next);
  let [sum, squares, hits] = [0, 0, 0];
  for (let i = 0; i < hands; i += 1) {
    shoe.shuffle();
    const net = table.round();
    sum += net;
    squares += net * net;
    if (net > -table.staked()) hits += 1;
  }
  const mean = sum / hands;
  const standardDeviation = Math.sqrt(squares / hands - mean * mean);
  return { hands, mean, standardDeviation, standardError: standardDeviation / Math.sqrt(hands), hitRate: hits / hands };
}

/** Card values from a shoe that `shuffle` makes whole again; its cards are mixed only as far as they are dealt. */
function freshShoes(decks: number, seed: number): { next: () => number; shuffle: () => void } {
  const shoe = Uint8Array.from({ length: decks * 52 }, (_, index) => Math.min(10, (index % 13) + 1));
  const word = sfc32(seed);
  let dealt = 0;
  return {
    shuffle: () => {
      dealt = 0; // the order left from the round before is as good a start as any
    },
    next: () => {
      const at = dealt + Math.floor((word() * (shoe.length - dealt)) / 2 ** 32);
      const value = shoe[at] ?? 0;
      shoe[at] = shoe[dealt] ?? 0;
      shoe[dealt] = value;
      dealt += 1;
      return value;
    },
  };
}

/** 32-bit words of Chris Doty-Humphrey's sfc32. */
function sfc32(seed: number): () => number {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88, 1];
  const word = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 20; i += 1) word(); // far from the seed's own bits
  return word;
}
