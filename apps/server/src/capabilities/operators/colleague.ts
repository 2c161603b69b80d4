import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { Need } from '#capabilities/requests/index.ts';
import { countOwnersLeft, lockOwners, lockStaff, readServes } from './store.ts';
import type { StaffRow } from './store.ts';

/** The colleague that an act is about, locked. Nobody acts on the own account, nor on one that works for a merchant the caller does
 *  not serve: a role holds at every merchant. `serves` are the caller's merchants.
 *  Errors: OWN_ACCOUNT, NOT_FOUND (no merchant in common), PERMISSION (some are not). */
export async function lockColleague(tx: Tx<StaffCtx>, staffId: string, serves: readonly Merchant[]): Promise<StaffRow> {
  if (staffId === tx.ctx.actor.staffId) fail('OWN_ACCOUNT');
  const own = new Set(serves.map((merchant) => merchant.id));
  const theirs = await readServes(tx, staffId);
  if (!theirs.some((id) => own.has(id))) fail('NOT_FOUND');
  if (!theirs.every((id) => own.has(id))) fail('PERMISSION');
  await lockOwners(tx); // before the colleague, who may be one: two owners who act on each other wait, and never in a circle
  return (await lockStaff(tx, staffId)) ?? fail('NOT_FOUND');
}

/** An owner, locked with all others, may only go where each of their merchants keeps another one who may act. Errors: LAST_OWNER. */
export async function requireOwnerLeft(tx: Tx<StaffCtx>, staff: StaffRow): Promise<void> {
  if (staff.role !== 'owner' || !staff.isActive) return;
  for (const merchantId of await readServes(tx, staff.staffId))
    if ((await countOwnersLeft(tx, merchantId, staff.staffId)) === 0) fail('LAST_OWNER');
}

/** What a second person should know of an act on a colleague; who decides it serves all the colleague's merchants. */
export async function needOf(
  tx: Tx<StaffCtx>,
  { staffId, username, displayName, role, approvalLimitMinor }: StaffRow,
  serves: readonly Merchant[],
): Promise<Need> {
  const theirs = await readServes(tx, staffId);
  const merchants = serves.filter(({ id }) => theirs.includes(id)).map(({ code }) => code);
  return { merchants, shown: { username, displayName, roleNow: role, approvalLimitMinorNow: approvalLimitMinor } };
}
