/** What the dealer ends with, computed exactly from the cards that are left. */

/** Cards left by value, at 1 (ace) to 10; index 0 is unused. */
export type Counts = Float64Array;

/** Probabilities of 17, 18, 19, 20, 21 and of going over, in this order. */
export type DealerEnds = Float64Array;

export const OVER = 5;

export interface DealerQuestion {
  /** Value of the card that lies open. */
  readonly up: number;
  /** The unseen cards, the hole card among them. Unchanged afterwards. */
  readonly left: Counts;
  readonly hitsSoft17: boolean;
  /** Whether a hole card that makes a blackjack counts, or is left out (the sum is then less than 1). */
  readonly withBlackjack: boolean;
  /** False: an endless deck, where a card dealt changes nothing. */
  readonly dealsOut: boolean;
}

export function dealerEnds({ up, left, hitsSoft17, withBlackjack, dealsOut }: DealerQuestion): DealerEnds {
  const ends = new Float64Array(6);
  const spent = dealsOut ? 1 : 0;
  let unseen = left.reduce((sum, count) => sum + count, 0);

  const draw = (hard: number, hasAce: boolean, share: number, cards: number): void => {
    const isSoft = hasAce && hard <= 11;
    const points = isSoft ? hard + 10 : hard;
    if (points > 17 || (points === 17 && !(isSoft && hitsSoft17))) {
      const end = points > 21 ? OVER : points - 17;
      ends[end] = (ends[end] ?? 0) + share;
      return;
    }
    for (let value = 1; value <= 10; value += 1) {
      const count = left[value] ?? 0;
      if (
        count === 0 ||
        (cards === 1 && !withBlackjack && up !== value && up + value === 11 && (up === 1 || up === 10))
      )
        continue;
      const then = (share * count) / unseen;
      left[value] = count - spent;
      unseen -= spent;
      draw(hard + value, hasAce || value === 1, then, cards + 1);
      left[value] = count;
      unseen += spent;
    }
  };
  draw(up, up === 1, 1, 1);
  return ends;
}
