import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { isDone, takeBackCompensation } from '#capabilities/wallet/index.ts';
import { advance } from './advance.ts';
import type { PayoutRow } from './payout-store.ts';
import { updatePayout } from './payout-store.ts';
import { lockTask } from './task.ts';

/** The bank refused. The money stays set aside and an operator decides: try again with fresh approvals, or reject. A part
 *  sent again goes back to its dispute, and what the house had set aside for it back to the house. Called
 *  with the withdrawal locked and the order under way. */
export async function failPayout(tx: Tx, payout: PayoutRow, reason: string): Promise<void> {
  const withdrawal = await lockTask(tx, payout.withdrawal_id);
  await updatePayout(tx, payout.payout_id, { state: 'failed', reason, settled_at: tx.ctx.now });
  await audit(tx, 'payout.failed', payout.payout_id, null, { withdrawalId: payout.withdrawal_id, reason });
  const approval_round = withdrawal.approval_round + 1; // whoever decides again, decides afresh
  if (payout.purpose === 'resend') {
    await advance(tx, payout.withdrawal_id, 'bounce', { change: { approval_round }, note: reason });
    const moved = await takeBackCompensation(tx, {
      memberId: withdrawal.member_id,
      currency: withdrawal.currency,
      amountMinor: payout.amount_minor,
      withdrawalId: payout.withdrawal_id,
      payoutId: payout.payout_id,
    });
    if (!isDone(moved)) throw new Error(`take back ${payout.payout_id}: ${moved.outcome}`); // set aside and not yet ended: this is a bug
  } else
    await advance(tx, payout.withdrawal_id, 'fail', {
      change: { reason, approved_at: null, approval_round },
      note: reason,
    });
}
