/** What several verbs ask of a promotion before a player is let on, and how something is promised and paid. */
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { giveReward, rewardStopOf } from '#capabilities/bonuses/index.ts';
import { readMember } from '#capabilities/identity/index.ts';
import { vipLabelOf } from '#capabilities/vip/index.ts';
import { notifyChanged } from './notify.ts';
import { isFor, phaseOf, stateAfter } from './rules/states.ts';
import type { Frame, Person } from './rules/states.ts';
import { amountOf } from './rules/terms.ts';
import { findPromotion, isRuled, lockJoining, promise, sharedAmong, updateEntry } from './store.ts';
import type { EntryRow, PromotionRow, RuledPromotion } from './store.ts';

const dayMs = 86_400_000;

export function frameOf(row: PromotionRow): Frame {
  return {
    state: row.state,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isComing: row.is_coming,
    isDown: row.is_down,
  };
}

/** Errors: NOT_FOUND, also for another merchant's and for one without a rule. */
export async function requireRuled(tx: Tx, promotionId: string): Promise<RuledPromotion> {
  const row = await findPromotion(tx, promotionId);
  return isRuled(row) ? row : fail('NOT_FOUND');
}

/** Errors: SELF_EXCLUDED, COOLING_OFF. */
export async function requireNotStopped(tx: Tx, memberId: string): Promise<void> {
  const stop = await rewardStopOf(tx, memberId);
  if (stop) fail(stop);
}

/** It is open now, and for this player. Errors: STATE_CONFLICT, SELF_EXCLUDED, COOLING_OFF. */
export async function requireOpenFor(tx: Tx, row: RuledPromotion, memberId: string): Promise<void> {
  if (phaseOf(frameOf(row), tx.ctx.now) !== 'open') fail('STATE_CONFLICT');
  await requireNotStopped(tx, memberId);
  const person = (await personOf(tx, memberId, [row])) ?? fail('NOT_FOUND');
  if (!isFor(row.rule.who, person, tx.ctx.now)) fail('STATE_CONFLICT');
  if (row.rule.once === 'person') return;
  await lockJoining(tx, row.promotion_id);
  if ((await takenBySharers(tx, memberId, [row])).has(row.promotion_id)) fail('STATE_CONFLICT');
}

/** What these promotions may ask of a player; null: there is none. The level is looked up where one of them asks for it. */
export async function personOf(tx: Tx, memberId: string, rows: readonly RuledPromotion[]): Promise<Person | null> {
  const member = await readMember(tx, memberId);
  if (!member) return null;
  const isAsked = rows.some(({ rule }) => rule.who.kind === 'vip');
  const vipRank = isAsked ? ((await vipLabelOf(tx, memberId))?.rank ?? 0) : 0;
  return { registeredAt: member.registeredAt, vipRank };
}

/** Devices are compared this far back. */
export const placesMs = 30 * dayMs;

/** Of these promotions, those once a device that somebody who shares a device or a payment account with the player takes part in. */
export function takenBySharers(
  tx: Tx,
  memberId: string,
  rows: readonly RuledPromotion[],
): Promise<ReadonlySet<string>> {
  const promotionIds = rows.filter(({ rule }) => rule.once === 'device').map(({ promotion_id: id }) => id);
  return sharedAmong(tx, { memberId, promotionIds, since: new Date(tx.ctx.now.getTime() - placesMs) });
}

/** What is promised for a base that met the condition, set aside from the budget; null: it comes to nothing, or the budget is used up. */
export async function promised(
  tx: Tx,
  row: RuledPromotion,
  baseMinor: bigint,
): Promise<{ amount_minor: bigint; reward_id: string; claim_until: Date } | null> {
  const amount = amountOf(row.rule, baseMinor);
  if (amount <= 0n || !(await promise(tx, row, amount))) return null;
  return {
    amount_minor: amount,
    reward_id: tx.ctx.newId(),
    claim_until: new Date(tx.ctx.now.getTime() + row.rule.claimDays * dayMs),
  };
}

/** The condition of a player's entry, which is held, is met. False: the budget is used up. */
export async function meet(tx: Tx, row: RuledPromotion, entry: EntryRow, baseMinor: bigint): Promise<boolean> {
  const state = stateAfter(entry.state, 'meet');
  const given = state && (await promised(tx, row, baseMinor));
  if (!state || !given) return false;
  await updateEntry(tx, entry, { ...given, state });
  await audit(tx, 'promotion.meet', entry.promotion_id, null, { memberId: entry.member_id, ...given });
  await notifyChanged(tx, entry, state);
  return true;
}

/** Pays what was promised to an entry that is held: by the player's press, or by itself. Errors: STATE_CONFLICT and those of `giveReward`. */
export async function pay(tx: Tx, row: RuledPromotion, entry: EntryRow, step: 'take' | 'issue'): Promise<void> {
  const { amount_minor: amountMinor, reward_id: rewardId, member_id: memberId, currency } = entry;
  const state = stateAfter(entry.state, step) ?? fail('STATE_CONFLICT');
  if (amountMinor === null || rewardId === null) fail('STATE_CONFLICT');
  await giveReward(tx, {
    rewardId,
    memberId,
    amountMinor,
    currency,
    source: 'promotion',
    playThrough: row.rule.playThrough,
    isClaimed: step === 'take',
  });
  await updateEntry(tx, entry, { state, paid_at: tx.ctx.now });
  await audit(tx, `promotion.${step}`, entry.promotion_id, null, { memberId, amountMinor, currency, rewardId });
  await notifyChanged(tx, entry, state);
}
