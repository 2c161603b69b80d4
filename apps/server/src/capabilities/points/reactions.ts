import type { Reaction } from '#kernel/outbox.ts';
import { reaction } from '#kernel/outbox.ts';
import { accrueDeposit } from './accrue.ts';

export const reactions: readonly Reaction[] = [
  reaction('deposit.credited', 'points.accrue-deposit', async (tx, fact) => {
    await accrueDeposit(tx, { ...fact, amountMinor: BigInt(fact.amountMinor) });
  }),
];
