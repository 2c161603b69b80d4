import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import type { EntryRow } from './store.ts';

/** Tells the player's screens and the operators' to look again. */
export async function notifyChanged(
  tx: Tx,
  { promotion_id: promotionId, member_id: memberId }: Pick<EntryRow, 'promotion_id' | 'member_id'>,
  state: EntryRow['state'],
): Promise<void> {
  const payload = { promotionId, memberId, state };
  await record(tx, 'promotion.changed', { kind: 'member', memberId }, payload);
  await record(tx, 'promotion.changed', { kind: 'console' }, payload);
}
