/** Operators and vendors that are stopped: states, held credits, wishes of two people. */
import * as calls from '@baize/protocol/calls/vendors-stops';
import { sql } from 'kysely';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import { accountNames } from '#capabilities/identity/index.ts';
import { agreed } from '#capabilities/requests/index.ts';
import type { CallContext } from '../call-context.ts';
import type { ExposureLine } from '../exposure-lines.ts';
import { readExposureLines, setExposureLine } from '../exposure-lines.ts';
import { readHeld } from '../held-credits.ts';
import { stopVendor } from '../stop-vendor.ts';
import type { VendorRequest } from '../vendor-requests.ts';
import { decideVendorRequest, proposeVendorRequest, readRequests } from '../vendor-requests.ts';
import { vendorAt } from './console.ts';

const shownMax = 200;

export function stopRoutes(context: CallContext): Route[] {
  const { database } = context.services;
  return [
    route(calls.vendorStops, (ctx) => inTx(database, ctx, readStops)),
    route(calls.stopVendor, async (ctx, { params, body }) => {
      const vendor = await vendorAt(context, ctx, params.vendor);
      const stopped = await inTx(database, ctx, async (tx) => {
        await stopVendor(tx, vendor, body);
        return (await readStates(tx)).find(({ vassalage }) => vassalage === vendor.code) ?? fail('NOT_FOUND');
      });
      context.directory.forget();
      return stopped;
    }),
    agreed(context.services, calls.setExposureLine, async (ctx, { body }) => {
      const vendor = body.vassalage === null ? null : await vendorAt(context, ctx, body.vassalage);
      return lineView(ctx, await inTx(database, ctx, (tx) => setExposureLine(tx, vendor, BigInt(body.maxMinor))));
    }),
    route(calls.proposeVendorRequest, async (ctx, { params, body: { id: requestId, ...body } }) => {
      const vendor = await vendorAt(context, ctx, params.vendor);
      return inTx(database, ctx, async (tx) =>
        requestView(tx, await proposeVendorRequest(tx, vendor, { requestId, ...body })),
      );
    }),
    route(calls.decideVendorRequest, async (ctx, { params, body }) => {
      const { view, paid } = await inTx(database, ctx, async (tx) => {
        const decided = await decideVendorRequest(tx, params.id, body.decision);
        return { view: await requestView(tx, decided.request), paid: decided.paid };
      });
      context.directory.forget();
      for (const memberId of paid) context.balanceMoved(ctx.merchant.id, memberId);
      if (paid.length > 0) context.services.wake();
      return view;
    }),
  ];
}

async function readStops(tx: Tx<StaffCtx>) {
  const credits = await readHeld(tx, {}, { limit: shownMax });
  const names = await accountNames(
    tx,
    credits.map(({ memberId }) => memberId),
  );
  const requests = await readRequests(tx);
  return {
    vendors: await readStates(tx),
    held: credits.map((credit) => ({
      id: credit.heldId,
      vassalage: credit.vendorCode,
      txId: credit.txId,
      kind: credit.kind,
      memberId: credit.memberId,
      account: names.get(credit.memberId) ?? '',
      roundId: credit.round === '' ? null : credit.round,
      amountMinor: credit.amount.toString(),
      currency: credit.currency,
      because: credit.because,
      heldAt: credit.heldAt.toISOString(),
      requestId: credit.requestId,
    })),
    requests: await Promise.all(requests.map((request) => requestView(tx, request))),
    lines: (await readExposureLines(tx)).map((line) => lineView(tx.ctx, line)),
  };
}

function lineView({ merchant }: StaffCtx, { vendorCode, max, today, isDefault }: ExposureLine) {
  return {
    vassalage: vendorCode,
    maxMinor: max.toString(),
    todayMinor: today?.toString() ?? null,
    currency: merchant.settings.currency,
    isDefault,
  };
}

interface StateLine {
  readonly vassalage: string;
  readonly state: calls.VendorState;
  readonly since: Date | null;
  readonly by: string | null;
  readonly reason: string | null;
  readonly heldCredits: bigint;
}

async function readStates(tx: Tx) {
  const { rows } = await sql<StateLine>`
    select v.code as vassalage, v.state, v.state_at as since, v.state_by as by, v.state_reason as reason,
      (select count(*) from vendor_held h where h.merchant_id = v.merchant_id and h.vendor_id = v.vendor_id and h.state = 'held') as "heldCredits"
    from vendor v where v.merchant_id = ${tx.ctx.merchant.id} order by v.code`.execute(tx.db);
  return rows.map((row) => ({
    ...row,
    since: row.since?.toISOString() ?? null,
    heldCredits: Number(row.heldCredits),
  }));
}

async function requestView(tx: Tx<StaffCtx>, request: VendorRequest) {
  const { rows } = await sql<{ currency: string; amount: bigint; credits: bigint }>`
    select currency, sum(amount)::bigint as amount, count(*) as credits from vendor_held
    where merchant_id = ${tx.ctx.merchant.id} and request_id = ${request.requestId} group by currency order by currency`.execute(
    tx.db,
  );
  return {
    id: request.requestId,
    vassalage: request.vendorCode,
    wish: request.wish,
    reason: request.reason,
    state: request.state,
    credits: rows.reduce((sum, { credits }) => sum + Number(credits), 0),
    totals: rows.map(({ currency, amount }) => ({ currency, amountMinor: amount.toString() })),
    proposedBy: request.proposer,
    proposedAt: request.proposedAt.toISOString(),
    decidedBy: request.decider,
    isOwn: request.proposedBy === tx.ctx.actor.staffId,
  };
}
