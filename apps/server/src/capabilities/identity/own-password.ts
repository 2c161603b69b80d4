/** Checks by the login password inside a session: counted apart from logins, which strangers can make fail. */
import type { MemberCtx, Tx } from '../../kernel/context.ts';
import { loginLimits } from './login-limits.ts';
import type { Refusal } from './refusal.ts';
import { secondsUntil, usernameKey } from './rules.ts';
import { readMember } from './store.ts';
import { forgiveTries, tryStanding } from './tries.ts';

export interface BegunCheck {
  readonly passwordHash: string | null;
}

function subjectOf(tx: Tx<MemberCtx>): string {
  return `${usernameKey(tx.ctx.actor.account)}|own`;
}

/** Counts the try and names the hash to compare with, outside the transaction. */
export async function beginOwnPassword(tx: Tx<MemberCtx>): Promise<BegunCheck | Refusal> {
  const { actor, merchant, now } = tx.ctx;
  const tries = await tryStanding(tx, 'login', subjectOf(tx), loginLimits(merchant));
  if (tries.standing.isLocked)
    return { refused: 'LOGIN_LOCKED', retryAfterSeconds: secondsUntil(tries.standing.until, now) };
  await tries.count();
  const member = await readMember(tx, actor.memberId);
  return { passwordHash: member?.passwordHash ?? null };
}

export async function forgiveOwnPassword(tx: Tx<MemberCtx>): Promise<void> {
  await forgiveTries(tx, 'login', subjectOf(tx));
}
