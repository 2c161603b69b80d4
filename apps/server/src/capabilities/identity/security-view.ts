import type { CallOutput } from '@baize/protocol';
import type { accountSecurity as accountSecurityCall } from '@baize/protocol/calls/identity-security';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { phoneForPasswordChange } from './change-password.ts';
import { hasTotp } from './member-totp.ts';
import { readPasskeys } from './passkeys/store.ts';
import { readMember } from './store.ts';

/** What guards the own account. */
export async function accountSecurity(tx: Tx<MemberCtx>): Promise<CallOutput<typeof accountSecurityCall>> {
  const { memberId } = tx.ctx.actor;
  const member = (await readMember(tx, memberId)) ?? fail('NOT_LOGGED_IN');
  return {
    hasPassword: member.passwordHash !== null,
    passwordChangedAt: member.passwordChangedAt.toISOString(),
    totp: await hasTotp(tx, memberId),
    passkeys: (await readPasskeys(tx, memberId)).length,
    changePasswordCode: (await phoneForPasswordChange(tx)) !== null,
  };
}
