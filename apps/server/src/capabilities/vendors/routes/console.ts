/** The operators' side: vendors and their keys, free rounds, and what waits for a person. */
import * as calls from '@baize/protocol/calls/vendors';
import type { StaffCtx } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/fail.ts';
import { inTx } from '../../../kernel/in-tx.ts';
import type { Route } from '../../../kernel/route.ts';
import { route } from '../../../kernel/route.ts';
import { vendorApi } from '../adapters/vendor-api.ts';
import type { Desk } from '../desk.ts';
import type { Grant } from '../free-rounds.ts';
import { cancelGrant, grantFreeRounds, readGrants } from '../free-rounds.ts';
import { offerGrant } from '../outside/offer-grants.ts';
import { readQueue, readVendorDesk, resolveDifference } from '../queue.ts';
import { addVendorKey } from '../rotate-key.ts';
import type { VendorRow } from '../store.ts';

export function consoleRoutes(desk: Desk): Route[] {
  const { database, config } = desk.services;
  return [
    route(calls.consoleVendors, async (ctx) => ({ vendors: await inTx(database, ctx, readVendorDesk) })),
    route(calls.addVendorKey, async (ctx, { params, body }) => {
      const vendor = await vendorAt(desk, ctx, params.vendor);
      const added = await inTx(database, ctx, (tx) => addVendorKey(tx, config.masterKey, vendor, body));
      desk.directory.forget();
      return { ...added, olderRetiresAt: added.olderRetiresAt.toISOString() };
    }),
    ...freeRoundRoutes(desk),
    route(calls.vendorQueue, (ctx) => inTx(database, ctx, readQueue)),
    route(calls.resolveVendorDifference, async (ctx, { body }) => {
      const vendor = await vendorAt(desk, ctx, body.vassalage);
      await inTx(database, ctx, (tx) => resolveDifference(tx, vendor.vendorId, body));
      return {};
    }),
  ];
}

function freeRoundRoutes(desk: Desk): Route[] {
  const { database } = desk.services;
  const one = (ctx: StaffCtx, grantId: string) =>
    inTx(database, ctx, async (tx) => (await readGrants(tx, { grantId }))[0] ?? fail('NOT_FOUND'));
  return [
    route(calls.listFreeRounds, async (ctx, { query }) => {
      const grants = await inTx(database, ctx, (tx) => readGrants(tx, { memberId: query.memberId }));
      return { grants: grants.map((grant) => onTheWire(grant, ctx.now)) };
    }),
    route(calls.grantFreeRounds, async (ctx, { body }) => {
      const game = (await desk.catalogue.of(ctx.merchant.id)).byNode.get(body.nodeId);
      if (!game?.isEnabled) fail('GAME_UNKNOWN');
      const vendor = await vendorAt(desk, ctx, game.vendorCode);
      const given = { memberId: body.memberId, rounds: body.rounds, stake: BigInt(body.stakeMinor), expiresAt: new Date(body.expiresAt) }; // prettier-ignore
      const grantId = await inTx(database, ctx, (tx) => grantFreeRounds(tx, vendor, game, given));
      await offerGrant(desk, ctx, await one(ctx, grantId)); // a vendor that is away is told by the job
      return onTheWire(await one(ctx, grantId), ctx.now);
    }),
    route(calls.cancelFreeRounds, async (ctx, { params }) => {
      await inTx(database, ctx, (tx) => cancelGrant(tx, params.id));
      const grant = await one(ctx, params.id);
      const vendor = await desk.directory.vendor(ctx.merchant.id, grant.vendorCode);
      // Our word holds without the vendor: its bets on the grant are declined from now on.
      if (vendor) await vendorApi(desk.client, vendor).cancelFreeRounds(params.id, desk.services.newId());
      return onTheWire(grant, ctx.now);
    }),
  ];
}

async function vendorAt(desk: Desk, ctx: StaffCtx, code: string): Promise<VendorRow> {
  return (await desk.directory.vendor(ctx.merchant.id, code))?.row ?? fail('NOT_FOUND');
}

function onTheWire(grant: Grant, now: Date) {
  const state =
    grant.state === 'cancelled' ? 'cancelled'
    : grant.used >= grant.rounds ? 'used_up'
    : grant.expiresAt <= now ? 'expired'
    : grant.state; // prettier-ignore
  return {
    grantId: grant.grantId, vassalage: grant.vendorCode, memberId: grant.memberId, nodeId: grant.nodeId, currency: grant.currency, rounds: grant.rounds, used: grant.used,
    stakeMinor: grant.stake.toString(), state, grantedAt: grant.grantedAt.toISOString(), expiresAt: grant.expiresAt.toISOString(),
  } as const; // prettier-ignore
}
