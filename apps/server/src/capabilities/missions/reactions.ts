import { batchReaction } from '#kernel/batch-reaction.ts';
import type { AnyReaction } from '#kernel/outbox.ts';
import { countDeposits } from './count.ts';

export const reactions: readonly AnyReaction[] = [
  batchReaction(['deposit.credited'] as const, 'missions.count-deposits', (tx, facts) =>
    countDeposits(
      tx,
      facts.map(({ at, payload }) => ({ ...payload, at, amountMinor: BigInt(payload.amountMinor) })),
    ),
  ),
];
