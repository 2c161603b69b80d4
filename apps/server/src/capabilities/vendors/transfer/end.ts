import type { Tx } from '../../../kernel/context.ts';
import { equalToVendor, fromVendor, isDone } from '../../wallet/index.ts';
import type { Transfer } from './store.ts';
import { endTransfer, lockTransfer, noteWord } from './store.ts';

/** A vendor's answer to a transfer, minor units. */
export interface VendorWord {
  readonly state: 'done' | 'refused';
  readonly amount: bigint;
  /** What the player has at the vendor right after it. */
  readonly balance: bigint;
}

/** Ends a transfer by the vendor's word. Hearing it twice is hearing it once.
 *  In, done: the money is there. In, refused: it comes back. Out, done: first the account is made what the vendor had before
 *  the money left, so that a win there is money and a loss is gone; then it comes back. Out, refused: nothing moved. */
export async function hearVendor(tx: Tx, transferId: string, word: VendorWord): Promise<void> {
  const transfer = await lockTransfer(tx, transferId);
  if (!transfer || transfer.state !== 'pending') return;
  const name = { memberId: transfer.memberId, currency: transfer.currency, vendorCode: transfer.vendorCode };
  const isOut = transfer.direction === 'out';
  const wasHeard = { ...name, key: transferId, ref: transferId };
  if (isOut && word.state === 'done') {
    requireAsked(transfer, word.amount);
    await equalToVendor(tx, { ...wasHeard, balanceMinor: word.balance + word.amount });
    await back(tx, transfer, word.amount);
  }
  if (!isOut && word.state === 'refused') await back(tx, transfer, transfer.amount ?? 0n);
  if (!isOut && word.state === 'done') requireAsked(transfer, word.amount);
  await noteWord(tx, transfer);
  const amount = word.state === 'done' ? word.amount : isOut ? 0n : (transfer.amount ?? 0n);
  await endTransfer(tx, transferId, { state: word.state, amount });
}

async function back(tx: Tx, transfer: Transfer, amountMinor: bigint): Promise<void> {
  if (amountMinor === 0n) return;
  const { memberId, currency, vendorCode, transferId } = transfer;
  const moved = await fromVendor(tx, { memberId, currency, vendorCode, amountMinor, transferId });
  if (!isDone(moved)) throw new Error(`transfer ${transferId} back: ${moved.outcome}`);
}

/** A vendor that moved another amount than it was asked to is not believed: a person looks. */
function requireAsked(transfer: Transfer, amount: bigint): void {
  if (transfer.amount !== null && transfer.amount !== amount)
    throw new Error(`transfer ${transfer.transferId}: asked ${transfer.amount}, the vendor moved ${amount}`);
}
