import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { contactsOf } from './contacts.ts';
import { placeOf } from './networks.ts';
import { pausePayouts } from './payout-pause.ts';
import type { PhoneReceiver } from './outside/phone-codes.ts';
import type { Refusal } from './refusal.ts';
import { endSessions, openSession } from './sessions.ts';
import { readMember, updateMember } from './store.ts';

/** The number whose code a change of password needs, or null: the switch is off, or the account has no verified number
 *  (it could never be changed). Source: specification 6, CHNGPASSVERIF3. */
export async function phoneForPasswordChange(tx: Tx<MemberCtx>): Promise<string | null> {
  if (!tx.ctx.merchant.switches.CHNGPASSVERIF3) return null;
  const { mobile } = await contactsOf(tx, tx.ctx.actor.memberId);
  return mobile?.verifiedAt ? mobile.address : null;
}

/** Who gets that code. Refused: PHONE_REQUIRED when there is no verified number. */
export async function passwordCodeReceiver(tx: Tx<MemberCtx>): Promise<PhoneReceiver | Refusal> {
  const phone = await phoneForPasswordChange(tx);
  return phone === null ? { refused: 'PHONE_REQUIRED' } : { phone, isWanted: true, memberId: tx.ctx.actor.memberId };
}

/** Stores the new password, ends every session of the account, this one too, and opens a new one: the old token is
 *  worth nothing from here on. Payouts pause, unless the old one was a one-time password: an account begins with it.
 *  The old password has been checked. Source: specification 4, login. */
export async function changePassword(tx: Tx<MemberCtx>, passwordHash: string): Promise<{ token: string }> {
  const { memberId } = tx.ctx.actor;
  const before = (await readMember(tx, memberId)) ?? fail('NOT_LOGGED_IN');
  await updateMember(tx, memberId, {
    password_hash: passwordHash,
    password_changed_at: tx.ctx.now,
    is_one_time_password: false,
    one_time_until: null,
  });
  if (!before.isOneTimePassword) await pausePayouts(tx, memberId, 'password');
  await endSessions(tx, memberId, 'password_changed');
  // A place that was proved by knowledge only stays reduced: a new password is no better proof.
  const state = (await placeOf(tx, memberId)) === 'reduced' ? 'reduced' : 'full';
  const token = await openSession(tx, { memberId, state });
  await audit(tx, 'password.change', memberId);
  await record(tx, 'password.changed', { kind: 'member', memberId }, { memberId });
  return { token };
}
