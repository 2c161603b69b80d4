import type { Fraction } from './fraction.ts';
import type { Play, Selection } from './play.ts';
import { costOf, largestPayout } from './prize.ts';
import type { BetTerms, CostRefusal } from './prize.ts';

/** A bet as it is asked for; `returned` is R. */
export interface BetRequest {
  readonly play: Play;
  readonly selection: Selection;
  readonly returned: Fraction;
  readonly terms: BetTerms;
}

export type BetCheck =
  | {
      readonly ok: true;
      readonly bets: number;
      readonly costMinor: bigint;
      /** To compare with the cap on payouts before the bet is taken. */
      readonly largestPayoutMinor: bigint;
    }
  | { readonly ok: false; readonly code: BetRefusal };

export type BetRefusal =
  | CostRefusal
  /** The largest payout is not above the cost: every outcome chosen, or a stake so small that the prize is rounded away. */
  | 'BET_CANNOT_WIN';

/** Counts, prices and bounds a bet. Source: product/games.md 1.2 and 9.2. */
export function checkBet({ play, selection, returned, terms }: BetRequest): BetCheck {
  const bets = play.count(selection);
  const cost = costOf(bets, terms);
  if (!cost.ok) return cost;
  const largestPayoutMinor = largestPayout(play, selection, returned, terms);
  if (largestPayoutMinor <= cost.costMinor) return { ok: false, code: 'BET_CANNOT_WIN' };
  return { ok: true, bets, costMinor: cost.costMinor, largestPayoutMinor };
}
