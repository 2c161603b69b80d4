/** The state of a vendor. Stricter is one person's act, since it must be fast; freer is asked for and decided by two. */
import type { VendorState } from '@baize/protocol/calls/vendors-stops';
import { vendorStates } from '@baize/protocol/calls/vendors-stops';
import { sql } from 'kysely';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { VendorRow } from './store.ts';

/** Whether `to` lets less through than `from`. */
export function isStricter(from: VendorState, to: VendorState): boolean {
  return vendorStates.indexOf(to) > vendorStates.indexOf(from);
}

export interface Stop {
  readonly state: Exclude<VendorState, 'on'>;
  readonly reason: string;
}

/** Stops a vendor. The same again changes nothing. When it has answered, nothing of what the state forbids is posted any more: postings in
 *  work are waited for. Errors: NOT_FOUND, STATE_CONFLICT (the vendor is stopped more strictly). */
export async function stopVendor(tx: Tx, vendor: VendorRow, given: Stop): Promise<void> {
  const before = await lockState(tx, vendor.vendorId);
  if (before === given.state) return;
  if (!isStricter(before, given.state)) fail('STATE_CONFLICT');
  await writeState(tx, vendor, { ...given, before });
}

/** The state of a vendor, taken alone: no posting of the vendor is in work from here on. */
export async function lockState(tx: Tx, vendorId: number): Promise<VendorState> {
  const merchantId = tx.ctx.merchant.id;
  await sql`select pg_advisory_xact_lock(vendor_lock(${merchantId}, ${vendorId}::smallint))`.execute(tx.db);
  const { rows } = await sql<{ state: VendorState }>`
    select state from vendor where merchant_id = ${merchantId} and vendor_id = ${vendorId}`.execute(tx.db);
  return rows[0]?.state ?? fail('NOT_FOUND');
}

/** The state as money that comes from a vendor meets it: it stays so until the transaction ends. After the accounts are locked. */
export async function stateForPosting(tx: Tx, vendorId: number): Promise<VendorState> {
  const { rows } = await sql<{ state: VendorState }>`
    select vendor_state(${tx.ctx.merchant.id}, ${vendorId}::smallint) as state`.execute(tx.db);
  return rows[0]?.state ?? fail('NOT_FOUND');
}

export async function writeState(
  tx: Tx,
  vendor: { readonly vendorId: number; readonly code: string },
  given: { readonly state: VendorState; readonly before: VendorState; readonly reason: string },
): Promise<void> {
  const { merchant, now, actor } = tx.ctx;
  const { state, before, reason } = given;
  const by = actor.kind === 'staff' ? actor.displayName : null;
  await sql`update vendor set state = ${state}, state_at = ${now}, state_by = ${by}, state_reason = ${reason}
    where merchant_id = ${merchant.id} and vendor_id = ${vendor.vendorId}`.execute(tx.db);
  await audit(tx, 'vendor.state', vendor.code, { state: before }, { state, reason });
}
