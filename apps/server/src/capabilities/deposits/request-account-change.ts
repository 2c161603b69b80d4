import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { AccountWish } from './account-rules.ts';
import { decideChange, insertChange, waitingChanges } from './account-store.ts';

/** Asks for another account for players to pay to: nothing they see changes until a second person agrees.
 *  Errors: STATE_CONFLICT when a change of the same method waits already. */
export async function requestAccountChange(tx: Tx<StaffCtx>, wish: AccountWish): Promise<void> {
  const { actor } = tx.ctx;
  const changeId = tx.ctx.newId();
  const isNew = await insertChange(tx, { ...wish, changeId, askedBy: actor.staffId, askedName: actor.displayName });
  if (!isNew) fail('STATE_CONFLICT');
  const { methodCode, currency, before, after } = wish;
  await audit(tx, 'deposit.account.ask', changeId, before, { methodCode, currency, ...after });
}

/** A method that is taken out takes its waiting change with it. */
export async function dropChangesOfMissing(
  tx: Tx<StaffCtx>,
  methods: readonly { readonly code: string; readonly currency: string }[],
): Promise<void> {
  const { staffId: decidedBy, displayName: decidedName } = tx.ctx.actor;
  for (const { changeId, methodCode, currency } of await waitingChanges(tx)) {
    if (methods.some((method) => method.code === methodCode && method.currency === currency)) continue;
    await decideChange(tx, changeId, { state: 'dropped', decidedBy, decidedName, remark: null });
    await audit(tx, 'deposit.account.drop', changeId, { methodCode, currency }, null);
  }
}
