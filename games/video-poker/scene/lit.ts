import type { Ranking } from '../hands.ts';

const rankOf = (card: number) => card >> 2;

/** Places of the cards that make the hand: the pair, the three of a kind; all five of a straight. */
export function placesThatPay(cards: readonly number[], ranking: Ranking): number[] {
  const places = [...cards.keys()];
  if (ranking === 'nothing') return [];
  if (ranking === 'jacks' || ranking === 'twoPairs' || ranking === 'three' || ranking === 'four')
    return places.filter((place) => cards.filter((card) => rankOf(card) === rankOf(cards[place] ?? -4)).length > 1);
  return places;
}
