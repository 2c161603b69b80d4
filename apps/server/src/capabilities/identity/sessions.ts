/** Sessions: an opaque 256-bit token, kept as its hash. Every request looks its session up, so an end holds at once. */
import { createHash, randomBytes } from 'node:crypto';
import type { CallOutput } from '@baize/protocol';
import type { listSessions as listCall } from '@baize/protocol/calls/identity';
import type { Actor, MemberCtx, Merchant, Tx } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { record } from '#kernel/outbox.ts';
import { isAlive, stateNow, touchMs } from './rules.ts';
import type { MemberState, SessionEnd, Way } from './rules.ts';
import { insertSession, readOpenSessions, readSessionByToken, touchSession, updateSessionsEnded } from './store.ts';

const hourMs = 3_600_000;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface NewSession {
  readonly memberId: string;
  readonly state: MemberState;
  readonly way?: Way;
  readonly sessionId?: string;
  /** Sooner than the merchant's longest session. */
  readonly expiresAt?: Date;
}

/** Opens a session for a member; the token leaves the server once, here. */
export async function openSession(tx: Tx, session: NewSession): Promise<string> {
  const token = newToken();
  const latest = new Date(tx.ctx.now.getTime() + tx.ctx.merchant.settings.sessionHoursMax * hourMs);
  await insertSession(tx, {
    sessionId: session.sessionId ?? tx.ctx.newId(),
    memberId: session.memberId,
    tokenHash: tokenHash(token),
    state: session.state,
    way: session.way ?? 'password',
    expiresAt: session.expiresAt ?? latest,
  });
  return token;
}

/** The member behind a token, or null: unknown, ended, expired, silent too long, frozen, or another merchant's. */
export async function findSession(db: Database, merchant: Merchant, token: string, now: Date): Promise<Actor | null> {
  const found = await readSessionByToken(db, merchant.id, tokenHash(token));
  if (!found || found.isFrozen || !isAlive(found, merchant.settings.sessionIdleMinutes, now)) return null;
  if (now.getTime() - found.lastSeenAt.getTime() >= touchMs) await touchSession(db, merchant.id, found.sessionId, now);
  return {
    kind: 'member',
    memberId: found.memberId,
    sessionId: found.sessionId,
    account: found.username,
    type: found.type,
    state: stateNow(found, merchant.settings),
  };
}

/** Ends one session of a member, or all of them. False when none was open. */
export async function endSessions(tx: Tx, memberId: string, reason: SessionEnd, sessionId?: string): Promise<boolean> {
  const sessionIds = await updateSessionsEnded(tx, memberId, reason, sessionId);
  if (sessionIds.length === 0) return false;
  await record(tx, 'session.ended', { kind: 'member', memberId }, { memberId, sessionIds });
  return true;
}

/** Where this account is signed in, newest first. */
export async function listSessions(tx: Tx<MemberCtx>): Promise<CallOutput<typeof listCall>> {
  const { actor, merchant, now } = tx.ctx;
  const rows = await readOpenSessions(tx, actor.memberId);
  return rows
    .filter((row) => isAlive(row, merchant.settings.sessionIdleMinutes, now))
    .map((row) => ({
      id: row.sessionId,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      ip: row.ip,
      device: row.device,
      current: row.sessionId === actor.sessionId,
    }));
}
