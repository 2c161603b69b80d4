import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { notifyChanged } from './notify.ts';
import { meet, requireOpenFor, requireRuled } from './open.ts';
import { firstSteps, stateAfter } from './rules/states.ts';
import type { Way } from './rules/states.ts';
import { neededOf, ticketsOf } from './rules/terms.ts';
import { insertEntry, lockEntry } from './store.ts';

/** Takes the reader in: from here on deposits and play count. Where nothing has to count, the reward can be claimed at once. The same
 *  again changes nothing. `ways`: those that this press is for. Errors: NOT_FOUND, STATE_CONFLICT, SELF_EXCLUDED, COOLING_OFF. */
export async function joinPromotion(
  tx: Tx<MemberCtx>,
  promotionId: string,
  ways: readonly Way[] = ['join', 'deposit', 'raffle', 'sign_up'],
): Promise<void> {
  const { actor, now, merchant } = tx.ctx;
  const { memberId } = actor;
  const row = await requireRuled(tx, promotionId);
  const { rule } = row;
  const state = stateAfter('new', firstSteps[rule.way]);
  if (!ways.includes(rule.way) || !state) fail('STATE_CONFLICT');
  if (await lockEntry(tx, promotionId, memberId)) return;
  await requireOpenFor(tx, row, memberId);
  const isNew = await insertEntry(tx, {
    promotion_id: promotionId,
    member_id: memberId,
    state,
    joined_at: now,
    changed_at: now,
    currency: merchant.settings.currency,
    tickets: rule.way === 'raffle' ? ticketsOf(rule, 0n) : 0,
  });
  const entry = await lockEntry(tx, promotionId, memberId);
  if (!isNew || !entry) return; // pressed twice at the same time
  await audit(tx, 'promotion.join', promotionId, null, { memberId, state });
  const isAtOnce = rule.way !== 'raffle' && neededOf(rule) === null;
  if (!isAtOnce) await notifyChanged(tx, entry, state);
  else if (!(await meet(tx, row, entry, 0n))) fail('STATE_CONFLICT');
}
