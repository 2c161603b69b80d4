/** One withdrawal as the operator judges it. */
import type { CallOutput } from '@baize/protocol';
import type { readProof as proofCall, withdrawalCase } from '@baize/protocol/calls/withdrawals-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { depositedBy } from '#capabilities/deposits/index.ts';
import { payoutPauseOf } from '#capabilities/identity/index.ts';
import { memberOf } from '#capabilities/members/index.ts';
import { transferredBy } from '#capabilities/transfers/index.ts';
import { exchangedBy, heldBy, merchantWorth } from '#capabilities/wallet/index.ts';
import { circumstancesOf, taskOf } from './queue.ts';
import type { Task } from './queue.ts';
import { lateDisputeOf, remainderOf, withdrawnBy } from './read.ts';
import { resendingTo } from './payout-store.ts';
import { checksOf, originsOf } from './rules.ts';
import type { WithdrawalRow } from './store.ts';
import { approvalsOf, findWithdrawal, historyOf, proofsOf, stepsOf } from './store.ts';

/** Errors: NOT_FOUND. */
export async function readTask(tx: Tx<StaffCtx>, withdrawalId: string): Promise<Task> {
  const row = (await findWithdrawal(tx, withdrawalId)) ?? fail('NOT_FOUND');
  return taskOf(tx, row, await approvalsOf(tx, [withdrawalId]), await merchantWorth(tx));
}

/** The same as a list of one, or of none. */
export async function readTaskIfThere(tx: Tx<StaffCtx>, withdrawalId: string): Promise<Task[]> {
  return (await findWithdrawal(tx, withdrawalId)) ? [await readTask(tx, withdrawalId)] : [];
}

/** Errors: NOT_FOUND. */
export async function readCase(tx: Tx<StaffCtx>, withdrawalId: string): Promise<CallOutput<typeof withdrawalCase>> {
  const row = (await findWithdrawal(tx, withdrawalId)) ?? fail('NOT_FOUND');
  const member = (await memberOf(tx, row.member_id)) ?? fail('NOT_FOUND');
  const figures = await figuresOf(tx, row.member_id, row.currency);
  const history = await historyOf(tx, row.member_id, { ip: row.ip, device: row.device });
  const fourEyesAboveMinor = BigInt(tx.ctx.merchant.settings.fourEyesAbove);
  const worth = await merchantWorth(tx);
  return {
    ...taskOf(tx, row, await approvalsOf(tx, [withdrawalId]), worth),
    remark: row.remark,
    bankReference: row.bank_reference,
    amountReceivedMinor: row.received_minor.toString(),
    remainderMinor: remainderOf(row).toString(),
    lateDispute: lateDisputeOf(row),
    playerSince: member.registeredAt.toISOString(),
    depositedMinor: figures.depositedMinor.toString(),
    withdrawnMinor: figures.withdrawnMinor.toString(),
    houseWonMinor: figures.houseWonMinor.toString(),
    origins: originsOf(row.amount_minor, figures).map((origin) => ({
      kind: origin.kind,
      amountMinor: origin.amountMinor.toString(),
    })),
    checks: checksOf(circumstancesOf(row, worth), {
      paidBefore: history.paidCount - (row.paid_at === null ? 0 : 1),
      fourEyesAboveMinor,
      pause: await payoutPauseOf(tx, row.member_id),
    }),
    ...(await storyOf(tx, row)),
  };
}

/** What the player paid in, took out, and lost to the house in the wallet's currency: what came in (deposits, exchanges, transfers) less
 *  what went out (payouts, fees, exchanges, transfers) less what the player still holds, which is exact because money has no other way in
 *  or out; what the house sends again on its own account is not play and stays out of it. Negative: the player is ahead. */
async function figuresOf(tx: Tx, memberId: string, currency: string) {
  const depositedMinor = await depositedBy(tx, memberId, currency);
  const { paidMinor, feesMinor } = await withdrawnBy(tx, memberId, currency);
  const exchangedMinor = await exchangedBy(tx, memberId, currency);
  const transferredMinor = await transferredBy(tx, memberId, currency);
  const heldMinor = (await heldBy(tx, memberId, currency)) - (await resendingTo(tx, memberId, currency));
  const houseWonMinor = depositedMinor + exchangedMinor + transferredMinor - paidMinor - feesMinor - heldMinor;
  return { depositedMinor, withdrawnMinor: paidMinor, houseWonMinor };
}

async function storyOf(tx: Tx, row: WithdrawalRow) {
  const steps = await stepsOf(tx, row.withdrawal_id);
  const proofs = await proofsOf(tx, [row.withdrawal_id]);
  return {
    proofs: proofs.map((proof) => ({ id: proof.upload_id, bytes: proof.bytes, at: proof.at.toISOString() })),
    timeline: steps.map((step) => ({ at: step.at.toISOString(), step: step.step, by: step.by_name, note: step.note })),
  };
}

/** What kind of picture a proof is, once it is known to belong to the withdrawal. Errors: NOT_FOUND. */
export async function readProofMime(
  tx: Tx<StaffCtx>,
  withdrawalId: string,
  proofId: string,
): Promise<CallOutput<typeof proofCall>['mime']> {
  const proof = (await proofsOf(tx, [withdrawalId])).find((entry) => entry.upload_id === proofId);
  return (proof ?? fail('NOT_FOUND')).mime;
}
