/** The step-up of changes that lead to money or to a way in: the login password, and a code of the authenticator where one is
 *  enrolled. */
import type { MemberCtx } from '#kernel/context.ts';
import { requireOwnTotp } from './member-totp.ts';
import { requireOwnPassword } from './own-password.ts';
import type { Opener } from './refusal.ts';

/** Errors: OLD_PASSWORD_WRONG, LOGIN_LOCKED, TOTP_INVALID. */
export async function requireOwner(
  open: Opener<MemberCtx>,
  masterKey: Buffer,
  { password, totp }: { readonly password: string; readonly totp?: string | undefined },
): Promise<void> {
  await requireOwnPassword(open, password);
  await requireOwnTotp(open, masterKey, totp);
}
