/** A correction of a round as it is typed. Pure. */
import { readPositive } from '#lib/typed.ts';
import type { Round } from './data.ts';

export const ways = ['pay', 'take', 'none'] as const;

export interface Draft {
  readonly way: (typeof ways)[number];
  /** Decimal notation, as written; above zero whichever way it goes. */
  readonly amount: string;
  readonly closes: boolean;
  readonly reason: string;
}

export interface Fix {
  /** Minor units, signed: above zero the player gets it. */
  readonly amountMinor: string;
  readonly closes: boolean;
  readonly reason: string;
}

/** The correction a draft says, or the first thing that is missing. Nothing more than was paid can be taken, and something must
 *  change. */
export function fixOf(
  draft: Draft,
  round: Pick<Round, 'currency' | 'payoutMinor' | 'isClosed'>,
): { readonly fix: Fix | null; readonly fault: 'amount' | 'nothing' | 'reason' | null } {
  const none = (fault: 'amount' | 'nothing' | 'reason') => ({ fix: null, fault });
  const closes = draft.closes && !round.isClosed;
  const typed = draft.way === 'none' ? '0' : readPositive(draft.amount, round.currency);
  if (typed === null) return none('amount');
  if (draft.way === 'take' && BigInt(typed) > BigInt(round.payoutMinor)) return none('amount');
  if (typed === '0' && !closes) return none('nothing');
  const reason = draft.reason.trim();
  if (reason === '') return none('reason');
  return { fix: { amountMinor: draft.way === 'take' ? `-${typed}` : typed, closes, reason }, fault: null };
}
