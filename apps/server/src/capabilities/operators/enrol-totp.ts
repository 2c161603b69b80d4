import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { newTotpSecret, sealTotp, totpStep, totpUrl, unsealTotp } from '#capabilities/identity/index.ts';
import { readStaffPasskeys } from './passkeys/store.ts';
import { lockStaff, readStaff, updateStaff, updateStaffSessionState, updateTotpStep } from './store.ts';

export interface Enrolment {
  readonly secret: string | null;
  readonly otpauthUrl: string | null;
  readonly enrolled: boolean;
}

/** First half: a fresh secret, shown once; it counts for nothing until a code of it comes back. */
export async function offerTotp(tx: Tx<StaffCtx>, masterKey: Buffer): Promise<Enrolment> {
  const { staffId } = tx.ctx.actor;
  const staff = (await readStaff(tx, staffId)) ?? fail('NOT_LOGGED_IN');
  const secret = newTotpSecret();
  await updateStaff(tx, staffId, { totp_pending_sealed: sealTotp(masterKey, staffId, secret) });
  return { secret, otpauthUrl: totpUrl(secret, { issuer: 'Baize', label: staff.username }), enrolled: false };
}

/** Second half: the code proves that the authenticator holds the secret; the session becomes a full one.
 *  Errors: TOTP_INVALID, also when no secret was offered or there is a second factor by now. */
export async function confirmTotp(tx: Tx<StaffCtx>, masterKey: Buffer, code: string): Promise<Enrolment> {
  const { staffId, sessionId } = tx.ctx.actor;
  const staff = await lockStaff(tx, staffId);
  if (!staff?.totpPendingSealed || staff.totpSealed) fail('TOTP_INVALID');
  // the password alone opened this session: it adds nothing beside what another one has set up meanwhile
  if ((await readStaffPasskeys(tx, staffId)).length > 0) fail('TOTP_INVALID');
  const step = totpStep(unsealTotp(masterKey, staffId, staff.totpPendingSealed), code, tx.ctx.now);
  if (step === null || !(await updateTotpStep(tx, staffId, step))) fail('TOTP_INVALID');
  await updateStaff(tx, staffId, { totp_sealed: staff.totpPendingSealed, totp_pending_sealed: null });
  await updateStaffSessionState(tx, sessionId, 'full');
  await audit(tx, 'staff.enrol_totp', staffId);
  return { secret: null, otpauthUrl: null, enrolled: true };
}
