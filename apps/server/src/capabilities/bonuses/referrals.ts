/** Rewards for bringing a friend: the friend's first deposit begins one, their settled play earns it. */
import { jurisdictions } from '@baize/protocol';
import { Failure } from '#kernel/fail.ts';
import type { Tx } from '#kernel/context.ts';
import { referrerOf } from '#capabilities/agents/index.ts';
import { isFirstDeposit } from '#capabilities/deposits/index.ts';
import { stretchesOf, takeStakes } from '#capabilities/turnover/index.ts';
import { giveReward, rewardStopOf } from './give-reward.ts';
import type { CreditedDeposit } from './grant-on-deposit.ts';
import { isExcluded } from './rules.ts';
import { addCounted, countingAmong, insertReferralReward, lockReferral, setPaid } from './store-referrals.ts';

/** Writes down what a friend's first deposit may bring to who invited them, by the terms of this day. Nothing where the rule is off, the
 *  deposit is too small or in another currency than the merchant's, or nobody invited them. */
export async function noteReferral(tx: Tx, deposit: CreditedDeposit): Promise<void> {
  const { settings } = tx.ctx.merchant;
  const rule = settings.bonuses.referral;
  const { memberId, currency, amountMinor, depositId } = deposit;
  if (!rule || currency !== settings.currency || amountMinor < BigInt(rule.deposit)) return;
  const referrerId = await referrerOf(tx, memberId);
  if (!referrerId || !(await isFirstDeposit(tx, depositId))) return;
  const multiple = Math.min(rule.multiple, jurisdictions[settings.jurisdiction].bonusMultipleMax);
  await insertReferralReward(tx, {
    member_id: memberId,
    referrer_id: referrerId,
    reward_id: tx.ctx.newId(),
    currency,
    amount_minor: BigInt(rule.reward),
    turnover_needed: BigInt(rule.turnover),
    ...(rule.multiple > 0 && { multiple, days: rule.days }),
    state: 'counting',
    began_at: tx.ctx.now,
  });
}

/** Counts the next closed windows for the friends who are under way, without what findings of abuse take out. False: nothing was new. */
export async function countReferrals(tx: Tx): Promise<boolean> {
  const slice = await takeStakes(tx, 'referrals');
  if (!slice) return false;
  const friends = await countingAmong(tx, [...new Set(slice.rows.map((row) => row.memberId))]);
  if (friends.length === 0) return true;
  const excluded = await stretchesOf(
    tx,
    friends.map((friend) => friend.member_id),
  );
  for (const friend of friends) {
    const own = slice.rows.filter(
      (row) =>
        row.memberId === friend.member_id &&
        row.currency === friend.currency &&
        row.at >= windowBefore(friend.began_at) &&
        !isExcluded(excluded, row.memberId, row.at),
    );
    const turnoverMinor = own.reduce((sum, row) => sum + row.turnoverMinor, 0n);
    if (turnoverMinor > 0n) await addCounted(tx, friend.member_id, turnoverMinor);
  }
  return true;
}

const windowMs = 300_000;
/** Play of the window of the deposit counts whole. */
const windowBefore = (at: Date) => new Date(at.getTime() - windowMs);

/** Pays who invited a friend that has played enough, once. Who is stopped, or may be given nothing else, is asked about again later.
 *  Answers whether it was paid. */
export async function payReferral(tx: Tx, friendId: string): Promise<boolean> {
  if (tx.ctx.merchant.stopped.bonuses) return false;
  const row = await lockReferral(tx, friendId);
  if (row?.state !== 'counting' || row.turnover_counted < row.turnover_needed) return false;
  if (await rewardStopOf(tx, row.referrer_id)) return false;
  await giveReward(tx, {
    rewardId: row.reward_id,
    memberId: row.referrer_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    source: 'referral',
    playThrough: row.multiple === null || row.days === null ? null : { multiple: row.multiple, days: row.days },
    isClaimed: false,
  });
  await setPaid(tx, friendId);
  return true;
}

/** A refusal that a later time may end: no wallet in the currency yet, or on credit. */
export const waitsFor = (error: unknown): boolean =>
  error instanceof Failure &&
  ['CURRENCY_UNKNOWN', 'WALLET_ON_CREDIT', 'SELF_EXCLUDED', 'COOLING_OFF', 'FLOW_STOPPED'].includes(error.code);
