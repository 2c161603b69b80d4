import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { pausePayouts } from './payout-pause.ts';
import { usernameKey } from './rules.ts';
import { endSessions } from './sessions.ts';
import { readMember, updateMember } from './store.ts';
import { forgiveAccount, forgiveTries } from './attempts.ts';

/** Stores a new password for somebody who proved by other means to be this member: every session ends, payouts pause,
 *  wrong tries at the old password no longer matter. False when there is no such member. */
export async function setPassword(tx: Tx, memberId: string, passwordHash: string): Promise<boolean> {
  const member = await readMember(tx, memberId);
  if (!member) return false;
  await updateMember(tx, memberId, {
    password_hash: passwordHash,
    password_changed_at: tx.ctx.now,
    is_one_time_password: false,
    one_time_until: null,
  });
  await pausePayouts(tx, memberId, 'recovery');
  await endSessions(tx, memberId, 'password_changed');
  await forgiveTries(tx, 'login', usernameKey(member.username));
  await forgiveAccount(tx, 'login_total', memberId);
  await audit(tx, 'password.reset', memberId);
  await record(tx, 'password.changed', { kind: 'member', memberId }, { memberId });
  return true;
}
