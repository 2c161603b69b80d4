import { jurisdictions } from '@baize/protocol';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { isFirstDeposit } from '#capabilities/deposits/index.ts';
import { heldStopOf } from '#capabilities/limits/index.ts';
import { walletsOnCredit } from '#capabilities/wallet/index.ts';
import { putDown, termOf } from './open.ts';
import { shareOf } from './rules.ts';
import { findBonus, insertBonus } from './store.ts';
import { notifyChanged } from './notify.ts';

export interface CreditedDeposit {
  readonly depositId: string;
  readonly memberId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** The merchant's rule on a first deposit: a share of it, once a member. While bonuses are stopped it is only written down, as it was
 *  promised, and given when they go on (give-held.ts). Null: the rule is off, it was not the first, not in the merchant's currency, too
 *  small for a bonus, or its player is stopped or plays on credit. */
export async function grantOnDeposit(tx: Tx, deposit: CreditedDeposit): Promise<string | null> {
  const { settings, stopped } = tx.ctx.merchant;
  const { firstDeposit: rule, weights } = settings.bonuses;
  const { memberId, currency, depositId } = deposit;
  if (!rule || currency !== settings.currency || !(await isFirstDeposit(tx, depositId))) return null;
  const amountMinor = shareOf(deposit.amountMinor, rule);
  if (amountMinor <= 0n || (await heldStopOf(tx, memberId))) return null;
  if ((await walletsOnCredit(tx, [memberId])).has(`${memberId}|${currency}`)) return null;
  const bonusId = tx.ctx.newId();
  const isHeld = stopped.bonuses !== undefined;
  const multiple = Math.min(rule.multiple, jurisdictions[settings.jurisdiction].bonusMultipleMax);
  const isNew = await insertBonus(tx, {
    bonus_id: bonusId,
    member_id: memberId,
    currency,
    amount_minor: amountMinor,
    needed_minor: amountMinor * BigInt(multiple),
    weights: JSON.stringify(weights),
    days: rule.days,
    source: 'first_deposit',
    deposit_id: depositId,
    state: isHeld ? 'asked' : 'open',
    reason: '',
    asked_at: tx.ctx.now,
    ...(!isHeld && termOf(tx, rule.days)),
  });
  const row = isNew && (await findBonus(tx, bonusId));
  if (!row) return null; // the member had this one before
  await audit(tx, isHeld ? 'bonus.ask' : 'bonus.grant', bonusId, null, { memberId, amountMinor, currency, depositId });
  if (isHeld) await notifyChanged(tx, row);
  else await putDown(tx, row);
  return bonusId;
}
