import type { Reaction } from '#kernel/outbox.ts';
import { reaction } from '#kernel/outbox.ts';
import { countDeposit } from './count-deposit.ts';

export const reactions: readonly Reaction[] = [
  reaction('deposit.credited', 'vip.count-deposit', async (tx, { memberId, currency, amountMinor }) => {
    await countDeposit(tx, { memberId, currency, amountMinor: BigInt(amountMinor) });
  }),
];
