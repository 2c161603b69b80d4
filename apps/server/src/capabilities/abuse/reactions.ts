import type { Reaction } from '#kernel/outbox.ts';
import { reaction } from '#kernel/outbox.ts';
import { noteCircle } from './note-circle.ts';
import { noteRate } from './note-rate.ts';

export const reactions: readonly Reaction[] = [
  reaction('transfer.circle', 'abuse.circle', (tx, { circleId }) => noteCircle(tx, circleId)),
  reaction('contract.changed', 'abuse.rate', async (tx, fact) => {
    if (fact.side === 'downline' && fact.change === 'accept') await noteRate(tx, fact);
  }),
];
