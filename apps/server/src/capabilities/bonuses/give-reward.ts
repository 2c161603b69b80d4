/** What other rooms give a player: points turned into money, rebates, bonuses of levels, rewards of missions and promotions. */
import { jurisdictions } from '@baize/protocol';
import type { rewardSources } from '@baize/protocol/calls/bonuses';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { requireFlow } from '#kernel/require-flow.ts';
import { stopOf } from '#capabilities/limits/index.ts';
import { balanceOf, isDone, payReward } from '#capabilities/wallet/index.ts';
import { putDown, requireNotStopped, termOf } from './open.ts';
import { findBonus, insertBonus, insertReward } from './store.ts';

export type RewardSource = (typeof rewardSources)[number];

export interface Reward {
  /** The key: the same again gives nothing more. */
  readonly rewardId: string;
  readonly memberId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly source: RewardSource;
  /** Null: cash at once. Else bonus money that is released by play. */
  readonly playThrough: { readonly multiple: number; readonly days: number } | null;
  /** The player pressed for it, and gets no letter. */
  readonly isClaimed: boolean;
}

/** Gives a player a reward, once for its id. The law's bound on a play-through holds here too.
 *  Errors: SELF_EXCLUDED, COOLING_OFF, NEED_REAL_ACCOUNT, WALLET_ON_CREDIT, CURRENCY_UNKNOWN, FLOW_STOPPED. */
export async function giveReward(tx: Tx, reward: Reward): Promise<void> {
  requireFlow(tx.ctx.merchant, 'bonuses');
  const wallet = (await balanceOf(tx, reward.memberId, reward.currency)) ?? fail('CURRENCY_UNKNOWN');
  if (wallet.practice) fail('NEED_REAL_ACCOUNT');
  await requireNotStopped(tx, reward.memberId);
  if (reward.playThrough) await giveAsBonus(tx, reward, reward.playThrough);
  else await giveAsCash(tx, reward);
}

/** Why a player may be given nothing now; null: may. */
export async function rewardStopOf(tx: Tx, memberId: string): Promise<'SELF_EXCLUDED' | 'COOLING_OFF' | null> {
  return (await stopOf(tx, memberId))?.code ?? null;
}

async function giveAsCash(tx: Tx, reward: Reward): Promise<void> {
  const { rewardId, memberId, amountMinor, currency, source } = reward;
  const row = { reward_id: rewardId, member_id: memberId, currency, amount_minor: amountMinor, source };
  if (!(await insertReward(tx, { ...row, paid_at: tx.ctx.now }))) return; // given before
  const moved = await payReward(tx, { rewardId, memberId, amountMinor, currency });
  if (moved.outcome === 'no_account_or_frozen') fail('CURRENCY_UNKNOWN');
  if (!isDone(moved)) throw new Error(`reward ${rewardId}: ${moved.outcome}`); // its row is fresh: this is a bug
  await audit(tx, 'reward.pay', rewardId, null, { memberId, amountMinor, currency, source });
  await record(
    tx,
    'reward.paid',
    { kind: 'member', memberId },
    { rewardId, memberId, amountMinor: amountMinor.toString(), currency, source, isClaimed: reward.isClaimed },
  );
}

async function giveAsBonus(tx: Tx, reward: Reward, { multiple, days }: { multiple: number; days: number }) {
  const { rewardId, memberId, amountMinor, currency, source } = reward;
  const { settings } = tx.ctx.merchant;
  const times = Math.min(multiple, jurisdictions[settings.jurisdiction].bonusMultipleMax);
  const isNew = await insertBonus(tx, {
    bonus_id: rewardId,
    member_id: memberId,
    currency,
    amount_minor: amountMinor,
    needed_minor: amountMinor * BigInt(times),
    weights: JSON.stringify(settings.bonuses.weights),
    days,
    source,
    state: 'open',
    reason: '',
    asked_at: tx.ctx.now,
    ...termOf(tx, days),
  });
  const row = isNew && (await findBonus(tx, rewardId));
  if (!row) return; // given before
  await audit(tx, 'bonus.grant', rewardId, null, { memberId, amountMinor, currency, source });
  await putDown(tx, row);
}
