import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { endSessions } from './sessions.ts';
import { lockSessions } from './store.ts';

/** An agent who had to set up a second factor is about to: the sessions beside this one have shown the password alone, and the
 *  factor would open them too, so they end. Nothing happens in a session that waited for none.
 *  Errors: NOT_LOGGED_IN when another session was first. */
export async function endWaiting(tx: Tx<MemberCtx>): Promise<void> {
  const { memberId, sessionId, state } = tx.ctx.actor;
  if (state !== 'must_enrol_totp') return;
  const open = await lockSessions(tx, memberId);
  if (!open.includes(sessionId)) fail('NOT_LOGGED_IN');
  for (const other of open) if (other !== sessionId) await endSessions(tx, memberId, 'factor_enrolled', other);
}
