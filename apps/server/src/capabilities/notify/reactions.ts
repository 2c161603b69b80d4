import type { Ctx } from '#kernel/context.ts';
import { reaction } from '#kernel/outbox.ts';
import type { Reaction } from '#kernel/outbox.ts';

/** `sender` is told that something waits; it sends after this reaction's own transaction, and does not let it wait. */
export function reactions(sender: { nudge(ctx: Ctx): void }): Reaction[] {
  return [reaction('notice.queued', 'notify.send', async (tx) => sender.nudge(tx.ctx))];
}
