import type { GameModel } from '@baize/fair';

export const CARDS = 52;
/** Cards that may be laid aside in a round without a guess. */
export const SKIPS_MAX = 50;
/** Bounds of a round's ceiling, x 10^4: 13 times the stake lets every first guess be made; 100,000 times ends the longest run. */
export const CEILING_MIN_E4 = 130_000;
export const CEILING_MAX_E4 = 1_000_000_000;

export const guesses = ['higher', 'lower', 'same'] as const;
export type Guess = (typeof guesses)[number];

const RANKS = 13n;
const RTP_BASIS_POINTS = 9_900n;
const ACE = 1;
const KING = 13;

/** 1 (ace, the lowest) to 13 (king) of a card: index = rank x 4 + suit, ranks 2 to ace = 0 to 12 (product/games.md 2.1). */
export function valueOf(card: number): number {
  const rank = Math.floor(card / 4);
  return rank === 12 ? ACE : rank + 2;
}

/** Ranks of 13 with which a guess on this card wins; 0 where the guess is not offered. Between ace and king higher and lower
 *  win on the same rank too; on an ace and on a king, where that would be certain, the same rank is a guess of its own. */
export function winningRanks(card: number, guess: Guess): number {
  const value = valueOf(card);
  if (value === ACE) return { higher: 12, lower: 0, same: 1 }[guess];
  if (value === KING) return { higher: 0, lower: 12, same: 1 }[guess];
  return { higher: KING + 1 - value, lower: value, same: 0 }[guess];
}

export function wins(card: number, guess: Guess, next: number): boolean {
  const [from, to] = [valueOf(card), valueOf(next)];
  const isEnd = from === ACE || from === KING;
  if (guess === 'same') return to === from;
  if (guess === 'higher') return isEnd ? to > from : to >= from;
  return isEnd ? to < from : to <= from;
}

/** What a run of won guesses pays, x 10^4: floor(0.99 x 13^n / (c1 x ... x cn) x 10^4), where c are the winning ranks of each
 *  guess. In whole numbers and with the edge taken once: floating point gives 3.2174 for 3.2175, and an edge at every step would
 *  eat the return. 0 for no guess. Source: product/games.md 5. */
export function multiplierE4(ranks: readonly number[]): number {
  if (ranks.length === 0) return 0;
  const against = ranks.reduce((product, count) => product * BigInt(count), 1n);
  return Number((RTP_BASIS_POINTS * RANKS ** BigInt(ranks.length)) / against);
}

/** The figures are those of `exact.ts`; a test holds them equal. */
export const HI_LO_MODEL: GameModel = {
  gameCode: 'hi-lo',
  modelId: 'hi-lo-99',
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'ARCADE',
  lines: 1,
  features: [],
  minStakeMinor: 100,
  stakeStepMinor: 1,
  referenceChoices: { opening: { ceilingE4: 1_000_000 }, actions: [] },
  rtp: 0.9899923076923077,
  rtpText: '0.9899923077',
  rtpMin: 0.9899229858898498,
  rtpMax: 0.99,
  hitRate: 0.7751479289940828,
  standardDeviation: 0.5689010520136595,
  volatilityClass: 'low',
  maxMultiplierE4: 1_000_000_000,
};
