import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { CleanImage } from '#kernel/uploads.ts';
import { imagesMax, storeImage } from '#kernel/uploads.ts';
import { noteStep, notifyClients } from './advance.ts';
import { isLateDisputeOpen } from './rules.ts';
import { lockWithdrawal, proofsOf } from './store.ts';
import type { WithdrawalRow } from './store.ts';

/** How many more pictures a dispute takes. Errors: NOT_FOUND, STATE_CONFLICT. */
export async function roomForProofs(tx: Tx<MemberCtx>, withdrawalId: string): Promise<number> {
  return (await lockDisputed(tx, withdrawalId)).room;
}

async function lockDisputed(
  tx: Tx<MemberCtx>,
  withdrawalId: string,
): Promise<{ withdrawal: WithdrawalRow; room: number }> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal?.member_id !== tx.ctx.actor.memberId) fail('NOT_FOUND');
  if (withdrawal.state !== 'disputed' && !isLateDisputeOpen(withdrawal)) fail('STATE_CONFLICT');
  return { withdrawal, room: imagesMax - (await proofsOf(tx, [withdrawalId])).length };
}

/** Keeps pictures that speak for the player in a dispute, a late one included: three at most for a withdrawal, redrawn before they came here.
 *  Errors: NOT_FOUND, STATE_CONFLICT, UPLOAD_COUNT. */
export async function addProofs(
  tx: Tx<MemberCtx>,
  dataDir: string,
  withdrawalId: string,
  images: readonly CleanImage[],
): Promise<void> {
  const { memberId } = tx.ctx.actor;
  const { withdrawal, room } = await lockDisputed(tx, withdrawalId);
  if (images.length === 0 || images.length > room) fail('UPLOAD_COUNT');

  for (const image of images) {
    const uploadId = await storeImage(
      tx,
      dataDir,
      { purpose: 'withdrawal_proof', ownerId: memberId, subjectId: withdrawalId },
      image,
    );
    await audit(tx, 'withdrawal.proof', withdrawalId, null, { uploadId, bytes: image.bytes.length });
  }
  await noteStep(tx, { withdrawalId, step: 'proof', from: withdrawal.state, to: withdrawal.state, note: null });
  await notifyClients(tx, withdrawal);
}
