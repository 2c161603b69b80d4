import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { nextState } from './rules.ts';
import { lockErasureOf, updateErasure } from './store.ts';
import { notifyOwner } from './notify-owner.ts';
import type { MailKeys } from './notify-owner.ts';

/** Takes a request back while it waits; without one nothing happens. Errors: STATE_CONFLICT once it was begun. */
export async function withdrawErasure(tx: Tx, config: MailKeys, memberId: string): Promise<void> {
  const row = await lockErasureOf(tx, memberId);
  if (!row) return;
  const state = nextState(row.state, 'withdraw') ?? fail('STATE_CONFLICT');
  await updateErasure(tx, row.erasure_id, { state, withdrawn_at: tx.ctx.now });
  await audit(tx, 'erasure.withdraw', memberId);
  await notifyOwner(tx, config, memberId, 'withdrawn');
}
