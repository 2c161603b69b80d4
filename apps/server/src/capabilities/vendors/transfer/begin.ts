import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { vendorsWithGames } from '#capabilities/games/index.ts';
import { requireRoomToPlay } from '#capabilities/limits/index.ts';
import { balanceOf, isDone, toVendor, vendorWalletsOf } from '#capabilities/wallet/index.ts';
import { stateForPosting } from '../stop-vendor.ts';
import { requireOnWire } from '../require-on-wire.ts';
import type { VendorRow } from '../store.ts';
import type { Transfer } from './store.ts';
import { hasOtherOpen, insertTransfer, lockTransfersWith, nextVersion, transferByKey } from './store.ts';

export interface WantedTransfer {
  readonly direction: 'in' | 'out';
  /** Minor units; null only on the way out: everything. */
  readonly amountMinor: bigint | null;
  readonly requestKey: string;
}

/** Writes a transfer down before the vendor hears of it. On the way in the money leaves the cash now: whatever happens next,
 *  it is either at the vendor or comes back, and player protection is asked as for a stake of all that is then there. On the way
 *  out, which is always open, nothing moves until the vendor has given it.
 *  Errors: NOT_FOUND, FEATURE_OFF (nothing to play there), AMOUNT_RANGE (the vendor cannot count it), INSUFFICIENT_FUNDS, ACCOUNT_FROZEN,
 *  WALLET_ON_CREDIT, SELF_EXCLUDED, COOLING_OFF, PLAY_LIMIT, UNAVAILABLE (the vendor is stopped), FLOW_STOPPED (the merchant takes no bets),
 *  STATE_CONFLICT (another transfer with the vendor is open), IDEMPOTENCY_REUSED. */
export async function beginTransfer(tx: Tx<MemberCtx>, vendor: VendorRow, wanted: WantedTransfer): Promise<Transfer> {
  const { memberId } = tx.ctx.actor;
  const wallet = await balanceOf(tx, memberId);
  if (!wallet || wallet.practice) fail('NOT_FOUND');
  const about = { memberId, requestKey: wanted.requestKey, vendorId: vendor.vendorId };
  const isPlayable = (await vendorsWithGames(tx, [vendor.code])).has(vendor.code); // looked up before anything is locked
  const transferId = tx.ctx.newId();
  await lockTransfersWith(tx, about);
  const isNew = await insertTransfer(tx, {
    ...about,
    transferId,
    currency: wallet.currency,
    direction: wanted.direction,
    amount: wanted.amountMinor,
  });
  const transfer = await transferByKey(tx, about);
  if (!transfer) throw new Error(`transfer ${transferId} was not written`);
  if (!isNew) return sameRequest(transfer, wanted);
  requireOnWire(vendor, transfer.currency, wanted.amountMinor ?? 0n);
  if (await hasOtherOpen(tx, transfer)) fail('STATE_CONFLICT');
  await nextVersion(tx, transfer);
  if (wanted.direction === 'in') {
    if (!isPlayable) fail('FEATURE_OFF');
    if (vendor.isBetsStopped) fail('FLOW_STOPPED');
    const amountMinor = wanted.amountMinor ?? fail('VALIDATION', { fields: { amountMinor: { reason: 'required' } } });
    const there = (await vendorWalletsOf(tx, memberId)).filter(({ currency }) => currency === wallet.currency);
    const held = there.reduce((sum, entry) => sum + entry.balanceMinor, 0n);
    await requireRoomToPlay(tx, { memberId, currency: wallet.currency, amountMinor: held + amountMinor });
    const moved = await toVendor(tx, {
      memberId,
      currency: wallet.currency,
      vendorCode: vendor.code,
      amountMinor,
      transferId,
    });
    if (moved.outcome === 'insufficient') fail('INSUFFICIENT_FUNDS');
    if (moved.outcome === 'no_account_or_frozen') fail('ACCOUNT_FROZEN');
    if (!isDone(moved)) throw new Error(`transfer ${transferId}: ${moved.outcome}`);
    if ((await stateForPosting(tx, vendor.vendorId)) !== 'on') fail('UNAVAILABLE');
  }
  return transfer;
}

/** The same key must mean the same thing. What "all" came to is not part of it. */
function sameRequest(transfer: Transfer, wanted: WantedTransfer): Transfer {
  const isSame =
    transfer.direction === wanted.direction && (wanted.amountMinor === null || transfer.amount === wanted.amountMinor);
  return isSame ? transfer : fail('IDEMPOTENCY_REUSED');
}
