/** The withdrawal password: six digits, so its tries are few. Five wrong ones lock it, not the account (security 1.8). */
import { audit } from '../../kernel/audit.ts';
import type { MemberCtx, Tx } from '../../kernel/context.ts';
import { verifyPassword } from './passwords.ts';
import { pausePayouts } from './payout-pause.ts';
import type { TryLimits } from './rules.ts';
import { readMember, updateMember } from './store.ts';
import { forgiveTries, tryStanding } from './tries.ts';

const limits: TryLimits = { failuresMax: 5, lockMinutes: 30, windowMinutes: 1_440 };

/** Stores it; the login password has been checked. Another than before pauses payouts. */
export async function setWithdrawPassword(tx: Tx<MemberCtx>, withdrawPasswordHash: string): Promise<void> {
  const { memberId } = tx.ctx.actor;
  const before = await readMember(tx, memberId);
  await updateMember(tx, memberId, { withdraw_password_hash: withdrawPasswordHash });
  if (before?.withdrawPasswordHash) await pausePayouts(tx, memberId, 'withdraw_password');
  await audit(tx, 'withdraw_password.set', memberId);
}

/** Checks it for a call that moves money. Never throws for a wrong one: commit the transaction, or the try is not
 *  counted. A right one forgets earlier wrong ones. A new password does not open a lock: only time does. */
export async function checkWithdrawPassword(
  tx: Tx,
  memberId: string,
  password: string,
): Promise<'right' | 'wrong' | 'missing' | 'locked'> {
  const tries = await tryStanding(tx, 'withdraw_password', memberId, limits);
  if (tries.standing.isLocked) return 'locked';
  const member = await readMember(tx, memberId);
  if (!member?.withdrawPasswordHash) return 'missing';
  await tries.count();
  if (!(await verifyPassword(member.withdrawPasswordHash, password))) return 'wrong';
  await forgiveTries(tx, 'withdraw_password', memberId);
  return 'right';
}
