import type { Tx } from '#kernel/context.ts';
import { frameOf, meet } from './open.ts';
import { phaseOf } from './rules/states.ts';
import { neededOf } from './rules/terms.ts';
import { livePromotions, lockEntries } from './store.ts';

/** A deposit that is large enough meets the condition of each promotion that its player has joined; the first one counts. */
export async function countDeposit(
  tx: Tx,
  deposit: { readonly memberId: string; readonly amountMinor: bigint; readonly currency: string },
): Promise<void> {
  const { memberId, amountMinor, currency } = deposit;
  if (currency !== tx.ctx.merchant.settings.currency) return;
  for (const promotion of await livePromotions(tx)) {
    const { rule, promotion_id: promotionId } = promotion;
    if (rule.condition.kind !== 'deposit' || amountMinor < (neededOf(rule) ?? 0n)) continue;
    if (phaseOf(frameOf(promotion), tx.ctx.now) !== 'open') continue;
    const states = ['joined', 'signed'] as const;
    for (const entry of await lockEntries(tx, { promotionId, states, memberIds: [memberId] }))
      await meet(tx, promotion, entry, amountMinor);
  }
}
