/** Asks a vendor to make a transfer, between transactions. A lost answer is asked for again with the same id, by the job if
 *  not by this call: the vendor keeps the first answer, so asking twice moves nothing twice. */
import { readWire, writeWire } from '@baize/protocol';
import type { WireForm } from '@baize/protocol';
import { vendorBalanceAnswer, vendorTransferAnswer } from '@baize/protocol/vendor';
import { businessDay } from '#kernel/business-day.ts';
import type { Ctx } from '#kernel/context.ts';
import { countResult } from '#capabilities/limits/index.ts';
import { vendorWalletsOf } from '#capabilities/wallet/index.ts';
import type { CallContext } from '../call-context.ts';
import { signerOf } from '../directory.ts';
import type { VendorRow } from '../store.ts';
import { bookResult, recordVendorReply } from './end.ts';
import { wireOf } from '../rules.ts';
import { nextTryMs } from './rules.ts';
import type { Transfer } from './store.ts';
import { nextVersion, noteWord, postpone, takeDue, takeOne, versionToAsk } from './store.ts';

/** Longer than any attempt. */
const leaseMs = 15_000;
const atOnce = 20;

/** One attempt right away; true when the vendor has said what became of it. */
export async function sendNow(context: CallContext, ctx: Ctx, transfer: Transfer): Promise<boolean> {
  const lease = new Date(ctx.now.getTime() + leaseMs);
  await context.within(ctx, (tx) => takeOne(tx, transfer.transferId, lease));
  return attempt(context, ctx, { ...transfer, attempts: transfer.attempts + 1 });
}

/** The job: every transfer that waits for its vendor's word. */
export async function sendWaiting(context: CallContext, ctx: Ctx): Promise<void> {
  const lease = new Date(ctx.now.getTime() + leaseMs);
  const due = await context.within(ctx, (tx) => takeDue(tx, lease, atOnce));
  for (const transfer of due) {
    await attempt(context, ctx, transfer).catch((error: unknown) =>
      context.services.log.error({ err: error, transferId: transfer.transferId }, 'wallet transfer not ended'),
    );
  }
}

async function attempt(context: CallContext, ctx: Ctx, transfer: Transfer): Promise<boolean> {
  const vendor = await context.directory.vendor(ctx.merchant.id, transfer.vendorCode);
  const wire = vendor && wireOf(vendor.row, transfer.currency);
  const answer =
    wire &&
    (await context.client.ask(vendor.row, vendor.key, {
      method: 'POST',
      path: '/transfer-api/transfers',
      answer: vendorTransferAnswer,
      signer: signerOf(context.directory, vendor.row, ctx.now),
      mustBeSigned: true,
      body: {
        requestId: context.services.newId(),
        transferId: transfer.transferId,
        merchantCode: ctx.merchant.code,
        playerId: transfer.memberId,
        currency: transfer.currency,
        direction: transfer.direction,
        amount: transfer.amount === null ? null : writeWire(transfer.amount, wire, 'down'),
      },
    }));
  if (!wire || !answer || answer.transferId !== transfer.transferId) {
    const at = new Date(ctx.now.getTime() + nextTryMs(transfer.attempts));
    await context.within(ctx, (tx) => postpone(tx, transfer.transferId, at));
    return false;
  }
  const word = {
    state: answer.state,
    amount: minor(answer.amount, wire),
    balance: minor(answer.balance, wire),
  };
  if (await context.within(ctx, (tx) => recordVendorReply(tx, transfer.transferId, word))) return true;
  const at = new Date(ctx.now.getTime() + nextTryMs(transfer.attempts));
  await context.within(ctx, (tx) => postpone(tx, transfer.transferId, at));
  return false;
}

/** Asks a vendor what a player has there and makes the account say so; not while a transfer is open, and not when a transfer began
 *  or a younger answer was booked since it was asked: then the answer is about another state. False when the vendor did not tell. */
export async function refreshWallet(
  context: CallContext,
  ctx: Ctx,
  row: VendorRow,
  about: { memberId: string; currency: string },
): Promise<boolean> {
  const wallet = { ...about, vendorId: row.vendorId };
  const version = await context.within(ctx, (tx) => versionToAsk(tx, wallet));
  if (version === null) return false;
  const vendor = await context.directory.vendor(row.merchantId, row.code);
  const path = `/transfer-api/balances/${ctx.merchant.code}/${about.memberId}?currency=${about.currency}`;
  const answer =
    vendor &&
    (await context.client.ask(vendor.row, vendor.key, {
      method: 'GET',
      path,
      answer: vendorBalanceAnswer,
      signer: signerOf(context.directory, vendor.row, ctx.now),
      mustBeSigned: true,
    }));
  if (!answer || answer.currency !== about.currency) return false;
  const balanceMinor = minor(answer.balance, wireOf(row, about.currency));
  return context.within(ctx, async (tx) => {
    if (!(await nextVersion(tx, wallet, version))) return true;
    const held = await vendorWalletsOf(tx, about.memberId);
    const isNothing = balanceMinor === 0n && !held.some((wallet) => wallet.vendorCode === row.code);
    if (!isNothing) {
      // one entry in the queue for a player and day, however often the page is looked at
      const differenceId = `wallet:${about.memberId}:${businessDay(ctx.now, ctx.merchant.settings.timeZone)}`;
      const { vendorId, code: vendorCode, winMax } = row;
      const result = await bookResult(tx, {
        ...about,
        vendorId,
        vendorCode,
        winMax,
        balanceMinor,
        key: context.services.newId(),
        differenceId,
      });
      if (result === null) return false;
      await countResult(tx, { ...about, amountMinor: result });
    }
    await noteWord(tx, wallet);
    return true;
  });
}

function minor(amount: string, wire: WireForm): bigint {
  const parsed = readWire(amount, wire);
  if (!parsed.ok) throw new Error(`a vendor's amount: ${amount}`);
  return parsed.minor;
}
