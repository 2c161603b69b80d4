/** The withdrawal password: six digits, so its tries are few. Five wrong ones lock it, not the account (security 1.8). */
import { codeTyped } from '@baize/protocol/typed-text';
import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { verifyPassword } from './passwords.ts';
import { pausePayouts } from './payout-pause.ts';
import { orFail } from './refusal.ts';
import type { Opener } from './refusal.ts';
import { secondsUntil } from './rules.ts';
import type { TryLimits } from './rules.ts';
import { readMember, updateMember } from './store.ts';
import { forgiveTries, tryStanding } from './attempts.ts';

const limits: TryLimits = { failuresMax: 5, lockMinutes: 30, windowMinutes: 1_440 };

/** Stores it; the login password has been checked. Another than before pauses payouts. */
export async function setWithdrawPassword(tx: Tx<MemberCtx>, withdrawPasswordHash: string): Promise<void> {
  const { memberId } = tx.ctx.actor;
  const before = await readMember(tx, memberId);
  await updateMember(tx, memberId, { withdraw_password_hash: withdrawPasswordHash });
  if (before?.withdrawPasswordHash) await pausePayouts(tx, memberId, 'withdraw_password');
  await audit(tx, 'withdraw_password.set', memberId);
}

type WithdrawPasswordAnswer = 'right' | 'wrong' | 'missing';

/** Checks it for a call that moves money: the try is counted and stays counted, the hash is compared between two
 *  transactions, and a right one forgets earlier wrong ones. A new password does not open a lock: only time does. Errors:
 *  WITHDRAW_PASSWORD_LOCKED, with the time it takes. */
export async function checkWithdrawPassword(
  open: Opener,
  memberId: string,
  password: string,
): Promise<WithdrawPasswordAnswer> {
  return inTurn(memberId, async () => {
    const begun = await open(async (tx) => {
      const tries = await tryStanding(tx, 'withdraw_password', memberId, limits);
      if (tries.standing.isLocked)
        return {
          refused: 'WITHDRAW_PASSWORD_LOCKED' as const,
          retryAfterSeconds: secondsUntil(tries.standing.until, tx.ctx.now),
        };
      const member = await readMember(tx, memberId);
      if (!member?.withdrawPasswordHash) return 'missing';
      await tries.count();
      return { hash: member.withdrawPasswordHash };
    });
    if (begun === 'missing') return begun;
    const { hash } = orFail<{ readonly hash: string }>(begun);
    if (!(await opens(hash, password))) return 'wrong';
    await open((tx) => forgiveTries(tx, 'withdraw_password', memberId));
    return 'right';
  });
}

/** Own digits and groups are the same six digits. One that a merchant's form let through otherwise opens as it was set. */
async function opens(hash: string, typed: string): Promise<boolean> {
  const digits = codeTyped(typed);
  return (await verifyPassword(hash, digits)) || (digits !== typed && (await verifyPassword(hash, typed)));
}

const turns = new Map<string, Promise<unknown>>();

/** One check of a member after the other on this node, holding nothing while it waits: right ones that come at once would else
 *  be counted together before the first of them is forgiven, and lock. */
async function inTurn<T>(memberId: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(memberId);
  const turn = (async () => {
    await before?.catch(() => undefined); // its own caller hears of it
    return work();
  })();
  turns.set(memberId, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(memberId) === turn) turns.delete(memberId);
  }
}
