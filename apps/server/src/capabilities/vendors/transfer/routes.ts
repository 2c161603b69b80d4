/** The player's calls: wallets, and moving money between them. */
import { merchantWallet, walletTransfer } from '@baize/protocol/calls/vendors';
import type { MemberCtx } from '#kernel/context.ts';
import { Failure, fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import { vendorsWithGames } from '#capabilities/games/index.ts';
import { balanceOf, vendorWalletsOf } from '#capabilities/wallet/index.ts';
import type { CallContext } from '../call-context.ts';
import type { VendorRow } from '../store.ts';
import { sendNow, refreshWallet } from './send-to-vendor.ts';
import { beginTransfer } from './begin.ts';
import type { WantedTransfer } from './begin.ts';
import type { Transfer } from './store.ts';
import { lockTransfer, readWords } from './store.ts';

export function transferRoutes(context: CallContext): Route[] {
  const { database } = context.services;
  return [
    route(merchantWallet, async (ctx, { query }) => {
      const vendors = await transferVendors(context, ctx);
      const wallet = await inTx(database, ctx, (tx) => balanceOf(tx, ctx.actor.memberId));
      if (!wallet) fail('NOT_FOUND');
      const about = { memberId: ctx.actor.memberId, currency: wallet.currency };
      if (query.refresh === '1') await Promise.all(vendors.map((row) => refreshWallet(context, ctx, row, about)));
      const open = vendors.filter((row) => row.state === 'on' && !row.isBetsStopped).map((row) => row.code);
      const { held, words, playable } = await inTx(database, ctx, async (tx) => ({
        held: await vendorWalletsOf(tx, ctx.actor.memberId),
        words: await readWords(tx, ctx.actor.memberId),
        playable: await vendorsWithGames(tx, open),
      }));
      const wallets = vendors.map((row) => {
        const own = held.find((entry) => entry.vendorCode === row.code && entry.currency === wallet.currency);
        const word = words.find((entry) => entry.vendorId === row.vendorId);
        return {
          vassalage: row.code,
          name: row.name,
          currency: wallet.currency,
          balanceMinor: (own?.balanceMinor ?? 0n).toString(),
          isPending: word?.isPending ?? false,
          isPlayable: playable.has(row.code),
          asOf: word?.asOf?.toISOString() ?? null,
        };
      });
      const there = wallets.reduce((sum, entry) => sum + BigInt(entry.balanceMinor), 0n);
      return {
        isSingle: vendors.length === 0,
        currency: wallet.currency,
        balanceMinor: wallet.availableMinor.toString(),
        wallets,
        totalMinor: (wallet.availableMinor + there).toString(),
      };
    }),
    route(walletTransfer, async (ctx, { body }) => {
      const vendors = await transferVendors(context, ctx);
      const chosen = body.vassalage === undefined ? vendors : vendors.filter((row) => row.code === body.vassalage);
      if (body.vassalage !== undefined && chosen.length === 0) fail('NOT_FOUND');
      if (body.direction !== 'all_back' && body.vassalage === undefined)
        fail('VALIDATION', { fields: { vassalage: { reason: 'required' } } });
      if (body.direction === 'in' && body.amountMinor === undefined)
        fail('VALIDATION', { fields: { amountMinor: { reason: 'required' } } });
      const amountMinor =
        body.direction === 'all_back' || body.amountMinor === undefined ? null : BigInt(body.amountMinor);
      const wanted: WantedTransfer = {
        direction: body.direction === 'in' ? 'in' : 'out',
        amountMinor,
        requestKey: body.idempotencyKey,
      };
      const ends = await Promise.all(
        chosen.map(async (row) => transferOnce(context, ctx, row, wanted).catch(leftOutOf(body.direction, row))),
      );
      return {
        transfers: ends.flatMap((end) => (typeof end === 'string' ? [] : [onTheWire(end)])),
        leftOut: ends.flatMap((end) => (typeof end === 'string' ? [end] : [])),
      };
    }),
  ];
}

/** Begins, asks, and answers with the transfer as it is then: pending when the vendor has not said. */
async function transferOnce(
  context: CallContext,
  ctx: MemberCtx,
  row: VendorRow,
  wanted: WantedTransfer,
): Promise<Transfer> {
  const { database } = context.services;
  const transfer = await inTx(database, ctx, (tx) => beginTransfer(tx, row, wanted));
  if (transfer.state !== 'pending') return transfer;
  await sendNow(context, ctx, transfer);
  const after = await inTx(database, ctx, (tx) => lockTransfer(tx, transfer.transferId));
  return after ?? transfer;
}

/** Bringing all back goes past a vendor with an open transfer, and names it. */
function leftOutOf(direction: 'in' | 'out' | 'all_back', row: VendorRow) {
  return (error: unknown): string => {
    const isOpen = error instanceof Failure && error.code === 'STATE_CONFLICT';
    if (direction !== 'all_back' || !isOpen) throw error;
    return row.code;
  };
}

async function transferVendors(context: CallContext, ctx: MemberCtx): Promise<VendorRow[]> {
  const all = await context.directory.all();
  return all.filter((row) => row.merchantId === ctx.merchant.id && row.wallet === 'transfer');
}

export function onTheWire(transfer: Transfer) {
  return {
    id: transfer.transferId,
    vassalage: transfer.vendorCode,
    direction: transfer.direction,
    amountMinor: (transfer.amount ?? 0n).toString(),
    currency: transfer.currency,
    state: transfer.state,
    at: transfer.createdAt.toISOString(),
  };
}
