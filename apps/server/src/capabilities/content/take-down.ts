import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { announce } from './announce.ts';
import { lockItem, touchItem } from './operator-store.ts';

/** Ends an item now, and no player sees it any more. What is over already stays as it is. Errors: NOT_FOUND. */
export async function takeDown(tx: Tx<StaffCtx>, itemId: string): Promise<void> {
  const { now } = tx.ctx;
  const item = (await lockItem(tx, itemId)) ?? fail('NOT_FOUND');
  if (item.endsAt !== null && item.endsAt <= now) return;
  await touchItem(tx, itemId, { ends_at: now, traits: JSON.stringify({ ...item.traits, isDown: true }) });
  await announce(tx, itemId);
  await audit(tx, 'content.takeDown', itemId, { endsAt: item.endsAt }, { endsAt: now });
  await record(tx, 'content.published', { kind: 'public' }, { kind: item.kind });
}
