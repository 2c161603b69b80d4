import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import type { PasswordResetRequest } from './password-reset-request.ts';
import { sealResetRequest } from './password-reset-request.ts';

/** Notes that somebody forgot a password. Whether there is such an account is looked up later, by a reaction, so the
 *  time of the answer cannot tell. */
export async function noteForgotten(tx: Tx, masterKey: Buffer, forgotten: PasswordResetRequest): Promise<void> {
  const sealed = sealResetRequest(masterKey, tx.ctx.merchant.id, forgotten);
  await record(tx, 'password.forgotten', { kind: 'none' }, { sealed });
}
