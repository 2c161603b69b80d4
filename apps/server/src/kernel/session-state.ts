import type { ErrorCode, SessionState } from '@baize/protocol';
import { fail } from './fail.ts';

const codes: Partial<Record<SessionState, ErrorCode>> = {
  ip_challenge: 'VERIFY_FIRST',
  reduced: 'SESSION_REDUCED',
  must_enrol_totp: 'ENROL_FIRST',
};

/** Ends a request of a member's session that is not full with what it has to do first. */
export function refuseState(state: SessionState): never {
  return fail(codes[state] ?? 'SESSION_STATE');
}
