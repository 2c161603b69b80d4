/** Cards as numbers: rank x 4 + suit, ranks 2 to ace as 0 to 12, diamonds hearts spades clubs as 0 to 3.
 *  The order is fixed: published test vectors depend on it (product/games.md 2.1). */

export const CARDS_PER_DECK = 52;

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export const SUITS = ['diamonds', 'hearts', 'spades', 'clubs'] as const;

export type RankName = (typeof RANKS)[number];
export type SuitName = (typeof SUITS)[number];

/** 0 to 12 for 2 to ace. */
export function rankOf(card: number): number {
  return Math.floor(card / 4);
}

/** 0 to 3 for diamonds, hearts, spades, clubs. */
export function suitOf(card: number): number {
  return card % 4;
}

export function rankName(card: number): RankName {
  const rank = RANKS[rankOf(card)];
  if (rank === undefined) throw new RangeError(`card ${card}`);
  return rank;
}

export function suitName(card: number): SuitName {
  const suit = SUITS[suitOf(card)];
  if (suit === undefined) throw new RangeError(`card ${card}`);
  return suit;
}

export function isRed(card: number): boolean {
  return suitOf(card) < 2;
}

/** 1 for an ace, 11 to 13 for jack to king: the order of games in which the ace is low. */
export function rankAceLow(card: number): number {
  return rankOf(card) === 12 ? 1 : rankOf(card) + 2;
}

/** Points of baccarat: ace 1, two to nine their number, ten and pictures 0. */
export function baccaratPoints(card: number): number {
  const rank = rankAceLow(card);
  return rank >= 10 ? 0 : rank;
}
