import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import { balanceOf, isDone, lockWalletsOf, reverseTransferBetween } from '#capabilities/wallet/index.ts';
import { notifyChanged, notifyReversed } from './notify-parties.ts';
import { referenceOf } from './rules.ts';
import { lockTransfer, lockTransfers, updateTransfer } from './store.ts';
import type { TransferRow } from './store.ts';

interface Reversal {
  /** What the operator read, so that nobody takes back another amount than they saw. */
  readonly amountMinor: bigint;
  readonly reason: string;
}

/** Takes a transfer that was done back, whole and once: the opposite legs are posted, through a frozen receiver's wallet too. What
 *  the receiver spent or withdrew meanwhile cannot be taken. It takes two people.
 *  Errors: NOT_FOUND, STATE_CONFLICT (nothing moved, or it was taken back), AMOUNT_RANGE, INSUFFICIENT_FUNDS (it is no longer there),
 *  WALLET_ON_CREDIT, SECOND_PERSON_NEEDED. */
export async function reverseTransfer(tx: Tx<StaffCtx>, transferId: string, given: Reversal): Promise<void> {
  await lockTransfers(tx);
  const before = (await lockTransfer(tx, transferId)) ?? fail('NOT_FOUND');
  if (before.state !== 'done') fail('STATE_CONFLICT');
  if (before.amount_minor !== given.amountMinor) fail('AMOUNT_RANGE');
  await lockWalletsOf(tx, [before.sender_id, before.recipient_id]);
  const { availableMinor = 0n } = (await balanceOf(tx, before.recipient_id, before.currency)) ?? {};
  if (availableMinor < before.amount_minor) fail('INSUFFICIENT_FUNDS');
  const shown = { reference: referenceOf(transferId), currency: before.currency };
  await useGrant(tx, { worthMinor: before.worth_minor, shown });
  await postBack(tx, before);
  const { actor, now } = tx.ctx;
  const row = await updateTransfer(tx, transferId, {
    state: 'reversed',
    reversed_at: now,
    reversed_by: actor.staffId,
    reversed_name: actor.displayName,
    reversal_reason: given.reason,
  });
  const { amountMinor, reason } = given;
  await audit(tx, 'transfer.reverse', transferId, { state: 'done' }, { state: 'reversed', amountMinor, reason });
  await notifyReversed(tx, row);
  await notifyChanged(tx, row);
}

async function postBack(tx: Tx, row: TransferRow): Promise<void> {
  const moved = await reverseTransferBetween(tx, {
    transferId: row.transfer_id,
    senderId: row.sender_id,
    recipientId: row.recipient_id,
    currency: row.currency,
    amountMinor: row.amount_minor,
  });
  if (moved.outcome === 'insufficient') fail('INSUFFICIENT_FUNDS');
  if (!isDone(moved)) throw new Error(`reversal of transfer ${row.transfer_id}: ${moved.outcome}`); // the row's lock lets one through: this is a bug
}
