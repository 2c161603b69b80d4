/** The operators' side: vendors and their keys, and rounds given to players. */
import * as calls from '@baize/protocol/calls/vendors-console';
import type { StaffCtx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { GameRow } from '#capabilities/games/index.ts';
import { accountNames } from '#capabilities/identity/index.ts';
import { agreed, useGrant } from '#capabilities/requests/index.ts';
import { vendorApi } from '../adapters/vendor-api.ts';
import type { CallContext } from '../call-context.ts';
import type { Grant, GrantFilter } from '../free-rounds.ts';
import { cancelGrant, countGrants, grantFreeRounds, readGrants, requireFitting } from '../free-rounds.ts';
import { checkFreeRounds, giveFreeRounds } from '../give-free-rounds.ts';
import { isLottery } from '../lotteries.ts';
import { offerGrant } from '../outside/offer-grants.ts';
import { needForRounds } from '../rounds-worth.ts';
import { requireOnWire } from '../require-on-wire.ts';
import { addVendorKey, requireRoomForKey, retireVendorKey } from '../rotate-key.ts';
import { setVendorWire } from '../set-wire.ts';
import type { VendorRow } from '../store.ts';
import { readVendorsForOperator } from '../operator-view.ts';
import { grantView, titleNames } from './console-views.ts';

export function consoleRoutes(context: CallContext): Route[] {
  const { database, config } = context.services;
  return [
    route(calls.consoleVendors, async (ctx) => ({ vendors: await inTx(database, ctx, readVendorsForOperator) })),
    agreed(context.services, calls.addVendorKey, async (ctx, { params, body }) => {
      const vendor = await vendorAt(context, ctx, params.vendor);
      const added = await inTx(database, ctx, async (tx) => {
        await requireRoomForKey(tx, vendor, body);
        await useGrant(tx);
        return addVendorKey(tx, config.masterKey, vendor, body);
      });
      context.directory.forget();
      return { ...added, olderRetiresAt: added.olderRetiresAt.toISOString() };
    }),
    agreed(context.services, calls.setVendorWire, async (ctx, { params, body }) => {
      const vendor = await vendorAt(context, ctx, params.vendor);
      const entries = await inTx(database, ctx, (tx) => setVendorWire(tx, vendor, body.entries));
      context.directory.forget();
      return { entries: [...entries] };
    }),
    route(calls.retireVendorKey, async (ctx, { params }) => {
      const vendor = await vendorAt(context, ctx, params.vendor);
      const retiresAt = await inTx(database, ctx, (tx) => retireVendorKey(tx, vendor, params.keyId));
      context.directory.forget();
      return { keyId: params.keyId, retiresAt: retiresAt.toISOString() };
    }),
    ...freeRoundRoutes(context),
  ];
}

function freeRoundRoutes(context: CallContext): Route[] {
  const { database } = context.services;
  return [
    route(calls.listFreeRounds, async (ctx, { query }) => {
      const { pageNo, pageSize, memberId, vassalage: vendorCode } = query;
      const filter = { memberId, vendorCode };
      const page = await readPage(context, ctx, filter, { limit: pageSize, skip: (pageNo - 1) * pageSize });
      const total = await inTx(database, ctx, (tx) => countGrants(tx, filter));
      return { content: page, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
    }),
    agreed(context.services, calls.grantFreeRounds, async (ctx, { body }) => {
      const { game, vendor } = await giftOf(context, ctx, body.nodeId);
      const given = {
        memberId: body.memberId,
        rounds: body.rounds,
        stake: BigInt(body.stakeMinor),
        expiresAt: new Date(body.expiresAt),
      };
      const grantId = await inTx(database, ctx, (tx) => grantFreeRounds(tx, vendor, game, given));
      await offer(context, ctx, [grantId]);
      return (await readPage(context, ctx, { grantId }))[0] ?? fail('NOT_FOUND');
    }),
    route(calls.checkFreeRounds, async (ctx, { body }) => {
      const { game, vendor } = await giftOf(context, ctx, body.nodeId);
      const { accounts, rounds, currency } = body;
      requireOnWire(vendor, currency, BigInt(body.stakeMinor));
      const gift = { accounts, rounds, currency, stake: BigInt(body.stakeMinor), expiresAt: new Date(body.expiresAt) };
      return { results: await inTx(database, ctx, (tx) => checkFreeRounds(tx, game, gift)) };
    }),
    agreed(context.services, calls.giveFreeRounds, async (ctx, { body }) => {
      const { game, vendor } = await giftOf(context, ctx, body.nodeId);
      const { accounts, rounds, currency, idempotencyKey: key } = body;
      requireOnWire(vendor, currency, BigInt(body.stakeMinor));
      const gift = {
        accounts,
        rounds,
        currency,
        key,
        stake: BigInt(body.stakeMinor),
        expiresAt: new Date(body.expiresAt),
      };
      const results = await inTx(database, ctx, async (tx) => {
        requireFitting(tx, game, gift, currency);
        await useGrant(tx, await needForRounds(tx, { ...gift, players: accounts.length, subject: key }));
        return giveFreeRounds(tx, vendor, game, gift);
      });
      const given = results.flatMap(({ grantId }) => grantId ?? []);
      await offer(context, ctx, given.slice(0, offeredAtOnce)); // the job tells the vendor of the rest
      return { results };
    }),
    route(calls.cancelFreeRounds, async (ctx, { params }) => {
      await inTx(database, ctx, (tx) => cancelGrant(tx, params.id));
      const grant = (await readPage(context, ctx, { grantId: params.id }))[0] ?? fail('NOT_FOUND');
      const vendor = await context.directory.vendor(ctx.merchant.id, grant.vassalage);
      // Our word holds without the vendor: its bets on the grant are declined from now on.
      if (vendor?.row.dialect === 'own')
        await vendorApi(context.client, vendor).cancelFreeRounds(params.id, context.services.newId());
      return grant;
    }),
  ];
}

const offeredAtOnce = 20;

/** What is given, and whose game it is. Errors: GAME_UNKNOWN, NOT_FOUND, FEATURE_OFF. */
async function giftOf(
  context: CallContext,
  ctx: StaffCtx,
  nodeId: string,
): Promise<{ game: GameRow; vendor: VendorRow }> {
  const game = (await context.catalogue.of(ctx.merchant.id)).byNode.get(nodeId);
  if (!game?.isEnabled) return fail('GAME_UNKNOWN');
  const vendor = await vendorAt(context, ctx, game.vendorCode);
  // such rounds are paid into our wallet, and a vendor that keeps its players' money plays into its own; one that speaks a dialect is told of none
  // a lottery has no rounds to give: what is bought is a ticket for a draw
  const hasRounds = vendor.wallet !== 'transfer' && vendor.dialect === 'own' && !isLottery(game);
  return hasRounds ? { game, vendor } : fail('FEATURE_OFF');
}

/** Tells the vendor; one that is away is told by the job. */
async function offer(context: CallContext, ctx: StaffCtx, grantIds: readonly string[]): Promise<void> {
  for (const grantId of grantIds) {
    const grant: Grant | undefined = (
      await inTx(context.services.database, ctx, (tx) => readGrants(tx, { grantId }))
    )[0];
    const isNotified = grant?.state !== 'offered' || (await offerGrant(context, ctx, grant));
    if (!isNotified) return;
  }
}

async function readPage(context: CallContext, ctx: StaffCtx, filter: GrantFilter, page = { limit: 1, skip: 0 }) {
  const name = await titleNames(context, ctx);
  return inTx(context.services.database, ctx, async (tx) => {
    const grants = await readGrants(tx, filter, page);
    const names = await accountNames(
      tx,
      grants.map(({ memberId }) => memberId),
    );
    return grants.map((grant) => grantView(grant, names.get(grant.memberId) ?? '', name, ctx.now));
  });
}

export async function vendorAt(context: CallContext, ctx: StaffCtx, code: string): Promise<VendorRow> {
  return (await context.directory.vendor(ctx.merchant.id, code))?.row ?? fail('NOT_FOUND');
}
