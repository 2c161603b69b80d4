import type { Role } from '@baize/protocol';
import { audit } from '#kernel/audit.ts';
import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import { lockColleague, needOf, requireOwnerLeft } from './colleague.ts';
import { givesMore } from './rules.ts';
import { updateStaff } from './store.ts';

export interface Standing {
  readonly role: Role;
  readonly approvalLimitMinor: bigint;
}

/** Gives a colleague another role and limit; sessions go on and may do what the new ones allow. The same again changes nothing.
 *  More than they have takes two people; less is one person's at once. Runs in the platform's context.
 *  Errors: OWN_ACCOUNT, NOT_FOUND, PERMISSION, LAST_OWNER, STATE_CONFLICT. */
export async function changeStaff(
  tx: Tx<StaffCtx>,
  staffId: string,
  { serves, ...after }: Standing & { readonly serves: readonly Merchant[] },
): Promise<void> {
  const staff = await lockColleague(tx, staffId, serves);
  const before = { role: staff.role, approvalLimitMinor: staff.approvalLimitMinor };
  await useGrant(tx, givesMore(before, after) ? await needOf(tx, staff, serves) : null);
  if (before.role === after.role && before.approvalLimitMinor === after.approvalLimitMinor) return;
  if (after.role !== 'owner') await requireOwnerLeft(tx, staff);
  await updateStaff(tx, staffId, { role: after.role, approval_limit_minor: after.approvalLimitMinor });
  await audit(tx, 'staff.change', staffId, before, after);
}
