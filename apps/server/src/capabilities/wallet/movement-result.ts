/** What a wallet verb answers. */
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import type { LedgerItem, Outcome, Posted } from '#ledger/index.ts';
import { post } from '#ledger/index.ts';

export interface MovementResult {
  /** 'duplicate': this very request was answered before, see `original`. 'key_reused': its id came with other contents. */
  readonly outcome: Exclude<Outcome, 'linked_failed'>;
  /** What the key's first request got; equals `outcome` unless that is 'duplicate'. */
  readonly original: Posted['original'];
  /** The balance of the account named first, minor units: free cash, except where a reserve is released or captured. */
  readonly balanceMinor: bigint;
  /** Decimal text; null when nothing moved. */
  readonly transferId: string | null;
}

/** The money is where the request wanted it: moved now, or by an earlier delivery of the same request. */
export function isDone(moved: MovementResult): boolean {
  return moved.outcome === 'posted' || (moved.outcome === 'duplicate' && moved.original === 'posted');
}

/** The answer for a member who has no such wallet: nothing is stored, so the same request may come again. */
export const noWallet: MovementResult = {
  outcome: 'no_account_or_frozen',
  original: 'no_account_or_frozen',
  balanceMinor: 0n,
  transferId: null,
};

/** One answer for a chain of linked items: the leg that was refused speaks for all. */
export function movementResultOf(posted: readonly Posted[]): MovementResult {
  const [first] = posted;
  if (!first) throw new Error('wallet: an empty posting');
  const speaker = posted.find((leg) => leg.outcome !== 'linked_failed' && leg.original !== 'linked_failed') ?? first;
  if (speaker.outcome === 'linked_failed') throw new Error('wallet: a chain failed without a reason');
  return {
    outcome: speaker.outcome,
    original: speaker.original,
    balanceMinor: first.balance,
    transferId: first.transferId?.toString() ?? null,
  };
}

/** Posts one movement of a member's wallet and, when money moved, tells the member's screens to look again. */
export async function move(tx: Tx, memberId: string, items: readonly LedgerItem[]): Promise<MovementResult> {
  const moved = movementResultOf(await post(tx, items));
  if (moved.outcome === 'posted') await record(tx, 'balance.changed', { kind: 'member', memberId }, { memberId });
  return moved;
}
