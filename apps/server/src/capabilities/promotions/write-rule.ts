/** The rule of a promotion, written by operators, and its life: draft, live, stopped. */
import { randomBytes } from 'node:crypto';
import { jurisdictions } from '@baize/protocol';
import type { PromotionRule } from '@baize/protocol/promotion-rules';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { MasterKey } from '#kernel/master-key.ts';
import { decideAlone } from '#capabilities/requests/index.ts';
import { newSeed } from './draw.ts';
import { unsoundPart } from './rules/terms.ts';
import { isRuled, lockPromotion, updatePromotion } from './store.ts';
import type { PromotionRow, RuledPromotion } from './store.ts';

/** Errors: VALIDATION (the part that does not fit the rest), AMOUNT_RANGE (more play-through than the profile lets). */
export function requireSound(tx: Tx, rule: PromotionRule, about: Pick<PromotionRow, 'type' | 'ends_at'>): void {
  const vipLevels = tx.ctx.merchant.settings.vip.levels.length;
  const part = unsoundPart(rule, { type: about.type, isEnding: about.ends_at !== null, vipLevels });
  if (part) fail('VALIDATION', { fields: { [part]: { reason: 'format' } } });
  const { bonusMultipleMax } = jurisdictions[tx.ctx.merchant.settings.jurisdiction];
  if ((rule.playThrough?.multiple ?? 0) > bonusMultipleMax) fail('AMOUNT_RANGE');
}

/** Writes the rule of a promotion that is not live. The same again changes nothing. Errors: NOT_FOUND, STATE_CONFLICT (live, over, or
 *  written since it was read), VALIDATION, AMOUNT_RANGE. */
export async function saveRule(
  tx: Tx<StaffCtx>,
  promotionId: string,
  { rule, revision }: { readonly rule: PromotionRule; readonly revision: number },
): Promise<void> {
  const row = (await lockPromotion(tx, promotionId)) ?? fail('NOT_FOUND');
  if ((row.state !== 'none' && row.state !== 'draft') || row.revision !== revision) fail('STATE_CONFLICT');
  requireSound(tx, rule, row);
  await updatePromotion(tx, promotionId, {
    rule: JSON.stringify(rule),
    state: 'draft',
    revision: revision + 1,
    written_by: tx.ctx.actor.staffId,
  });
  await audit(tx, 'promotion.rule', promotionId, row.rule, rule);
}

/** A budget above the own limit or the merchant's line, and none at all, takes a second person. Errors: APPROVER_IS_SAME. */
async function requireSecond(
  tx: Tx<StaffCtx>,
  { promotion_id: id, rule, written_by: writtenBy }: RuledPromotion,
): Promise<void> {
  const { staffId, approvalLimitMinor } = tx.ctx.actor;
  if (writtenBy !== staffId) return;
  const worthMinor = rule.budgetMinor === null ? null : BigInt(rule.budgetMinor);
  if (worthMinor === null || worthMinor > approvalLimitMinor) fail('APPROVER_IS_SAME');
  if (!(await decideAlone(tx, { subject: `promotion:${id}`, worthMinor }))) fail('APPROVER_IS_SAME');
}

/** Lets players take part by the rule as it was read. Errors: NOT_FOUND, STATE_CONFLICT, VALIDATION (its times changed since),
 *  APPROVER_IS_SAME (above the line, and written by the same person). */
export async function startPromotion(
  tx: Tx<StaffCtx>,
  masterKey: MasterKey,
  { promotionId, revision }: { readonly promotionId: string; readonly revision: number },
): Promise<void> {
  const row = await lockPromotion(tx, promotionId);
  if (!isRuled(row)) fail('NOT_FOUND');
  if (row.state === 'live' && row.revision === revision) return;
  if (row.state !== 'draft' || row.revision !== revision) fail('STATE_CONFLICT');
  requireSound(tx, row.rule, row);
  await requireSecond(tx, row);
  const seed = row.rule.way === 'raffle' ? newSeed(masterKey, promotionId, randomBytes(32)) : {};
  await updatePromotion(tx, promotionId, { state: 'live', live_at: tx.ctx.now, ...seed });
  await audit(tx, 'promotion.start', promotionId, null, { revision });
}

/** Ends joining and counting at once; what was promised stays. The same again changes nothing. Errors: NOT_FOUND, STATE_CONFLICT. */
export async function stopPromotion(tx: Tx<StaffCtx>, promotionId: string, remark: string): Promise<void> {
  const row = (await lockPromotion(tx, promotionId)) ?? fail('NOT_FOUND');
  if (row.state === 'stopped') return;
  if (row.state !== 'live') fail('STATE_CONFLICT');
  await updatePromotion(tx, promotionId, { state: 'stopped', stopped_at: tx.ctx.now });
  await audit(tx, 'promotion.stop', promotionId, null, { remark });
}
