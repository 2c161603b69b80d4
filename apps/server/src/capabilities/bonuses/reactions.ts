import { batchReaction } from '#kernel/batch-reaction.ts';
import type { AnyReaction } from '#kernel/outbox.ts';
import { reaction } from '#kernel/outbox.ts';
import type { Catalogue } from '#capabilities/games/index.ts';
import { categoryOf } from '#capabilities/games/index.ts';
import { unknownProduct } from '#capabilities/turnover/index.ts';
import { requestZaloBonus } from './request-zalo-bonus.ts';
import { countBets } from './count-bets.ts';
import { grantOnDeposit } from './grant-on-deposit.ts';
import { noteReferral } from './referrals.ts';
import { settleBonus } from './settle.ts';

export function reactions(catalogue: Catalogue): AnyReaction[] {
  return [
    batchReaction(
      ['bet.settled'] as const,
      'bonuses.count-bets',
      async (tx, facts) => {
        const { byNode } = await catalogue.of(tx.ctx.merchant.id);
        const bets = facts.map(({ id, at, payload }) => {
          const game = byNode.get(payload.nodeId);
          return {
            factId: id,
            memberId: payload.memberId,
            roundId: payload.roundId,
            nodeId: payload.nodeId,
            product: game ? categoryOf(game) : unknownProduct,
            currency: payload.currency,
            stakeMinor: BigInt(payload.stakeMinor),
            settledAt: at,
          };
        });
        await countBets(tx, bets);
      },
      { knowsItsFacts: true },
    ),
    reaction('bonus.met', 'bonuses.release', (tx, { bonusId }) => settleBonus(tx, bonusId)),
    reaction('zalo.given', 'bonuses.ask-for-zalo', async (tx, { memberId }) => {
      await requestZaloBonus(tx, memberId);
    }),
    reaction('deposit.credited', 'bonuses.note-referral', (tx, fact) =>
      noteReferral(tx, { ...fact, amountMinor: BigInt(fact.amountMinor) }),
    ),
    reaction('deposit.credited', 'bonuses.first-deposit', async (tx, fact) => {
      await grantOnDeposit(tx, { ...fact, amountMinor: BigInt(fact.amountMinor) });
    }),
  ];
}
