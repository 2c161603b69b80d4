import type { AnyReaction } from '#kernel/outbox.ts';
import { reaction } from '#kernel/outbox.ts';
import { countDeposit } from './count-deposit.ts';

export const reactions: readonly AnyReaction[] = [
  reaction('deposit.credited', 'promotions.count-deposit', (tx, fact) =>
    countDeposit(tx, { ...fact, amountMinor: BigInt(fact.amountMinor) }),
  ),
];
