import { audit } from '../../kernel/audit.ts';
import type { Config } from '../../kernel/config.ts';
import type { MemberCtx, Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { record } from '../../kernel/outbox.ts';
import { checkCode, sendCode } from './codes.ts';
import type { CodeSent } from './codes.ts';
import { contactsOf } from './contacts.ts';
import { placeOf } from './networks.ts';
import { pausePayouts } from './payout-pause.ts';
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

/** Sends that code. A value when refused: commit it. Refused: PHONE_REQUIRED when there is no verified number. */
export async function sendPasswordCode(
  tx: Tx<MemberCtx>,
  config: Pick<Config, 'masterKey' | 'profile' | 'rateMultiplier'>,
): Promise<CodeSent | Refusal> {
  const address = await phoneForPasswordChange(tx);
  if (address === null) return { refused: 'PHONE_REQUIRED' };
  const { memberId } = tx.ctx.actor;
  return sendCode(tx, config, { purpose: 'change_password', channel: 'sms', address, isWanted: true, memberId });
}

/** Checks the code, where one is needed; null when the change may go on. A value: commit it. */
export async function refusedPasswordCode(
  tx: Tx<MemberCtx>,
  config: Pick<Config, 'masterKey'>,
  code: string | undefined,
): Promise<Refusal | null> {
  const address = await phoneForPasswordChange(tx);
  if (address === null) return null;
  if (!code) return { refused: 'CODE_REQUIRED' };
  const answer = await checkCode(tx, config, { purpose: 'change_password', address, code });
  if (answer === 'right') return null;
  return { refused: answer === 'expired' ? 'CODE_EXPIRED' : 'CODE_INVALID' };
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
