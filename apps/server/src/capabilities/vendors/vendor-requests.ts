/** What needs two people: that a stopped vendor goes on, and what becomes of its held credits. One asks, another decides. */
import type { VendorWish } from '@baize/protocol/calls/vendors-stops';
import { heldCreditsMax } from '@baize/protocol/calls/vendors-stops';
import { sql } from 'kysely';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { isDecidedAlready } from '#kernel/four-eyes.ts';
import { lockVendorWallets, merchantWorth } from '#capabilities/wallet/index.ts';
import type { HeldCredit } from './held-credits.ts';
import { bindHeld, endHeld, readHeld, refuseCalls, releaseCalls } from './held-credits.ts';
import { isStricter, lockState, writeState } from './stop-vendor.ts';
import type { VendorRow } from './store.ts';
import { releaseGrowth } from './transfer/hold-growth.ts';

export interface VendorRequest {
  readonly requestId: string;
  readonly vendorId: number;
  readonly vendorCode: string;
  readonly wish: VendorWish;
  readonly reason: string;
  readonly state: 'proposed' | 'granted' | 'refused';
  readonly proposedAt: Date;
  readonly proposedBy: string;
  readonly proposer: string;
  readonly decidedBy: string | null;
  readonly decider: string | null;
}

export interface NewVendorRequest extends Pick<VendorRequest, 'requestId' | 'wish' | 'reason'> {
  /** Which credits; the oldest that no wish is about yet where it is left out. */
  readonly credits?: readonly string[] | undefined;
}

const columns = sql`r.request_id as "requestId", r.vendor_id as "vendorId", v.code as "vendorCode", r.wish, r.reason, r.state, r.proposed_at as "proposedAt",
  r.proposed_by as "proposedBy", r.proposer, r.decided_by as "decidedBy", r.decider`;

/** Wishes that wait for a second person, oldest first. */
export async function readRequests(tx: Tx): Promise<VendorRequest[]> {
  const { rows } = await sql<VendorRequest>`
    select ${columns} from vendor_request r join vendor v using (merchant_id, vendor_id)
    where r.merchant_id = ${tx.ctx.merchant.id} and r.state = 'proposed' order by r.proposed_at limit 200`.execute(
    tx.db,
  );
  return rows;
}

/** Writes a wish; the same again is the same.
 *  Errors: NOT_FOUND (no credit is held), STATE_CONFLICT (the vendor is not stopped so strictly, a wish waits already, a credit is decided or
 *  in another wish), IDEMPOTENCY_REUSED. */
export async function proposeVendorRequest(
  tx: Tx<StaffCtx>,
  vendor: VendorRow,
  given: NewVendorRequest,
): Promise<VendorRequest> {
  const before = await readOne(tx, given.requestId);
  if (before) {
    const isSame = before.wish === given.wish && before.reason === given.reason && before.vendorId === vendor.vendorId;
    return isSame ? before : fail('IDEMPOTENCY_REUSED');
  }
  const { merchant, now, actor } = tx.ctx;
  const { requestId, wish, reason } = given;
  if (wish === 'on' || wish === 'off') {
    const state = await lockState(tx, vendor.vendorId);
    if (!isStricter(wish, state)) fail('STATE_CONFLICT');
  }
  const { rows } = await sql`
    insert into vendor_request (merchant_id, request_id, vendor_id, wish, reason, state, proposed_at, proposed_by, proposer)
    values (${merchant.id}, ${requestId}, ${vendor.vendorId}, ${wish}, ${reason}, 'proposed', ${now}, ${actor.staffId}, ${actor.displayName})
    on conflict do nothing returning 1`.execute(tx.db);
  if (rows.length === 0) fail('STATE_CONFLICT');
  const credits = wish === 'release' || wish === 'refuse' ? await takeCredits(tx, vendor, given) : [];
  await audit(tx, 'vendor.request.propose', vendor.code, undefined, {
    requestId,
    wish,
    reason,
    credits: credits.map(({ txId }) => txId),
  });
  return (await readOne(tx, requestId)) ?? fail('NOT_FOUND');
}

async function takeCredits(tx: Tx, vendor: VendorRow, given: NewVendorRequest): Promise<HeldCredit[]> {
  const which = { vendorId: vendor.vendorId, requestId: null, ...(given.credits && { ids: given.credits }) };
  const credits = await readHeld(tx, which, { limit: heldCreditsMax, isLocked: true });
  if (given.credits && credits.length !== new Set(given.credits).size) fail('STATE_CONFLICT');
  if (credits.length === 0) fail('NOT_FOUND');
  await bindHeld(tx, credits, given.requestId);
  return credits;
}

