import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { isDone, transferBetween } from '#capabilities/wallet/index.ts';
import type { TransferRow } from './store.ts';
import { notifyDone } from './notify-parties.ts';

/** Moves the money of a transfer that is done and tells both sides. Errors: INSUFFICIENT_FUNDS, ACCOUNT_FROZEN. */
export async function post(tx: Tx, row: TransferRow): Promise<void> {
  const moved = await transferBetween(tx, {
    transferId: row.transfer_id,
    senderId: row.sender_id,
    recipientId: row.recipient_id,
    currency: row.currency,
    amountMinor: row.amount_minor,
  });
  if (moved.outcome === 'insufficient') fail('INSUFFICIENT_FUNDS');
  if (moved.outcome === 'no_account_or_frozen') fail('ACCOUNT_FROZEN');
  if (!isDone(moved)) throw new Error(`transfer ${row.transfer_id}: ${moved.outcome}`); // the row's lock lets one through: this is a bug
  await notifyDone(tx, row);
}
