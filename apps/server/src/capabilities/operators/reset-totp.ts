import { audit } from '#kernel/audit.ts';
import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import { lockColleague, needOf } from './colleague.ts';
import { deleteStaffPasskeys, readStaffPasskeys } from './passkeys/store.ts';
import { updateStaff, updateStaffSessionsEnded } from './store.ts';

/** Forgets a lost authenticator and all passkeys and ends the sessions; the next login sets up another. The password stays the
 *  colleague's own, so that whoever resets it cannot log in as them. Takes two people. Runs in the platform's context.
 *  Errors: OWN_ACCOUNT, NOT_FOUND, PERMISSION, STATE_CONFLICT. */
export async function resetStaffTotp(tx: Tx<StaffCtx>, staffId: string, serves: readonly Merchant[]): Promise<void> {
  const staff = await lockColleague(tx, staffId, serves);
  const passkeys = (await readStaffPasskeys(tx, staffId)).length;
  const hasOne = staff.totpSealed !== null || staff.totpPendingSealed !== null || passkeys > 0;
  await useGrant(tx, hasOne ? await needOf(tx, staff, serves) : null);
  if (!hasOne) return;
  await updateStaff(tx, staffId, { totp_sealed: null, totp_pending_sealed: null });
  await deleteStaffPasskeys(tx, staffId);
  await updateStaffSessionsEnded(tx, staffId);
  await audit(tx, 'staff.reset_totp', staffId, { totp: staff.totpSealed !== null, passkeys });
}
