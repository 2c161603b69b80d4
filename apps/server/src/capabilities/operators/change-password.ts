import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { forgiveTries, secondsUntil, tryStanding } from '#capabilities/identity/index.ts';
import type { Refusal } from '#capabilities/identity/index.ts';
import { readStaffPasskeys } from './passkeys/store.ts';
import { loginLimits, stateOf } from './rules.ts';
import { openStaffSession } from './sessions.ts';
import { readStaff, updateStaff, updateStaffSessionsEnded } from './store.ts';

/** Counts the try of the old password apart from logins, which strangers can make fail, and names the hash to compare with. */
export async function beginStaffPassword(
  tx: Tx<StaffCtx>,
): Promise<{ passwordHash: string; username: string } | Refusal> {
  const staff = (await readStaff(tx, tx.ctx.actor.staffId)) ?? fail('NOT_LOGGED_IN');
  const tries = await tryStanding(tx, 'login', ownTries(staff.username), loginLimits);
  if (tries.standing.isLocked)
    return { refused: 'LOGIN_LOCKED', retryAfterSeconds: secondsUntil(tries.standing.until, tx.ctx.now) };
  await tries.count();
  return { passwordHash: staff.passwordHash, username: staff.username };
}

/** Stores the new password and ends every session of this operator; the answer's token opens the next step. */
export async function changeStaffPassword(tx: Tx<StaffCtx>, passwordHash: string): Promise<{ token: string }> {
  const { staffId } = tx.ctx.actor;
  const staff = (await readStaff(tx, staffId)) ?? fail('NOT_LOGGED_IN');
  await forgiveStaffPassword(tx, staff.username);
  await forgiveTries(tx, 'login', staff.username);
  await updateStaff(tx, staffId, {
    password_hash: passwordHash,
    password_changed_at: tx.ctx.now,
    is_one_time_password: false,
    one_time_until: null,
  });
  await updateStaffSessionsEnded(tx, staffId);
  await audit(tx, 'staff.change_password', staffId);
  const hasFactor = staff.totpSealed !== null || (await readStaffPasskeys(tx, staffId)).length > 0;
  const { token } = await openStaffSession(tx, staffId, stateOf({ isOneTimePassword: false, hasFactor }));
  return { token };
}

/** The old password was right. */
export async function forgiveStaffPassword(tx: Tx, username: string): Promise<void> {
  await forgiveTries(tx, 'login', ownTries(username));
}

function ownTries(username: string): string {
  return `${username}|own`;
}
