import type { BatchReaction, Fact } from '#kernel/batch-reaction.ts';
import { batchReaction } from '#kernel/batch-reaction.ts';
import type { Catalogue } from '#capabilities/games/index.ts';
import { categoryOf } from '#capabilities/games/index.ts';
import { unknownProduct } from '#capabilities/turnover/index.ts';
import { takeBets } from './take-bets.ts';

export function reactions(catalogue: Catalogue): BatchReaction[] {
  return [
    batchReaction(['bet.settled', 'bet.adjusted'] as const, 'positions.take-bets', async (tx, facts) => {
      const { byNode } = await catalogue.of(tx.ctx.merchant.id);
      const bets = facts.map((fact) => {
        const { payload } = fact;
        const game = byNode.get(payload.nodeId);
        return {
          ...amountsOf(fact),
          memberId: payload.memberId,
          roundId: payload.roundId,
          nodeId: payload.nodeId,
          product: game ? categoryOf(game) : unknownProduct,
          currency: payload.currency,
        };
      });
      await takeBets(tx, bets);
    }),
  ];
}

/** A correction stakes nothing and pays the difference; it goes by the time its round was settled. */
function amountsOf(fact: Fact<'bet.settled' | 'bet.adjusted'>) {
  if (fact.name === 'bet.settled') {
    const { stakeMinor, payoutMinor } = fact.payload;
    return { stakeMinor: BigInt(stakeMinor), payoutMinor: BigInt(payoutMinor), settledAt: fact.at };
  }
  const { amountMinor, settledAt } = fact.payload;
  return { stakeMinor: 0n, payoutMinor: BigInt(amountMinor), settledAt: new Date(settledAt), adjustment: fact.id };
}
