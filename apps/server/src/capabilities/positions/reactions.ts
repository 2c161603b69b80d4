import type { BatchReaction } from '#kernel/batch-reaction.ts';
import { batchReaction } from '#kernel/batch-reaction.ts';
import type { Catalogue } from '#capabilities/games/index.ts';
import { categoryOf } from '#capabilities/games/index.ts';
import { unknownProduct } from '#capabilities/turnover/index.ts';
import { takeBets } from './take-bets.ts';

export function reactions(catalogue: Catalogue): BatchReaction[] {
  return [
    batchReaction(['bet.settled'] as const, 'positions.take-bets', async (tx, facts) => {
      const { byNode } = await catalogue.of(tx.ctx.merchant.id);
      const bets = facts.map(({ at, payload }) => {
        const game = byNode.get(payload.nodeId);
        return {
          memberId: payload.memberId,
          roundId: payload.roundId,
          nodeId: payload.nodeId,
          product: game ? categoryOf(game) : unknownProduct,
          currency: payload.currency,
          stakeMinor: BigInt(payload.stakeMinor),
          payoutMinor: BigInt(payload.payoutMinor),
          settledAt: at,
        };
      });
      await takeBets(tx, bets);
    }),
  ];
}