/** Decides; agreeing carries the wish out in this transaction, all or nothing. The same person deciding the same again changes nothing.
 *  Answers who has other money now. Errors: NOT_FOUND, STATE_CONFLICT, APPROVER_IS_SAME, APPROVER_NOT_INDEPENDENT, APPROVAL_LIMIT. */
export async function decideVendorRequest(
  tx: Tx<StaffCtx>,
  requestId: string,
  decision: 'agree' | 'refuse',
): Promise<{ readonly request: VendorRequest; readonly paid: readonly string[] }> {
  const { actor, now, merchant } = tx.ctx;
  const request = (await readOne(tx, requestId, true)) ?? fail('NOT_FOUND');
  const wanted = decision === 'agree' ? 'granted' : 'refused';
  const asked = { isWaiting: request.state === 'proposed', askedBy: request.proposedBy, decidedBy: request.decidedBy };
  if (await isDecidedAlready(tx, asked, { isAsWished: request.state === wanted, needsOther: true }))
    return { request, paid: [] };
  const credits = await readBound(tx, request);
  if (wanted === 'granted') await carryOut(tx, request, credits);
  else await bindHeld(tx, credits, null);
  await sql`update vendor_request set state = ${wanted}, decided_at = ${now}, decided_by = ${actor.staffId}, decider = ${actor.displayName}
    where merchant_id = ${merchant.id} and request_id = ${requestId}`.execute(tx.db);
  await audit(tx, `vendor.request.${decision}`, request.vendorCode, undefined, {
    requestId,
    wish: request.wish,
    credits: credits.map(({ txId, amount, currency }) => ({ txId, amount, currency })),
  });
  const isPaid = wanted === 'granted' && request.wish === 'release';
  return {
    request: (await readOne(tx, requestId)) ?? fail('NOT_FOUND'),
    paid: isPaid ? [...new Set(credits.map(({ memberId }) => memberId))] : [],
  };
}

/** The credits of a wish, which stay as they are until it is decided. Wishes of one vendor are decided one after the other, and accounts
 *  are locked before entries, as a vendor's word about a wallet locks them. */
async function readBound(tx: Tx, { requestId, vendorId }: VendorRequest): Promise<HeldCredit[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vendor-wish:${tx.ctx.merchant.id}:${vendorId}`}, 0))`.execute(
    tx.db,
  );
  const limit = heldCreditsMax;
  const growth = (await readHeld(tx, { requestId }, { limit })).filter(({ kind }) => kind === 'wallet');
  if (growth.length > 0) await lockVendorWallets(tx, growth);
  return readHeld(tx, { requestId }, { limit, isLocked: true });
}

async function carryOut(tx: Tx<StaffCtx>, request: VendorRequest, credits: readonly HeldCredit[]): Promise<void> {
  const { wish, vendorId, vendorCode, reason } = request;
  if (wish === 'on' || wish === 'off') {
    const before = await lockState(tx, vendorId);
    if (!isStricter(wish, before)) fail('STATE_CONFLICT');
    await writeState(tx, { vendorId, code: vendorCode }, { state: wish, before, reason });
    await sql`select exposure_restart(${tx.ctx.merchant.id}, ${vendorId}::smallint)`.execute(tx.db);
    return;
  }
  const growth = credits.filter(({ kind }) => kind === 'wallet');
  const calls = credits.filter(({ kind }) => kind !== 'wallet');
  if (wish === 'release') await requireWithinLimit(tx, credits);
  if (calls.length > 0) await (wish === 'release' ? releaseCalls(tx, calls) : refuseCalls(tx, calls));
  if (growth.length > 0) await (wish === 'release' ? releaseGrowth(tx, growth) : endHeld(tx, growth, 'refused'));
}

/** What they are worth together is within what this person may agree to; no rate: nobody is stopped by it. */
async function requireWithinLimit(tx: Tx<StaffCtx>, credits: readonly HeldCredit[]): Promise<void> {
  const worthOf = await merchantWorth(tx);
  const worth = credits.reduce((sum, { amount, currency }) => sum + (worthOf(amount, currency) ?? 0n), 0n);
  if (worth > tx.ctx.actor.approvalLimitMinor) fail('APPROVAL_LIMIT');
}

async function readOne(tx: Tx, requestId: string, isLocked = false): Promise<VendorRequest | undefined> {
  const { rows } = await sql<VendorRequest>`
    select ${columns} from vendor_request r join vendor v using (merchant_id, vendor_id)
    where r.merchant_id = ${tx.ctx.merchant.id} and r.request_id = ${requestId} ${isLocked ? sql`for update of r` : sql``}`.execute(
    tx.db,
  );
  return rows[0];
}
