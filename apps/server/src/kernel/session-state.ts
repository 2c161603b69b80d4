import type { ErrorCode, SessionState } from '@baize/protocol';
import { fail } from './fail.ts';

const codes = {
  ip_challenge: 'VERIFY_FIRST',
  reduced: 'SESSION_REDUCED',
  must_enrol_totp: 'ENROL_FIRST',
} as const satisfies Partial<Record<SessionState, ErrorCode>>;

/** Ends a request of a member's session that is not full with what it has to do first. */
export function refuseState(state: SessionState): never {
  return fail(state in codes ? codes[state as keyof typeof codes] : 'SESSION_STATE');
}
