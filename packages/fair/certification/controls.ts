import type { Draws, WordSource } from '../src/draws.ts';
import { hands, numbers } from './alphabets.ts';
import type { Alphabet } from './alphabets.ts';

/** Three faults that the tests must catch; a battery that passes them proves nothing (product/games.md 16.5). */

/** Bit 7 of every hundredth byte is stuck at one. */
export function stuckBit(next: WordSource): WordSource {
  let byte = 0;
  return () => {
    let word = next();
    for (let shift = 24; shift >= 0; shift -= 8) if ((byte = (byte + 1) % 100) === 0) word |= 0x80 << shift;
    return word >>> 0;
  };
}

/** Dice made of a byte by remainder: 256 is no multiple of 6, so the faces one to four come a little more often. */
export const moduloDice: Alphabet = numbers(
  'three dice by remainder',
  'none',
  3,
  6,
  { letters: 216, coupons: 36 },
  (draws) => draws.int(256) % 6,
);

/** A shuffle that swaps each card with any of the deck instead of those left: 52^52 ways cannot fall evenly on 52! orders. */
export const carelessDeck: Alphabet = hands('a deck shuffled with j from 0 to n - 1', 'none', 52, 5, carelessDeal, 52);

function carelessDeal(draws: Draws): number[] {
  const cards = Array.from({ length: 52 }, (_, i) => i);
  for (let i = 0; i < cards.length; i += 1) {
    const j = draws.int(cards.length);
    [cards[i], cards[j]] = [cards[j] ?? 0, cards[i] ?? 0];
  }
  return cards.slice(0, 5);
}
