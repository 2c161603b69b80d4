import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { endInRefusal } from './refuse.ts';
import { decideReceipt, lockReceipt } from './receipt-store.ts';
import { lockDeposit } from './store.ts';

/** Marks money that came as sent back to whoever paid it; the deposit it was about, if it waits for that, ends without money.
 *  A repeat changes nothing. Errors: NOT_FOUND, STATE_CONFLICT when it was credited. */
export async function returnReceipt(tx: Tx<StaffCtx>, receiptId: string, note: string): Promise<void> {
  const receipt = (await lockReceipt(tx, receiptId)) ?? fail('NOT_FOUND');
  if (receipt.state === 'returned') return;
  if (receipt.state !== 'open') fail('STATE_CONFLICT');
  await decideReceipt(tx, receiptId, { state: 'returned', note });
  await audit(tx, 'receipt.return', receiptId, null, { amountMinor: receipt.amount_minor, note });
  const deposit = receipt.deposit_id === null ? undefined : await lockDeposit(tx, receipt.deposit_id);
  if (deposit?.state === 'review') await endInRefusal(tx, deposit, { reason: 'returned', note });
}
