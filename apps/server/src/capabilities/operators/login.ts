import { audit } from '../../kernel/audit.ts';
import type { StaffCtx, Tx } from '../../kernel/context.ts';
import { forgiveTries, secondsUntil, totpStep, tryStanding, unsealTotp } from '../identity/index.ts';
import type { Refusal } from '../identity/index.ts';
import { loginLimits, stateOf } from './rules.ts';
import { actingAs, openStaffSession } from './sessions.ts';
import { readStaff, readStaffByName, updateTotpStep } from './store.ts';
import type { StaffRow } from './store.ts';

export interface StaffLogin {
  readonly username: string;
  readonly totp?: string | undefined;
}

export interface BegunStaffLogin {
  readonly staffId: string | null;
  readonly passwordHash: string | null;
}

/** First half: the try is counted before it is checked, for unknown names too. */
export async function beginStaffLogin(tx: Tx, { username }: StaffLogin): Promise<BegunStaffLogin | Refusal> {
  const key = username.toLowerCase();
  const tries = await tryStanding(tx, 'login', key, loginLimits);
  if (tries.standing.isLocked)
    return { refused: 'LOGIN_LOCKED', retryAfterSeconds: secondsUntil(tries.standing.until, tx.ctx.now) };
  await tries.count();
  const found = await readStaffByName(tx, key);
  return { staffId: found?.staffId ?? null, passwordHash: found?.passwordHash ?? null };
}

/** Writes down a try that did not open the console: whose, when it was somebody's, and why. What was typed stays out of the log:
 *  people type their password where the name belongs. Tries at a locked name are not counted and not written. */
export async function noteFailedLogin(
  tx: Tx,
  staffId: string | null,
  reason: 'password' | 'code' | 'closed',
): Promise<void> {
  await audit(tx, 'staff.login_failed', staffId, undefined, { reason });
}

/** Second half, after the password proved right: the authenticator's code, once, then a session. A right password with no
 *  or a wrong code stays a counted try. Answers with the token and the actor. */
export async function completeStaffLogin(
  tx: Tx,
  begun: BegunStaffLogin,
  input: StaffLogin,
  masterKey: Buffer,
): Promise<{ token: string; staffId: string; sessionId: string } | Refusal> {
  const staff = begun.staffId === null ? undefined : await readStaff(tx, begun.staffId);
  if (!staff?.isActive || staff.passwordHash !== begun.passwordHash || isOneTimeOver(staff, tx.ctx.now)) {
    await noteFailedLogin(tx, begun.staffId, 'closed');
    return { refused: 'LOGIN_FAILED' };
  }
  if (staff.totpSealed && !(await passTotp(tx, staff, staff.totpSealed, input.totp, masterKey))) {
    await noteFailedLogin(tx, staff.staffId, 'code');
    return { refused: 'TOTP_INVALID' };
  }
  await forgiveTries(tx, 'login', staff.username);
  const state = stateOf({ isOneTimePassword: staff.isOneTimePassword, hasTotp: staff.totpSealed !== null });
  const { token, sessionId } = await openStaffSession(tx, staff.staffId, state);
  const actor: StaffCtx['actor'] = {
    kind: 'staff',
    staffId: staff.staffId,
    sessionId,
    displayName: staff.displayName,
    role: staff.role,
    state,
    merchants: [],
    approvalLimitMinor: staff.approvalLimitMinor,
  };
  await audit(actingAs(tx, actor), 'staff.login', staff.staffId, undefined, { state });
  return { token, staffId: staff.staffId, sessionId };
}

function isOneTimeOver(staff: StaffRow, now: Date): boolean {
  return staff.isOneTimePassword && staff.oneTimeUntil !== null && now >= staff.oneTimeUntil;
}

/** A code opens once: its time step must be later than the last one that did. */
async function passTotp(
  tx: Tx,
  staff: StaffRow,
  sealed: Buffer,
  code: string | undefined,
  masterKey: Buffer,
): Promise<boolean> {
  if (code === undefined) return false;
  const step = totpStep(unsealTotp(masterKey, staff.staffId, sealed), code, tx.ctx.now);
  return step !== null && updateTotpStep(tx, staff.staffId, step);
}
