import { currencyOf, formatDecimal } from '@baize/protocol';
import type { Tx } from '#kernel/context.ts';
import { countResult } from '#capabilities/limits/index.ts';
import { equalToVendor, fromVendor, isDone } from '#capabilities/wallet/index.ts';
import { insertDifference } from '../compare-books.ts';
import { countExposure, mayGrow } from './hold-growth.ts';
import type { Transfer } from './store.ts';
import { endTransfer, lockTransfer, nextVersion, noteWord } from './store.ts';

/** A vendor's answer to a transfer, minor units. */
export interface VendorReply {
  readonly state: 'done' | 'refused';
  readonly amount: bigint;
  /** What the player has at the vendor right after it. */
  readonly balance: bigint;
}

/** Ends a transfer by the vendor's word. Hearing it twice is hearing it once.
 *  In, done: the money is there. In, refused: it comes back. Out, done: first the account is made what the vendor had before
 *  the money left, so that a win there is money and a loss is gone; then it comes back. Out, refused: nothing moved.
 *  False when the vendor's word adds more than it may: nothing is booked, the transfer waits, and a person finds it in the queue. */
export async function recordVendorReply(tx: Tx, transferId: string, word: VendorReply): Promise<boolean> {
  const transfer = await lockTransfer(tx, transferId);
  if (!transfer || transfer.state !== 'pending') return true;
  await nextVersion(tx, transfer);
  const isOut = transfer.direction === 'out';
  if (isOut && word.state === 'done') {
    requireAsked(transfer, word.amount);
    const about = { ...transfer, balanceMinor: word.balance + word.amount, key: transferId, differenceId: transferId };
    const result = await bookResult(tx, about);
    if (result === null) return false;
    await back(tx, transfer, word.amount);
    await countResult(tx, { ...transfer, amountMinor: result });
  }
  if (!isOut && word.state === 'refused') await back(tx, transfer, transfer.amount ?? 0n);
  if (!isOut && word.state === 'done') requireAsked(transfer, word.amount);
  await noteWord(tx, transfer);
  const amount = word.state === 'done' ? word.amount : isOut ? 0n : (transfer.amount ?? 0n);
  await endTransfer(tx, transferId, { state: word.state, amount });
  return true;
}

interface ReportedBalance {
  readonly memberId: string;
  readonly currency: string;
  readonly vendorId: number;
  readonly vendorCode: string;
  readonly winMax: bigint;
  readonly balanceMinor: bigint;
  /** Names the vendor's word. */
  readonly key: string;
  /** Names the entry in the queue, should there be one. */
  readonly differenceId: string;
}

/** Books what was won or lost at a vendor by its word on the balance, and answers it. Null when nothing is booked: it is more than the
 *  vendor may add, and a person finds both figures in the queue; or the vendor is in quarantine, and what was won is held. */
export async function bookResult(tx: Tx, told: ReportedBalance): Promise<bigint | null> {
  const { memberId, currency, vendorCode, winMax, balanceMinor, key } = told;
  const name = { memberId, currency, vendorCode };
  let isHeld = false;
  const { difference, isPosted } = await equalToVendor(tx, {
    ...name,
    winMax,
    balanceMinor,
    key,
    ref: key,
    mayGrow: async (grown, accountId) => {
      isHeld = !(await mayGrow(tx, { memberId, currency, vendorId: told.vendorId, accountId }, grown));
      return !isHeld;
    },
    onPosted: (result, accountId) =>
      countExposure(tx, { memberId, currency, vendorId: told.vendorId, accountId }, result),
  });
  if (isPosted) return difference;
  if (isHeld) return null;
  const exponent = currencyOf(currency)?.exponent ?? 2;
  const [here, there] = [balanceMinor - difference, balanceMinor].map(
    (minor) => `${formatDecimal(minor, exponent)} ${currency}`,
  );
  tx.ctx.log.error({ vendor: vendorCode, merchant: tx.ctx.merchant.code, memberId }, 'vendor balance above its cap');
  await insertDifference(
    tx,
    { merchantId: tx.ctx.merchant.id, vendorId: told.vendorId },
    {
      txId: told.differenceId,
      kind: 'amount',
      here: here ?? null,
      there: there ?? null,
    },
  );
  return null;
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
