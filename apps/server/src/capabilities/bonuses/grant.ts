import { jurisdictions } from '@baize/protocol';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { memberOf } from '#capabilities/members/index.ts';
import { decideAlone } from '#capabilities/requests/index.ts';
import { balanceOf, inMerchantCurrency } from '#capabilities/wallet/index.ts';
import { putDown, requireNotStopped, termOf } from './open.ts';
import { findBonus, insertBonus } from './store.ts';
import type { BonusRow } from './store.ts';
import { notifyChanged } from './notify.ts';

export interface Grant {
  readonly memberId: string;
  /** Minor units. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly multiple: number;
  readonly days: number;
  readonly reason: string;
  /** Becomes the bonus's id: the same wish finds the first one's bonus. */
  readonly idempotencyKey: string;
}

/** Grants a player a bonus. Above the operator's own limit, or the merchant's line for two persons, it is only asked for and
 *  nothing moves until somebody else decides. What counts how much is the merchant's terms of now, and stays.
 *  Errors: NOT_FOUND, IDEMPOTENCY_REUSED, AMOUNT_RANGE (also for more play-through than the profile lets), CURRENCY_UNKNOWN,
 *  NEED_REAL_ACCOUNT, RATE_UNKNOWN, SELF_EXCLUDED, COOLING_OFF, WALLET_ON_CREDIT. */
export async function grantBonus(tx: Tx<StaffCtx>, wish: Grant): Promise<BonusRow> {
  const { actor, now, merchant } = tx.ctx;
  const { memberId, amountMinor, currency, idempotencyKey: bonusId } = wish;
  const known = await findBonus(tx, bonusId);
  if (known) return isSame(tx, known, wish) ? known : fail('IDEMPOTENCY_REUSED');
  if (!(await memberOf(tx, memberId))) fail('NOT_FOUND');
  if (wish.multiple > jurisdictions[merchant.settings.jurisdiction].bonusMultipleMax) fail('AMOUNT_RANGE');
  const wallet = (await balanceOf(tx, memberId, currency)) ?? fail('CURRENCY_UNKNOWN');
  if (wallet.practice) fail('NEED_REAL_ACCOUNT');
  await requireNotStopped(tx, memberId);
  const needsSecond = await isAboveOne(tx, wish);
  const isNew = await insertBonus(tx, {
    bonus_id: bonusId,
    member_id: memberId,
    currency,
    amount_minor: amountMinor,
    needed_minor: amountMinor * BigInt(wish.multiple),
    weights: JSON.stringify(merchant.settings.bonuses.weights),
    days: wish.days,
    source: 'operator',
    state: needsSecond ? 'asked' : 'open',
    reason: wish.reason,
    asked_by: actor.staffId,
    asked_name: actor.displayName,
    asked_at: now,
    ...(!needsSecond && termOf(tx, wish.days)),
  });
  const row = (await findBonus(tx, bonusId)) ?? fail('NOT_FOUND');
  if (!isNew) return isSame(tx, row, wish) ? row : fail('IDEMPOTENCY_REUSED'); // pressed twice at the same time
  await audit(tx, needsSecond ? 'bonus.ask' : 'bonus.grant', bonusId, null, {
    memberId,
    amountMinor,
    currency,
    neededMinor: row.needed_minor,
    days: wish.days,
    reason: wish.reason,
  });
  if (needsSecond) await notifyChanged(tx, row);
  else await putDown(tx, row);
  return row;
}

function isSame(tx: Tx<StaffCtx>, row: BonusRow, wish: Grant): boolean {
  return (
    row.member_id === wish.memberId &&
    row.amount_minor === wish.amountMinor &&
    row.currency === wish.currency &&
    row.needed_minor === wish.amountMinor * BigInt(wish.multiple) &&
    row.days === wish.days &&
    row.reason === wish.reason &&
    row.asked_by === tx.ctx.actor.staffId
  );
}

/** Whether one person alone may not give this much, or not this much more today. Errors: RATE_UNKNOWN. */
async function isAboveOne(tx: Tx<StaffCtx>, { amountMinor, currency, idempotencyKey }: Grant): Promise<boolean> {
  const worthMinor = (await inMerchantCurrency(tx, amountMinor, currency)) ?? fail('RATE_UNKNOWN');
  if (worthMinor > tx.ctx.actor.approvalLimitMinor) return true;
  return !(await decideAlone(tx, { subject: `bonus:${idempotencyKey}`, worthMinor }));
}
