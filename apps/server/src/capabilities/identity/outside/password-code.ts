import type { MemberCtx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { phoneForPasswordChange } from '../change-password.ts';
import { requirePhoneCode } from './phone-codes.ts';
import type { PhoneContext } from './phone-codes.ts';

/** Checks the code of a change of password, where one is needed. Errors: CODE_REQUIRED, CODE_INVALID, CODE_EXPIRED, and those of a service. */
export async function requirePasswordCode(
  phoneContext: PhoneContext<MemberCtx>,
  code: string | undefined,
): Promise<void> {
  const phone = await phoneContext.open(phoneForPasswordChange);
  if (phone === null) return;
  if (!code) fail('CODE_REQUIRED');
  await requirePhoneCode(phoneContext, { purpose: 'change_password', phone, code });
}
