import type { Reaction } from '#kernel/outbox.ts';
import { reaction } from '#kernel/outbox.ts';
import { markFirstDeposit } from './store-links.ts';

export const reactions: readonly Reaction[] = [
  reaction('deposit.credited', 'agents.count_first_deposit', (tx, { memberId }) => markFirstDeposit(tx, memberId)),
];
