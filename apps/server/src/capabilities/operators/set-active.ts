import { audit } from '../../kernel/audit.ts';
import type { Merchant, StaffCtx, Tx } from '../../kernel/context.ts';
import { lockColleague, requireOwnerLeft } from './colleague.ts';
import { updateStaff, updateStaffSessionsEnded } from './store.ts';

/** Stops a colleague, whose sessions end with it, or lets them work again. The same again changes nothing.
 *  Runs in the platform's context. Errors: OWN_ACCOUNT, NOT_FOUND, PERMISSION, LAST_OWNER. */
export async function setStaffActive(
  tx: Tx<StaffCtx>,
  staffId: string,
  { isActive, serves }: { readonly isActive: boolean; readonly serves: readonly Merchant[] },
): Promise<void> {
  const staff = await lockColleague(tx, staffId, serves);
  if (staff.isActive === isActive) return;
  if (!isActive) {
    await requireOwnerLeft(tx, staff);
    await updateStaffSessionsEnded(tx, staffId);
  }
  await updateStaff(tx, staffId, { is_active: isActive });
  await audit(tx, isActive ? 'staff.start' : 'staff.stop', staffId, { isActive: staff.isActive }, { isActive });
}
