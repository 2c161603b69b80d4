import type { Config } from '#kernel/config.ts';
import type { StaffCtx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { orFail, verifyPassword } from '#capabilities/identity/index.ts';
import type { Opener } from '#capabilities/identity/index.ts';
import { beginStaffPassword, forgiveStaffPassword } from './change-password.ts';
import { passTotp } from './pass-totp.ts';
import { readStaff } from './store.ts';

export interface OwnProof {
  readonly password?: string | undefined;
  readonly totp?: string | undefined;
}

/** The step-up of what opens a way in: the own password, and a code of the authenticator where one is enrolled. A try counts until
 *  both were right. Errors: OLD_PASSWORD_WRONG, TOTP_INVALID, LOGIN_LOCKED. */
export async function requireOwnProof(
  open: Opener<StaffCtx>,
  { masterKey }: Pick<Config, 'masterKey'>,
  { password = '', totp }: OwnProof,
): Promise<void> {
  const begun = orFail(await open(beginStaffPassword));
  if (!(await verifyPassword(begun.passwordHash, password))) fail('OLD_PASSWORD_WRONG');
  const isRight = await open(async (tx) => {
    const staff = (await readStaff(tx, tx.ctx.actor.staffId)) ?? fail('NOT_LOGGED_IN');
    if (staff.totpSealed && !(await passTotp(tx, { ...staff, totpSealed: staff.totpSealed }, totp, masterKey)))
      return false;
    await forgiveStaffPassword(tx, staff.username);
    return true;
  });
  if (!isRight) fail('TOTP_INVALID');
}
