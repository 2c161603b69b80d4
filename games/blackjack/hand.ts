/** Cards as numbers from 0 to 51: rank x 4 + suit, ranks 2 to ace = 0 to 12 (product/games.md 2.1). */

export interface HandTotal {
  readonly points: number;
  /** An ace counts eleven. */
  readonly isSoft: boolean;
}

/** 1 for an ace, 10 for ten, jack, queen and king, otherwise what the card shows. */
export function valueOf(card: number): number {
  const rank = Math.floor(card / 4);
  return rank === 12 ? 1 : Math.min(10, rank + 2);
}

export function totalOf(cards: readonly number[]): HandTotal {
  const values = cards.map(valueOf);
  const hard = values.reduce((sum, value) => sum + value, 0);
  const isSoft = hard <= 11 && values.includes(1);
  return { points: isSoft ? hard + 10 : hard, isSoft };
}

/** An ace and a card of ten, dealt as the first two cards. */
export function isNatural(cards: readonly number[]): boolean {
  return cards.length === 2 && totalOf(cards).points === 21;
}

export function isPair([first, second, ...more]: readonly number[]): boolean {
  return first !== undefined && second !== undefined && more.length === 0 && valueOf(first) === valueOf(second);
}

export function dealerDraws({ points, isSoft }: HandTotal, hitsSoft17: boolean): boolean {
  return points < 17 || (hitsSoft17 && isSoft && points === 17);
}
