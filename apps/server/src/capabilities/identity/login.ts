import type { CallOutput, ErrorCode, ParsedInput } from '@baize/protocol';
import { userTypes } from '@baize/protocol';
import type { login as loginCall } from '@baize/protocol/calls/identity';
import type { Ctx, Merchant, Tx } from '../../kernel/context.ts';
import { consumeCaptcha } from './captcha/captcha.ts';
import { passwordAge, secondsUntil, usernameKey } from './rules.ts';
import type { TryLimits } from './rules.ts';
import { openSession } from './sessions.ts';
import { readMember, readMemberByName } from './store.ts';
import type { MemberRow } from './store.ts';
import { forgiveTries, takeBackTry, tryStanding } from './tries.ts';

export type Login = ParsedInput<typeof loginCall>['body'];
export type SignedIn = CallOutput<typeof loginCall>;

/** A refusal as a value: the transaction that counted the try must commit. */
export interface Refusal {
  readonly refused: ErrorCode;
  readonly captcha?: true;
  readonly retryAfterSeconds?: number;
}

/** What is left to do outside the transaction: compare with this hash (null: no such account). */
export interface BegunLogin {
  readonly memberId: string | null;
  readonly passwordHash: string | null;
  /** Whether the next try from here will need a captcha. */
  readonly needsCaptchaNext: boolean;
}

const windowMinutes = 30;
const ipWindowMinutes = 10;
const ipFailuresBeforeCaptcha = 10; // security 1.8

export function loginLimits({ settings }: Merchant): TryLimits {
  return { failuresMax: settings.lockAfterFailures, lockMinutes: settings.lockMinutes, windowMinutes };
}

/** Addresses are shared by many people: they earn a captcha, never a lock. */
const ipLimits: TryLimits = { failuresMax: Number.MAX_SAFE_INTEGER, lockMinutes: 0, windowMinutes: ipWindowMinutes };

/** First half: is this name locked, is a captcha due, and was it right; then the try is counted. An unknown name takes
 *  the same steps as a known one. `rateMultiplier` belongs to the check profile. */
export async function beginLogin(
  tx: Tx,
  input: Login,
  { masterKey, rateMultiplier }: { masterKey: Buffer; rateMultiplier: number },
): Promise<BegunLogin | Refusal> {
  const { merchant, now, ip } = tx.ctx;
  const key = usernameKey(input.username);
  const byIp = await tryStanding(tx, 'login_ip', ip, ipLimits);
  const byName = await tryStanding(tx, 'login', key, loginLimits(merchant));
  if (byName.standing.isLocked)
    return { refused: 'LOGIN_LOCKED', captcha: true, retryAfterSeconds: secondsUntil(byName.standing.until, now) };
  const ipFailures = byIp.standing.isLocked ? 0 : byIp.standing.failures;
  const isSuspicious = (extra: number) => ipFailures + extra >= ipFailuresBeforeCaptcha * rateMultiplier;
  const { captchaAfterFailures } = merchant.settings;
  if (byName.standing.failures >= captchaAfterFailures || isSuspicious(0)) {
    if (!input.captcha) return { refused: 'CAPTCHA_REQUIRED', captcha: true };
    if (!(await consumeCaptcha(tx, masterKey, input.captcha))) return { refused: 'CAPTCHA_INVALID', captcha: true };
  }
  await byIp.count();
  await byName.count();
  const member = await readMemberByName(tx, key);
  return {
    memberId: member?.memberId ?? null,
    passwordHash: member?.passwordHash ?? null,
    needsCaptchaNext: byName.standing.failures + 1 >= captchaAfterFailures || isSuspicious(1),
  };
}

export function refuseLogin(begun: BegunLogin): Refusal {
  return begun.needsCaptchaNext ? { refused: 'LOGIN_FAILED', captcha: true } : { refused: 'LOGIN_FAILED' };
}

/** Second half, after the password proved right: forgives the tries and opens a session. */
export async function completeLogin(tx: Tx, begun: BegunLogin, input: Login): Promise<SignedIn | Refusal> {
  const { merchant, now, ip } = tx.ctx;
  const member = begun.memberId === null ? undefined : await readMember(tx, begun.memberId);
  if (!member || member.passwordHash !== begun.passwordHash) return refuseLogin(begun); // changed in between
  const age = passwordAge(member, merchant.settings.passwordDaysMax, now);
  if (age === 'one_time_over') return refuseLogin(begun);
  await forgiveTries(tx, 'login', usernameKey(input.username));
  await takeBackTry(tx, 'login_ip', ip);
  const refused = refusedArea(tx.ctx, member, input.agentArea);
  if (refused) return { refused };
  return signIn(tx, member, age);
}

/** Why a right password does not open this area, or null. Told only to who knows the password. */
function refusedArea({ merchant }: Ctx, member: MemberRow, isAgentArea: boolean): ErrorCode | null {
  const isAgent = merchant.settings.agentTypes.includes(member.type);
  if (member.isFrozen) return 'ACCOUNT_FROZEN';
  if (isAgentArea && !isAgent) return 'NOT_AGENT';
  if (!isAgent && member.type !== userTypes.member) return 'NOT_MEMBER';
  return null;
}

/** Opens a session and says what the browser needs to know of it. */
export async function signIn(
  tx: Tx,
  member: Pick<MemberRow, 'memberId' | 'username' | 'type'>,
  age: 'current' | 'first_login' | 'expired' = 'current',
): Promise<SignedIn> {
  const mustChange = age !== 'current' && tx.ctx.merchant.switches.FORCEDPASSCHANGE;
  const state = mustChange ? 'must_change_password' : 'full';
  const token = await openSession(tx, { memberId: member.memberId, state });
  return {
    token,
    state,
    firstTimeLogin: age === 'first_login',
    passwordExpired: age === 'expired',
    memberId: member.memberId,
    username: member.username,
    type: member.type,
  };
}
