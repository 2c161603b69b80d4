/** The rules a table is opened with. Everything else is the same at every table of the house (product/games.md 6). */
export interface Ruleset {
  /** Decks shuffled afresh before every round. */
  readonly decks: number;
  /** Whether the dealer takes another card on an ace counted as eleven and six. */
  readonly hitsSoft17: boolean;
  /** What a blackjack returns, stake included, x 10^4: 25,000 for 3 to 2. */
  readonly blackjackReturnsE4: number;
  /** Whether the first two cards may be given up for half the stake, after the dealer looked for a blackjack. */
  readonly lateSurrender: boolean;
}

export const HANDS_MAX = 4;
/** In units of the first stake: four hands, each doubled and each won. */
export const LARGEST_RETURN = HANDS_MAX * 2 * 2;

export const STANDARD: Ruleset = { decks: 8, hitsSoft17: false, blackjackReturnsE4: 25_000, lateSurrender: false };
export const SIX_DECKS_H17: Ruleset = { ...STANDARD, decks: 6, hitsSoft17: true };
export const SIX_TO_FIVE: Ruleset = { ...STANDARD, blackjackReturnsE4: 22_000 };
export const LATE_SURRENDER: Ruleset = { ...STANDARD, lateSurrender: true };

/** The tables of the house by the id of their model. */
export const RULESETS: Readonly<Record<string, Ruleset>> = {
  'blackjack-8d-s17': STANDARD,
  'blackjack-6d-h17': SIX_DECKS_H17,
  'blackjack-8d-6to5': SIX_TO_FIVE,
  'blackjack-8d-surrender': LATE_SURRENDER,
};
