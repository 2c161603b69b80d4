/** The step-up of every change that guards an account: the login password, inside a session. Counted apart from logins,
 *  which strangers can make fail. */
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { loginLimits } from './login-limits.ts';
import { verifyPassword } from './passwords.ts';
import { orFail } from './refusal.ts';
import type { Opener, Refusal } from './refusal.ts';
import { secondsUntil, usernameKey } from './rules.ts';
import { readMember } from './store.ts';
import { forgiveTries, tryStanding } from './attempts.ts';

interface BegunCheck {
  readonly passwordHash: string | null;
}

function subjectOf(tx: Tx<MemberCtx>): string {
  return `${usernameKey(tx.ctx.actor.account)}|own`;
}

/** Counts the try and names the hash to compare with, outside the transaction. */
async function beginOwnPassword(tx: Tx<MemberCtx>): Promise<BegunCheck | Refusal> {
  const { actor, merchant, now } = tx.ctx;
  const tries = await tryStanding(tx, 'login', subjectOf(tx), loginLimits(merchant));
  if (tries.standing.isLocked)
    return { refused: 'LOGIN_LOCKED', retryAfterSeconds: secondsUntil(tries.standing.until, now) };
  await tries.count();
  const member = await readMember(tx, actor.memberId);
  return { passwordHash: member?.passwordHash ?? null };
}

async function forgiveOwnPassword(tx: Tx<MemberCtx>): Promise<void> {
  await forgiveTries(tx, 'login', subjectOf(tx));
}

/** Ends the request unless the password is right; it is compared between two transactions.
 *  Errors: OLD_PASSWORD_WRONG, LOGIN_LOCKED. */
export async function requireOwnPassword(open: Opener<MemberCtx>, password: string): Promise<void> {
  const begun = orFail(await open(beginOwnPassword));
  if (!(await verifyPassword(begun.passwordHash, password))) fail('OLD_PASSWORD_WRONG');
  await open(forgiveOwnPassword);
}
