import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { CleanImage } from '#kernel/uploads.ts';
import { imagesMax, storeImage } from '#kernel/uploads.ts';
import { lockDeposit, proofsOf } from './store.ts';
import type { DepositRow } from './store.ts';
import { notifyClients } from './notify-clients.ts';

/** How many more pictures a deposit takes. Errors: NOT_FOUND, STATE_CONFLICT. */
export async function roomForProofs(tx: Tx<MemberCtx>, depositId: string): Promise<number> {
  return (await lockOpenDeposit(tx, depositId)).room;
}

async function lockOpenDeposit(tx: Tx<MemberCtx>, depositId: string): Promise<{ deposit: DepositRow; room: number }> {
  const deposit = await lockDeposit(tx, depositId);
  if (deposit?.member_id !== tx.ctx.actor.memberId) fail('NOT_FOUND');
  if (deposit.kind !== 'bank_transfer' || deposit.state === 'succeeded' || deposit.state === 'failed')
    fail('STATE_CONFLICT');
  return { deposit, room: imagesMax - (await proofsOf(tx, [depositId])).length };
}

/** Keeps pictures of a transfer: three at most for a deposit, redrawn before they came here. A deposit that ran out or is looked
 *  at takes them too: the money may be on its way. Errors: NOT_FOUND, STATE_CONFLICT, UPLOAD_COUNT. */
export async function addDepositProofs(
  tx: Tx<MemberCtx>,
  dataDir: string,
  depositId: string,
  images: readonly CleanImage[],
): Promise<void> {
  const { memberId } = tx.ctx.actor;
  const { deposit, room } = await lockOpenDeposit(tx, depositId);
  if (images.length === 0 || images.length > room) fail('UPLOAD_COUNT');
  for (const image of images) {
    const about = { purpose: 'deposit_proof', ownerId: memberId, subjectId: depositId };
    const uploadId = await storeImage(tx, dataDir, about, image);
    await audit(tx, 'deposit.proof', depositId, null, { uploadId, bytes: image.bytes.length });
  }
  await notifyClients(tx, deposit, deposit.state);
}
