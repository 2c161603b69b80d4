import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { leaveLineFreezes } from '#capabilities/agents/index.ts';
import { setFrozen } from '#capabilities/identity/index.ts';
import { freeze, unfreeze } from '#capabilities/wallet/index.ts';

/** Freezes an account: its sessions end at once and no money leaves its wallet; what is owed to it still lands.
 *  Unfreezing gives both back. Errors: NOT_FOUND. */
export async function freezeMember(
  tx: Tx,
  memberId: string,
  input: { readonly isFrozen: boolean; readonly reason: string },
): Promise<void> {
  if (!(await setFrozen(tx, memberId, input.isFrozen, input.reason))) fail('NOT_FOUND');
  await leaveLineFreezes(tx, memberId);
  await (input.isFrozen ? freeze(tx, memberId) : unfreeze(tx, memberId));
}
