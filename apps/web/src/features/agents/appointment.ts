import type { Input } from '@baize/protocol/client';

export type Appointment = Input<'appointDownline'>['body'];

/** 4 to 16 letters and digits, as the call takes them. */
export function isInvitationCode(code: string): boolean {
  return /^[A-Za-z0-9]{4,16}$/.test(code);
}
