import { audit } from '#kernel/audit.ts';
import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import { lockColleague, needOf, requireOwnerLeft } from './colleague.ts';
import { updateStaff, updateStaffSessionsEnded } from './store.ts';

/** Stops a colleague, whose sessions end with it: one person's at once. Or lets them work again, which takes two. The same again
 *  changes nothing. Runs in the platform's context. Errors: OWN_ACCOUNT, NOT_FOUND, PERMISSION, LAST_OWNER, STATE_CONFLICT. */
export async function setStaffActive(
  tx: Tx<StaffCtx>,
  staffId: string,
  { isActive, serves }: { readonly isActive: boolean; readonly serves: readonly Merchant[] },
): Promise<void> {
  const staff = await lockColleague(tx, staffId, serves);
  await useGrant(tx, isActive && !staff.isActive ? await needOf(tx, staff, serves) : null);
  if (staff.isActive === isActive) return;
  if (!isActive) {
    await requireOwnerLeft(tx, staff);
    await updateStaffSessionsEnded(tx, staffId);
  }
  await updateStaff(tx, staffId, { is_active: isActive });
  await audit(tx, isActive ? 'staff.start' : 'staff.stop', staffId, { isActive: staff.isActive }, { isActive });
}
