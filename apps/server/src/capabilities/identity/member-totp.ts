/** A member's authenticator: enrolled in two halves, removed by a code of it. Its tries are counted before they are
 *  checked, and a code opens once. */
import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { endWaiting } from './end-waiting.ts';
import { orFail } from './refusal.ts';
import type { Opener, Refusal } from './refusal.ts';
import { secondsUntil } from './rules.ts';
import type { TryLimits } from './rules.ts';
import { deleteTotp, readTotp, updateTotpEnrolled, updateTotpStep, upsertPendingTotp } from './store-totp.ts';
import { newTotpSecret, sealTotp, totpStep, totpUrl, unsealTotp } from './totp.ts';
import { forgiveTries, tryStanding } from './attempts.ts';

const limits: TryLimits = { failuresMax: 5, lockMinutes: 5, windowMinutes: 5 };

export async function hasTotp(tx: Tx, memberId: string): Promise<boolean> {
  return Boolean((await readTotp(tx, memberId))?.secretSealed);
}

/** First half: a fresh secret, shown once; the password has been checked. Errors: STATE_CONFLICT when one is enrolled. */
export async function offerTotp(tx: Tx<MemberCtx>, masterKey: Buffer): Promise<{ secret: string; otpauthUrl: string }> {
  const { actor, merchant } = tx.ctx;
  if (await hasTotp(tx, actor.memberId)) fail('STATE_CONFLICT');
  const secret = newTotpSecret();
  await upsertPendingTotp(tx, actor.memberId, sealTotp(masterKey, actor.memberId, secret));
  return { secret, otpauthUrl: totpUrl(secret, { issuer: merchant.name, label: actor.account }) };
}

/** Second half: the code proves that the authenticator holds the secret. A value when refused: commit it. Errors: NOT_LOGGED_IN in
 *  an agent's session that waited while another one set a factor up. */
export async function confirmTotp(tx: Tx<MemberCtx>, masterKey: Buffer, code: string): Promise<object | Refusal> {
  const { memberId } = tx.ctx.actor;
  const totp = await readTotp(tx, memberId);
  if (!totp?.pendingSealed || totp.secretSealed) return { refused: 'STATE_CONFLICT' };
  const refused = await spendCode(tx, memberId, unsealTotp(masterKey, memberId, totp.pendingSealed), code);
  if (refused) return refused;
  await endWaiting(tx);
  await updateTotpEnrolled(tx, memberId, totp.pendingSealed);
  await audit(tx, 'member.enrol_totp', memberId);
  return {};
}

/** Whether a code of the enrolled authenticator is right; null when it is. A value: commit it.
 *  Refused: TOTP_INVALID, LOGIN_LOCKED after five wrong ones, STATE_CONFLICT without an authenticator. */
export async function refusedTotp(tx: Tx, memberId: string, masterKey: Buffer, code: string): Promise<Refusal | null> {
  const totp = await readTotp(tx, memberId);
  if (!totp?.secretSealed) return { refused: 'STATE_CONFLICT' };
  return spendCode(tx, memberId, unsealTotp(masterKey, memberId, totp.secretSealed), code);
}

/** The step-up of what guards money: a code of the authenticator, where one is enrolled. The try is counted in a transaction of
 *  its own. Errors: TOTP_INVALID, LOGIN_LOCKED. */
export async function requireOwnTotp(
  open: Opener<MemberCtx>,
  masterKey: Buffer,
  code: string | undefined,
): Promise<void> {
  const refused = await open(async (tx) => {
    const { memberId } = tx.ctx.actor;
    if (!(await hasTotp(tx, memberId))) return null;
    return refusedTotp(tx, memberId, masterKey, code ?? '');
  });
  if (refused) orFail(refused);
}

async function spendCode(tx: Tx, memberId: string, secret: string, code: string): Promise<Refusal | null> {
  const tries = await tryStanding(tx, 'totp', memberId, limits);
  if (tries.standing.isLocked)
    return { refused: 'LOGIN_LOCKED', retryAfterSeconds: secondsUntil(tries.standing.until, tx.ctx.now) };
  await tries.count();
  const step = totpStep(secret, code, tx.ctx.now);
  if (step === null || !(await updateTotpStep(tx, memberId, step))) return { refused: 'TOTP_INVALID' };
  await forgiveTries(tx, 'totp', memberId);
  return null;
}

/** Removes it; the password and a code have been checked. */
export async function removeTotp(tx: Tx<MemberCtx>): Promise<void> {
  const { memberId } = tx.ctx.actor;
  await deleteTotp(tx, memberId);
  await audit(tx, 'member.remove_totp', memberId);
}
