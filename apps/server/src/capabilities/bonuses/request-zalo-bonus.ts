import { jurisdictions } from '@baize/protocol';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { findBonus, insertBonus } from './store.ts';
import { notifyChanged } from './notify.ts';

/** Asks the operators for the bonus of a Zalo number: nothing moves until one of them has checked it and decides. Once a member,
 *  ever. Null: the merchant gives none, or it was asked for before. Source: specification 9, Zalo bonus. */
export async function requestZaloBonus(tx: Tx, memberId: string): Promise<string | null> {
  const { settings } = tx.ctx.merchant;
  const { zaloGrant: rule, bonuses, currency } = settings;
  if (!rule) return null;
  const bonusId = tx.ctx.newId();
  const amountMinor = BigInt(rule.amount);
  const multiple = Math.min(rule.multiple, jurisdictions[settings.jurisdiction].bonusMultipleMax);
  const isNew = await insertBonus(tx, {
    bonus_id: bonusId,
    member_id: memberId,
    currency,
    amount_minor: amountMinor,
    needed_minor: amountMinor * BigInt(multiple),
    weights: JSON.stringify(bonuses.weights),
    days: rule.days,
    source: 'zalo',
    state: 'asked',
    reason: '',
    asked_at: tx.ctx.now,
  });
  const row = isNew && (await findBonus(tx, bonusId));
  if (!row) return null;
  await audit(tx, 'bonus.ask', bonusId, null, { memberId, amountMinor, currency });
  await notifyChanged(tx, row);
  return bonusId;
}
