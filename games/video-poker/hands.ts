/** What five cards are worth. Cards are rank x 4 + suit, ranks 2 to ace = 0 to 12 (product/games.md 2.1). */

/** From nothing to the best; an index into a pay table. */
export const RANKINGS = [
  'nothing',
  'jacks',
  'twoPairs',
  'three',
  'straight',
  'flush',
  'fullHouse',
  'four',
  'straightFlush',
  'royal',
] as const;
export type Ranking = (typeof RANKINGS)[number];

const JACK_OR_BETTER = 0b1111 << 9;
const WHEEL = 0b1_0000_0000_1111; // ace, two, three, four, five
const ROYAL = 0b1_1111 << 8;

const COUNT_OF_BITS = Uint8Array.from({ length: 1 << 13 }, (_, bits) => bits.toString(2).replaceAll('0', '').length);
const IS_STRAIGHT = Uint8Array.from({ length: 1 << 13 }, (_, bits) =>
  bits === WHEEL || (COUNT_OF_BITS[bits] === 5 && bits / (bits & -bits) === 0b1_1111) ? 1 : 0,
);

/** `seen` holds a bit for every rank that is there, `twice` for every rank that is there more than once. */
export function rankingOf(seen: number, twice: number, isFlush: boolean): number {
  const distinct = COUNT_OF_BITS[seen];
  if (distinct === 5) {
    if (IS_STRAIGHT[seen] === 0) return isFlush ? 5 : 0;
    return isFlush ? (seen === ROYAL ? 9 : 8) : 4;
  }
  if (distinct === 4) return (twice & JACK_OR_BETTER) === 0 ? 0 : 1;
  const isOneRank = COUNT_OF_BITS[twice] === 1;
  if (distinct === 3) return isOneRank ? 3 : 2;
  return isOneRank ? 7 : 6;
}

/** Index into RANKINGS. */
export function rankFive(cards: readonly number[]): number {
  const suit = (cards[0] ?? 0) & 3;
  let [seen, twice, strangers] = [0, 0, 0];
  for (const card of cards) {
    const bit = 1 << (card >> 2);
    twice |= seen & bit;
    seen |= bit;
    strangers |= (card & 3) ^ suit;
  }
  return rankingOf(seen, twice, strangers === 0);
}
