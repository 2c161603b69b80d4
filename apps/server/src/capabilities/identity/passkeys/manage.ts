import type { CallOutput } from '@baize/protocol';
import type { listPasskeys as listCall } from '@baize/protocol/calls/identity-security';
import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { passkeyView } from './kept-key.ts';
import { deletePasskey, readPasskeys, updatePasskeyName } from './store.ts';

export async function listPasskeys(tx: Tx<MemberCtx>): Promise<CallOutput<typeof listCall>> {
  return (await readPasskeys(tx, tx.ctx.actor.memberId)).map(passkeyView);
}

/** Errors: NOT_FOUND, also for somebody else's. */
export async function renamePasskey(tx: Tx<MemberCtx>, passkeyId: string, name: string): Promise<void> {
  if (!(await updatePasskeyName(tx, tx.ctx.actor.memberId, passkeyId, name))) fail('NOT_FOUND');
  await audit(tx, 'passkey.rename', passkeyId);
}

/** Removes one; the password has been checked. Errors: NOT_FOUND. */
export async function removePasskey(tx: Tx<MemberCtx>, passkeyId: string): Promise<void> {
  if (!(await deletePasskey(tx, tx.ctx.actor.memberId, passkeyId))) fail('NOT_FOUND');
  await audit(tx, 'passkey.remove', passkeyId);
}
