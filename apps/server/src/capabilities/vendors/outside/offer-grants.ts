/** Tells vendors about grants and withdrawals of grants, between transactions. */
import { writeWire } from '@baize/protocol';
import type { Ctx } from '#kernel/context.ts';
import { vendorApi } from '../adapters/vendor-api.ts';
import type { CallContext } from '../call-context.ts';
import type { Grant } from '../free-rounds.ts';
import { openGrant, readGrants } from '../free-rounds.ts';
import { wireOf } from '../rules.ts';

/** Offers one grant. True when the vendor has it now; asking again with the same grant changes nothing there. */
export async function offerGrant(context: CallContext, ctx: Ctx, grant: Grant): Promise<boolean> {
  const vendor = await context.directory.vendor(ctx.merchant.id, grant.vendorCode);
  if (vendor?.row.dialect !== 'own') return false; // a dialect tells of free rounds in no call of ours
  const answer = await vendorApi(context.client, vendor).grantFreeRounds({
    requestId: context.services.newId(),
    grantId: grant.grantId,
    merchantCode: ctx.merchant.code,
    playerId: grant.memberId,
    gameCode: grant.nodeId,
    currency: grant.currency,
    rounds: grant.rounds,
    stake: writeWire(grant.stake, wireOf(vendor.row, grant.currency), 'down'),
    expiresAt: grant.expiresAt.toISOString(),
  });
  if (answer?.state !== 'open') return false;
  await context.within(ctx, (tx) => openGrant(tx, grant.grantId));
  return true;
}

/** Every grant a vendor has not acknowledged yet. */
export async function offerWaitingGrants(context: CallContext, ctx: Ctx): Promise<void> {
  const waiting = await context.within(ctx, (tx) => readGrants(tx, { state: 'offered' }));
  for (const grant of waiting) if (grant.expiresAt > ctx.now) await offerGrant(context, ctx, grant);
}
