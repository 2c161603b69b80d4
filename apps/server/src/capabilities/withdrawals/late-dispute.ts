/** A forced receipt cannot be reversed, but the player's word against it is kept for an operator. The state stays `received` and no money moves. */
import { audit, auditedNote } from '#kernel/audit.ts';
import type { MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { aboutOf, noteStep, notifyClients } from './advance.ts';
import { isLateDisputeOpen } from './rules.ts';
import type { WithdrawalRow } from './store.ts';
import { updateWithdrawal } from './store.ts';

/** The player says that a part or nothing arrived. The same word again changes nothing; what an operator has answered stays
 *  answered. Called with the withdrawal locked and received by silence. Errors: STATE_CONFLICT. */
export async function logLateDispute(
  tx: Tx<MemberCtx>,
  withdrawal: WithdrawalRow,
  said: { receivedMinor: bigint; remark: string | null },
): Promise<void> {
  if (withdrawal.late_answered_at !== null) fail('STATE_CONFLICT');
  if (withdrawal.late_received_minor === said.receivedMinor && said.remark === null) return;
  await updateWithdrawal(tx, withdrawal.withdrawal_id, {
    late_dispute_at: withdrawal.late_dispute_at ?? tx.ctx.now,
    late_received_minor: said.receivedMinor,
    ...(said.remark === null ? {} : { remark: said.remark }),
  });
  await noteReceived(tx, withdrawal, 'late_dispute', said.remark, said.receivedMinor);
  await record(tx, 'withdrawal.late_dispute', { kind: 'console' }, aboutOf(withdrawal));
}

/** An operator has looked into it, or the player says that all is there after all: the case leaves the queue. */
export async function closeLateDispute(
  tx: Tx<MemberCtx | StaffCtx>,
  withdrawal: WithdrawalRow,
  step: 'late_dispute_answered' | 'late_dispute_withdrawn',
  note: string | null,
): Promise<void> {
  if (!isLateDisputeOpen(withdrawal)) fail('STATE_CONFLICT');
  await updateWithdrawal(tx, withdrawal.withdrawal_id, {
    late_answered_at: tx.ctx.now,
    taken_by: null,
    taken_name: null,
    taken_until: null,
  });
  await noteReceived(tx, withdrawal, step, note);
}

async function noteReceived(
  tx: Tx,
  withdrawal: WithdrawalRow,
  step: string,
  note: string | null,
  receivedMinor = withdrawal.late_received_minor,
): Promise<void> {
  const withdrawalId = withdrawal.withdrawal_id;
  await noteStep(tx, { withdrawalId, step, from: 'received', to: 'received', note });
  await audit(
    tx,
    `withdrawal.${step}`,
    withdrawalId,
    { receivedMinor: withdrawal.late_received_minor },
    { receivedMinor, note: auditedNote(tx, note) },
  );
  await notifyClients(tx, withdrawal);
}
