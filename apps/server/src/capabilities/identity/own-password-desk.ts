/** The step-up of every change that guards an account: the login password, compared between two transactions. */
import type { MemberCtx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { inTx } from '../../kernel/in-tx.ts';
import type { Services } from '../../kernel/services.ts';
import { beginOwnPassword, forgiveOwnPassword } from './own-password.ts';
import { verifyPassword } from './passwords.ts';
import { orFail } from './refusal.ts';

/** Ends the request unless the password is right. Errors: OLD_PASSWORD_WRONG, LOGIN_LOCKED. For routes. */
export async function requireOwnPassword(
  { database }: Pick<Services, 'database'>,
  ctx: MemberCtx,
  password: string,
): Promise<void> {
  const begun = orFail(await inTx(database, ctx, beginOwnPassword));
  if (!(await verifyPassword(begun.passwordHash, password))) fail('OLD_PASSWORD_WRONG');
  await inTx(database, ctx, forgiveOwnPassword);
}
