/** Who is in, and for how long. Pure. */
import type { MerchantSettings, SessionState } from '@baize/protocol';
import { plainTyped } from '@baize/protocol/typed-text';

const minuteMs = 60_000;
/** How long a password that somebody else chose opens the change of password (security 1.1). */
export const oneTimePasswordMs = 72 * 60 * minuteMs;
/** A session's last sight is written at most this often. */
export const touchMs = 30_000;

export type SessionEnd =
  | 'logout'
  | 'ended_by_owner'
  | 'password_changed'
  | 'frozen'
  | 'challenge_passed'
  | 'challenge_failed'
  | 'factors_reset'
  | 'factor_enrolled';

/** What a member's session may be. */
export type MemberState = 'full' | 'must_change_password' | 'ip_challenge' | 'reduced';

/** What it is at a request: an agent who has to set up a second factor can do nothing else until then. Asked every time, so that
 *  it holds for sessions begun before, and ends with the factor. */
export function stateNow(
  { state, type, hasFactor }: Pick<SessionStanding, 'state' | 'type' | 'hasFactor'>,
  { agentsNeedSecondFactor, agentTypes }: Pick<MerchantSettings, 'agentsNeedSecondFactor' | 'agentTypes'>,
): SessionState {
  const isOpen = state === 'full' || state === 'reduced';
  return isOpen && !hasFactor && agentsNeedSecondFactor && agentTypes.includes(type) ? 'must_enrol_totp' : state;
}

/** How a member got in. */
export type Way = 'password' | 'sms' | 'social' | 'passkey' | 'register' | 'trial' | 'recovery';

interface Lifetime {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

export interface SessionRow extends Lifetime {
  readonly sessionId: string;
  readonly createdAt: Date;
  readonly ip: string;
  readonly device: string;
}

/** A session with what its member may do, as one lookup finds it. */
export interface SessionStanding extends Lifetime {
  readonly sessionId: string;
  readonly memberId: string;
  readonly username: string;
  readonly type: number;
  readonly state: MemberState;
  readonly isFrozen: boolean;
  /** An enrolled authenticator or a passkey. */
  readonly hasFactor: boolean;
}

/** A session ends by age and by silence, whichever comes first; at the very moment it is over. */
export function isAlive(session: Lifetime, idleMinutes: number, now: Date): boolean {
  return now < endOf(session, idleMinutes);
}

/** When a session ends if nothing more is asked in it. */
export function endOf({ expiresAt, lastSeenAt }: Lifetime, idleMinutes: number): Date {
  return new Date(Math.min(expiresAt.getTime(), lastSeenAt.getTime() + idleMinutes * minuteMs));
}

/** What a name is found by, however a keyboard wrote it: full width, own digits and marks that cannot be seen make no other name. */
export function usernameKey(username: string): string {
  return plainTyped(username).toLowerCase();
}

export interface PasswordStanding {
  readonly passwordChangedAt: Date;
  readonly isOneTimePassword: boolean;
  readonly oneTimeUntil: Date | null;
}

export type PasswordAge = 'current' | 'first_login' | 'expired' | 'one_time_over';

/** What a right password is worth today. `passwordDaysMax` 0: passwords do not age. */
export function passwordAge(password: PasswordStanding, passwordDaysMax: number, now: Date): PasswordAge {
  if (password.isOneTimePassword)
    return password.oneTimeUntil !== null && now >= password.oneTimeUntil ? 'one_time_over' : 'first_login';
  const ageMs = now.getTime() - password.passwordChangedAt.getTime();
  return passwordDaysMax > 0 && ageMs >= passwordDaysMax * 1_440 * minuteMs ? 'expired' : 'current';
}

/** Wrong tries as stored. */
export interface Tries {
  readonly failures: number;
  readonly since: Date;
  readonly lockedUntil: Date | null;
}

export interface TryLimits {
  /** This many wrong tries lock. */
  readonly failuresMax: number;
  readonly lockMinutes: number;
  /** Tries older than this do not count together. */
  readonly windowMinutes: number;
}

export type TryStanding =
  | { readonly isLocked: true; readonly until: Date }
  | { readonly isLocked: false; readonly failures: number };

/** What earlier tries mean now: locked, or the number that still counts. A lock that ran out starts from zero. */
export function standingOf(tries: Tries, limits: Pick<TryLimits, 'windowMinutes'>, now: Date): TryStanding {
  if (tries.lockedUntil !== null)
    return now < tries.lockedUntil ? { isLocked: true, until: tries.lockedUntil } : { isLocked: false, failures: 0 };
  const isOld = now.getTime() - tries.since.getTime() >= limits.windowMinutes * minuteMs;
  return { isLocked: false, failures: isOld ? 0 : tries.failures };
}

/** The tries after one more that is not known to be right yet. The last allowed one locks until it proves right. */
export function countOne(standing: number, tries: Tries, limits: TryLimits, now: Date): Tries {
  const failures = standing + 1;
  const lockedUntil = failures >= limits.failuresMax ? new Date(now.getTime() + limits.lockMinutes * minuteMs) : null;
  return { failures, since: standing === 0 ? now : tries.since, lockedUntil };
}

export function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
}
