/** Operators' sessions, what each state leads to, and what a role adds. Pure. */
import { permissionsOf } from '@baize/protocol';

const minuteMs = 60_000;
/** Security 1.6: staff 8 hours, 15 minutes of silence. */
export const sessionMs = 8 * 60 * minuteMs;
export const idleMinutes = 15;
/** Fewer tries than a player gets, and never a captcha: operators have a second factor and a colleague to call. */
export const loginLimits = { failuresMax: 5, lockMinutes: 15, windowMinutes: 30 } as const;
/** The form's rule: at least twelve characters, any kind. */
export const passwordRules = [
  { field: 'password', enabled: true, required: true, minLength: 12, maxLength: 64, patternId: 'any' },
] as const;

export type StaffState = 'full' | 'must_change_password' | 'must_enrol_totp';

/** What stands between a right password and the console: first an own password, then an authenticator or a passkey. */
export function stateOf(staff: { readonly isOneTimePassword: boolean; readonly hasFactor: boolean }): StaffState {
  if (staff.isOneTimePassword) return 'must_change_password';
  return staff.hasFactor ? 'full' : 'must_enrol_totp';
}

interface Standing {
  readonly role: string;
  readonly approvalLimitMinor: bigint;
}

/** Whether somebody may do or approve anything that they could not before. */
export function givesMore(before: Standing, after: Standing): boolean {
  const held = permissionsOf(before.role);
  return (
    after.approvalLimitMinor > before.approvalLimitMinor ||
    permissionsOf(after.role).some((permission) => !held.includes(permission))
  );
}
