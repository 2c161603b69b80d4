import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { Gates } from './gates.ts';
import { requireFree } from './make.ts';
import { post } from './post.ts';
import { lockTransfer, lockTransfers, updateTransfer } from './store.ts';
import { notifyChanged, notifyReturned } from './notify-parties.ts';

export interface Decision {
  readonly decision: 'release' | 'return';
  /** What the operator read, so that nobody lets pass another amount than they saw. */
  readonly amountMinor: bigint;
  readonly remark: string;
}

/** Lets a held transfer pass, if the money is still there and may leave, or returns it: nothing has moved until then. The same
 *  decision again changes nothing. Errors: NOT_FOUND, STATE_CONFLICT, AMOUNT_RANGE, APPROVAL_LIMIT, INSUFFICIENT_FUNDS, PLAY_THROUGH,
 *  ACCOUNT_FROZEN. */
export async function decideTransfer(
  tx: Tx<StaffCtx>,
  gates: Gates,
  transferId: string,
  given: Decision,
): Promise<void> {
  await lockTransfers(tx);
  const before = (await lockTransfer(tx, transferId)) ?? fail('NOT_FOUND');
  const state = given.decision === 'release' ? 'done' : 'returned';
  if (before.decided_by !== null && before.state === state) return;
  if (before.state !== 'held') fail('STATE_CONFLICT');
  if (before.amount_minor !== given.amountMinor) fail('AMOUNT_RANGE');
  const { actor, now } = tx.ctx;
  if (state === 'done') {
    if (before.worth_minor > actor.approvalLimitMinor) fail('APPROVAL_LIMIT');
    await requireFree(tx, gates, {
      senderId: before.sender_id,
      recipientId: before.recipient_id,
      amountMinor: before.amount_minor,
      currency: before.currency,
    });
  }
  const row = await updateTransfer(tx, transferId, {
    state,
    closed_at: now,
    decided_by: actor.staffId,
    decided_name: actor.displayName,
    remark: given.remark,
  });
  if (state === 'done') await post(tx, row);
  else await notifyReturned(tx, row);
  await audit(tx, `transfer.${given.decision}`, transferId, { state: before.state }, { state, remark: given.remark });
  await notifyChanged(tx, row);
}
