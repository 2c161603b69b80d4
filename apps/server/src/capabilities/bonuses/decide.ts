import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { isDecidedAlready } from '#kernel/four-eyes.ts';
import { requireFlow } from '#kernel/require-flow.ts';
import { inMerchantCurrency } from '#capabilities/wallet/index.ts';
import { putDown, requireNotStopped, termOf } from './open.ts';
import { stateAfter } from './rules.ts';
import { lockBonus, updateBonus } from './store.ts';
import type { BonusRow } from './store.ts';
import { notifyChanged } from './notify.ts';

export interface Decision {
  readonly decision: 'grant' | 'refuse';
  /** What the operator read, so that nobody grants another amount than they saw. */
  readonly amountMinor: bigint;
  readonly remark: string;
}

/** A second person's word on a bonus that was asked for. The same decision again changes nothing.
 *  Errors: NOT_FOUND, AMOUNT_RANGE, STATE_CONFLICT, APPROVER_IS_SAME, APPROVER_NOT_INDEPENDENT, APPROVAL_LIMIT, RATE_UNKNOWN, SELF_EXCLUDED, COOLING_OFF,
 *  WALLET_ON_CREDIT, FLOW_STOPPED (none is granted while bonuses are stopped). */
export async function decideBonus(tx: Tx<StaffCtx>, bonusId: string, given: Decision): Promise<BonusRow> {
  const { actor, now } = tx.ctx;
  const before = (await lockBonus(tx, bonusId)) ?? fail('NOT_FOUND');
  if (before.amount_minor !== given.amountMinor) fail('AMOUNT_RANGE');
  const isRefusal = given.decision === 'refuse';
  const asked = { isWaiting: before.state === 'asked', askedBy: before.asked_by, decidedBy: before.decided_by };
  const wish = { isAsWished: (before.state === 'refused') === isRefusal, needsOther: !isRefusal };
  if (await isDecidedAlready(tx, asked, wish)) return before;
  const state = stateAfter(before.state, given.decision) ?? fail('STATE_CONFLICT');
  const decided = { decided_by: actor.staffId, decided_name: actor.displayName, remark: given.remark };
  if (isRefusal) {
    const row = await updateBonus(tx, bonusId, { ...decided, state, closed_at: now });
    await audit(tx, 'bonus.refuse', bonusId, { state: before.state }, { state, remark: given.remark });
    await notifyChanged(tx, row);
    return row;
  }
  requireFlow(tx.ctx.merchant, 'bonuses');
  const worth = (await inMerchantCurrency(tx, before.amount_minor, before.currency)) ?? fail('RATE_UNKNOWN');
  if (worth > actor.approvalLimitMinor) fail('APPROVAL_LIMIT');
  await requireNotStopped(tx, before.member_id);
  const row = await updateBonus(tx, bonusId, { ...decided, state, remark: null, ...termOf(tx, before.days) });
  await audit(tx, 'bonus.grant', bonusId, { state: before.state }, { state, remark: given.remark });
  await putDown(tx, row);
  return row;
}
