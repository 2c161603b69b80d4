import { audit } from '../../kernel/audit.ts';
import type { MemberCtx, Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { record } from '../../kernel/outbox.ts';
import { forgiveOwnPassword } from './own-password.ts';
import { endSessions, openSession } from './sessions.ts';
import { updateMember } from './store.ts';

/** Stores the new password, ends every session of the account, this one too, and opens a new one: the old token is
 *  worth nothing from here on. The old password has been checked. Source: specification 4, login. */
export async function changePassword(tx: Tx<MemberCtx>, passwordHash: string): Promise<{ token: string }> {
  const { memberId } = tx.ctx.actor;
  await forgiveOwnPassword(tx);
  const isKnown = await updateMember(tx, memberId, {
    password_hash: passwordHash,
    password_changed_at: tx.ctx.now,
    is_one_time_password: false,
    one_time_until: null,
  });
  if (!isKnown) fail('NOT_LOGGED_IN');
  await endSessions(tx, memberId, 'password_changed');
  const token = await openSession(tx, { memberId, state: 'full' });
  await audit(tx, 'password.change', memberId);
  await record(tx, 'password.changed', { kind: 'member', memberId }, { memberId });
  return { token };
}
