import type { Actor, StaffCtx, Tx } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { isAlive, newToken, tokenHash, touchMs } from '#capabilities/identity/index.ts';
import { idleMinutes, sessionMs } from './rules.ts';
import type { StaffState } from './rules.ts';
import { insertStaffSession, readStaffSessionByToken, touchStaffSession } from './store.ts';

export async function openStaffSession(
  tx: Tx,
  staffId: string,
  state: StaffState,
): Promise<{ token: string; sessionId: string }> {
  const token = newToken();
  const sessionId = tx.ctx.newId();
  await insertStaffSession(tx, {
    sessionId,
    staffId,
    tokenHash: tokenHash(token),
    state,
    expiresAt: new Date(tx.ctx.now.getTime() + sessionMs),
  });
  return { token, sessionId };
}

/** The operator behind a token, or null: unknown, ended, expired, silent for fifteen minutes, or no longer active. */
export async function findStaffSession(db: Database, token: string, now: Date): Promise<Actor | null> {
  const found = await readStaffSessionByToken(db, tokenHash(token));
  if (!found || !isAlive(found, idleMinutes, now)) return null;
  if (now.getTime() - found.lastSeenAt.getTime() >= touchMs) await touchStaffSession(db, found.sessionId, now);
  const { staffId, sessionId, displayName, role, state, merchants, approvalLimitMinor } = found;
  return { kind: 'staff', staffId, sessionId, displayName, role, state, merchants, approvalLimitMinor };
}

/** The same transaction, acted by an operator who has just shown who they are. */
export function actingAs(tx: Tx, actor: StaffCtx['actor']): Tx<StaffCtx> {
  return { db: tx.db, ctx: { ...tx.ctx, actor } };
}
