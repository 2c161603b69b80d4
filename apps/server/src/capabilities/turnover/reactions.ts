import { batchReaction } from '#kernel/batch-reaction.ts';
import type { BatchReaction } from '#kernel/batch-reaction.ts';
import type { Catalogue } from '#capabilities/games/index.ts';
import { categoryOf } from '#capabilities/games/index.ts';
import { ingest, ingested } from './ingest.ts';
import { reactionName, unknownProduct } from './rules.ts';

export function reactions(catalogue: Catalogue): BatchReaction[] {
  return [
    batchReaction(
      ingested,
      reactionName,
      async (tx, facts) => {
        const { byNode } = await catalogue.of(tx.ctx.merchant.id);
        const productOf = (nodeId: string) => {
          const game = byNode.get(nodeId);
          return game ? categoryOf(game) : unknownProduct;
        };
        await ingest(tx, facts, productOf);
      },
      { knowsItsFacts: true },
    ),
  ];
}
