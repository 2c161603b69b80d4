import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { aboutOf, advance, noteStep, notifyClients } from './advance.ts';
import { closeLateDispute, logLateDispute } from './late-dispute.ts';
import type { receiptAnswers } from './rules.ts';
import { isLateDisputeOpen, receivedAfter } from './rules.ts';
import type { WithdrawalRow } from './store.ts';
import { lockWithdrawal, updateWithdrawal } from './store.ts';

export interface ReceiptAnswer {
  readonly arrived: (typeof receiptAnswers)[number];
  /** For a part: all that has arrived so far. */
  readonly amountReceivedMinor: bigint | null;
  readonly remark: string | null;
}

/** The player says what arrived. All of it is final; a part or nothing opens a dispute. A repeat changes nothing, and
 *  nothing takes a receipt back; against a forced one the player's word is logged for the operator. Errors: NOT_FOUND, STATE_CONFLICT, AMOUNT_RANGE. */
export async function confirmReceipt(tx: Tx<MemberCtx>, withdrawalId: string, answer: ReceiptAnswer): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal?.member_id !== tx.ctx.actor.memberId) fail('NOT_FOUND');
  if (answer.arrived === 'all') return confirmAll(tx, withdrawal, answer.remark);
  const isForced = withdrawal.receipt === 'automatic';
  const receivedMinor = receivedAfter(answer.arrived, {
    amountMinor: withdrawal.amount_minor,
    beforeMinor: isForced ? 0n : withdrawal.received_minor, // silence confirmed nothing
    saidMinor: answer.amountReceivedMinor,
  });
  if (receivedMinor === undefined) fail('AMOUNT_RANGE');
  if (isForced) return logLateDispute(tx, withdrawal, { receivedMinor, remark: answer.remark });
  const change = { received_minor: receivedMinor, ...(answer.remark === null ? {} : { remark: answer.remark }) };

  if (withdrawal.state !== 'disputed') {
    await advance(tx, withdrawalId, 'dispute', {
      change: { ...change, auto_receipt_at: null, approval_round: withdrawal.approval_round + 1 },
      note: answer.remark,
    });
  } else if (receivedMinor !== withdrawal.received_minor || answer.remark !== null) {
    await updateWithdrawal(tx, withdrawalId, change);
    await noteStep(tx, { withdrawalId, step: 'dispute_more', from: 'disputed', to: 'disputed', note: answer.remark });
    await notifyClients(tx, withdrawal);
  }
}

async function confirmAll(tx: Tx<MemberCtx>, withdrawal: WithdrawalRow, remark: string | null): Promise<void> {
  if (isLateDisputeOpen(withdrawal)) return closeLateDispute(tx, withdrawal, 'late_dispute_withdrawn', remark);
  if (withdrawal.state === 'received') return;
  const change = {
    receipt: 'confirmed' as const,
    received_minor: withdrawal.amount_minor,
    closed_at: tx.ctx.now,
    auto_receipt_at: null,
  };
  const received = await advance(tx, withdrawal.withdrawal_id, 'confirm', { change, note: remark });
  await record(
    tx,
    'withdrawal.received',
    { kind: 'member', memberId: withdrawal.member_id },
    { ...aboutOf(received), automatic: false },
  );
}
