import { reaction } from '../../kernel/outbox.ts';
import type { Reaction } from '../../kernel/outbox.ts';
import type { Sender } from './sender.ts';

export function reactions(sender: Sender): Reaction[] {
  return [reaction('notice.queued', 'notify.send', async (tx) => sender.nudge(tx.ctx))];
}
