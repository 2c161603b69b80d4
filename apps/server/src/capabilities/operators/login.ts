import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import type { Config } from '#kernel/config.ts';
import {
  deviceOf,
  forgiveLogin,
  newDeviceKey,
  secondsUntil,
  strangerStanding,
  tryStanding,
} from '#capabilities/identity/index.ts';
import type { Refusal, ShownPasskey, Trier } from '#capabilities/identity/index.ts';
import { passTotp } from './pass-totp.ts';
import { passPasskey } from './passkeys/show.ts';
import { readStaffPasskeys } from './passkeys/store.ts';
import { loginLimits, stateOf } from './rules.ts';
import { actingAs, openStaffSession } from './sessions.ts';
import { readStaff, readStaffByName } from './store.ts';
import type { StaffRow } from './store.ts';

export interface StaffLogin {
  readonly username: string;
  readonly totp?: string | undefined;
  /** In the place of a code. */
  readonly passkey?: ShownPasskey | undefined;
  /** The key this device got at an earlier login. */
  readonly deviceKey?: string | undefined;
}

export interface BegunStaffLogin {
  readonly staffId: string | null;
  readonly passwordHash: string | null;
  readonly trier: Trier;
}

/** First half: the try is counted before it is checked, for unknown names too. A device that was in before is counted apart:
 *  strangers' guesses lock strangers out. Refused: LOGIN_LOCKED, TOO_MANY_REQUESTS. */
export async function beginStaffLogin(
  tx: Tx,
  { username, deviceKey }: StaffLogin,
  config: Pick<Config, 'masterKey' | 'rateMultiplier'>,
): Promise<BegunStaffLogin | Refusal> {
  const key = username.toLowerCase();
  const device = deviceOf(config.masterKey, tx.ctx.merchant.id, key, deviceKey);
  const trier = { subject: device === null ? key : `${key}|device:${device}`, isKnown: device !== null };
  const tries = await tryStanding(tx, 'login', trier.subject, loginLimits);
  if (tries.standing.isLocked)
    return { refused: 'LOGIN_LOCKED', retryAfterSeconds: secondsUntil(tries.standing.until, tx.ctx.now) };
  if (!trier.isKnown) {
    const strangers = await strangerStanding(tx, config);
    if ('refused' in strangers) return strangers;
    await strangers.count();
  }
  await tries.count();
  const found = await readStaffByName(tx, key);
  return { staffId: found?.staffId ?? null, passwordHash: found?.passwordHash ?? null, trier };
}

/** Writes down a try that did not open the console: whose, when it was somebody's, and why. What was typed stays out of the log:
 *  people type their password where the name belongs. Tries at a locked name are not counted and not written. */
export async function noteFailedLogin(
  tx: Tx,
  staffId: string | null,
  reason: 'password' | 'code' | 'passkey' | 'closed',
): Promise<void> {
  await audit(tx, 'staff.login_failed', staffId, undefined, { reason });
}

/** Second half, after the password proved right: a code of the authenticator, once, or a passkey; then a session. A right password
 *  without a second factor stays a counted try. Answers with the token, and the key of this device where the session is full: one
 *  that has proved less earns none. Refused: LOGIN_FAILED; PASSKEY_FAILED for a passkey, and for nothing where the account has only
 *  passkeys; else TOTP_INVALID. */
export async function completeStaffLogin(
  tx: Tx,
  begun: BegunStaffLogin,
  input: StaffLogin,
  masterKey: Buffer,
): Promise<{ token: string; deviceKey: string } | Refusal> {
  const staff = begun.staffId === null ? undefined : await readStaff(tx, begun.staffId);
  if (!staff?.isActive || staff.passwordHash !== begun.passwordHash || isOneTimeOver(staff, tx.ctx.now)) {
    await noteFailedLogin(tx, begun.staffId, 'closed');
    return { refused: 'LOGIN_FAILED' };
  }
  const { totpSealed } = staff;
  const hasPasskey = (await readStaffPasskeys(tx, staff.staffId)).length > 0;
  const hasFactor = totpSealed !== null || hasPasskey;
  const way = hasPasskey && (input.passkey || totpSealed === null) ? 'passkey' : 'code';
  if (hasFactor && !(await passFactor(tx, { ...staff, totpSealed }, input, masterKey))) {
    await noteFailedLogin(tx, staff.staffId, way);
    return { refused: way === 'passkey' ? 'PASSKEY_FAILED' : 'TOTP_INVALID' };
  }
  await forgiveLogin(tx, begun.trier);
  const state = stateOf({ isOneTimePassword: staff.isOneTimePassword, hasFactor });
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
  const deviceKey = state === 'full' ? deviceKeyOf(tx, staff.username, begun.trier, input, masterKey) : '';
  return { token, deviceKey };
}

/** The key this device has, when it is this account's; else a new one. */
function deviceKeyOf(
  { ctx }: Tx,
  username: string,
  trier: Trier,
  { deviceKey }: StaffLogin,
  masterKey: Buffer,
): string {
  return trier.isKnown && deviceKey ? deviceKey : newDeviceKey(masterKey, ctx.merchant.id, username);
}

function isOneTimeOver(staff: StaffRow, now: Date): boolean {
  return staff.isOneTimePassword && staff.oneTimeUntil !== null && now >= staff.oneTimeUntil;
}

async function passFactor(
  tx: Tx,
  { staffId, totpSealed }: Pick<StaffRow, 'staffId' | 'totpSealed'>,
  { passkey, totp }: StaffLogin,
  masterKey: Buffer,
): Promise<boolean> {
  if (passkey) return passPasskey(tx, staffId, passkey);
  return totpSealed !== null && passTotp(tx, { staffId, totpSealed }, totp, masterKey);
}
