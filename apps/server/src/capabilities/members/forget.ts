import type { Tx } from '../../kernel/context.ts';
import { record } from '../../kernel/outbox.ts';
import type { Forgotten } from './password-reset-request.ts';
import { sealForgotten } from './password-reset-request.ts';

/** Notes that somebody forgot a password. Whether there is such an account is looked up later, by a reaction, so the
 *  time of the answer cannot tell. */
export async function noteForgotten(tx: Tx, masterKey: Buffer, forgotten: Forgotten): Promise<void> {
  const sealed = sealForgotten(masterKey, tx.ctx.merchant.id, forgotten);
  await record(tx, 'password.forgotten', { kind: 'none' }, { sealed });
}
