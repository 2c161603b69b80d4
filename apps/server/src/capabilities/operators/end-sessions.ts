import { audit } from '#kernel/audit.ts';
import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { lockColleague } from './colleague.ts';
import { updateStaffSessionsEnded } from './store.ts';

/** Ends every session of a colleague, who may log in again. Runs in the platform's context.
 *  Errors: OWN_ACCOUNT, NOT_FOUND, PERMISSION. */
export async function endStaffSessions(tx: Tx<StaffCtx>, staffId: string, serves: readonly Merchant[]): Promise<void> {
  await lockColleague(tx, staffId, serves);
  const count = await updateStaffSessionsEnded(tx, staffId);
  if (count > 0) await audit(tx, 'staff.end_sessions', staffId, undefined, { count });
}
