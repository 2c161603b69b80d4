import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { requireSecond } from '#kernel/four-eyes.ts';
import { decideAlone } from '#capabilities/requests/index.ts';
import { merchantWorth } from '#capabilities/wallet/index.ts';
import { noteStep, notifyClients } from './advance.ts';
import type { WithdrawalRow } from './store.ts';
import { approvalsOf, insertApproval, updateWithdrawal } from './store.ts';

/** Counts this person's approval of paying `amountMinor`; true when no other is needed. Above the merchant's line, or with what this
 *  person approved alone today above theirs, the first one only leaves the task, free again, to a second person. Called with the withdrawal locked.
 *  Errors: APPROVAL_LIMIT, APPROVER_IS_SAME, APPROVER_NOT_INDEPENDENT. */
export async function isApproved(
  tx: Tx<StaffCtx>,
  task: WithdrawalRow,
  wish: { amountMinor: bigint; note: string | null; firstStep: 'approve_first' | 'resend_first' },
): Promise<boolean> {
  const { actor } = tx.ctx;
  const worth = (await merchantWorth(tx))(wish.amountMinor, task.currency);
  if (worth !== null && actor.approvalLimitMinor < worth) fail('APPROVAL_LIMIT');
  for (const { staff_id } of await approvalsOf(tx, [task.withdrawal_id])) await requireSecond(tx, staff_id);
  const isNew = await insertApproval(tx, {
    withdrawalId: task.withdrawal_id,
    round: task.approval_round,
    staffId: actor.staffId,
    staffName: actor.displayName,
  });
  if (!isNew) fail('APPROVER_IS_SAME');
  const given = (await approvalsOf(tx, [task.withdrawal_id])).length;
  const subject = `withdrawal:${task.withdrawal_id}:${task.approval_round}`;
  if (given >= 2 || (await decideAlone(tx, { subject, worthMinor: worth }))) return true;

  await updateWithdrawal(tx, task.withdrawal_id, { taken_by: null, taken_name: null, taken_until: null });
  await noteStep(tx, {
    withdrawalId: task.withdrawal_id,
    step: wish.firstStep,
    from: task.state,
    to: task.state,
    note: wish.note,
  });
  await audit(tx, `withdrawal.${wish.firstStep}`, task.withdrawal_id, null, {
    amountMinor: wish.amountMinor,
    round: task.approval_round,
  });
  await notifyClients(tx, task);
  return false;
}
