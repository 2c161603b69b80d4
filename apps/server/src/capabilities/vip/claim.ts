/** What a player may claim now, and claiming it: bonuses of levels, and the rebate of days that are over. */
import { textsFor } from '@baize/i18n/server';
import { vipLevelName } from '@baize/protocol';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { giveReward, rewardStopOf } from '#capabilities/bonuses/index.ts';
import { openWallet } from '#capabilities/wallet/index.ts';
import { openDay, payRebate } from './pay-rebate.ts';
import { noteChanged } from './rise.ts';
import { payable } from './rules.ts';
import { lockBonus, markClaimed, unclaimedOf } from './store-bonus.ts';
import type { BonusRow } from './store-bonus.ts';
import { hasRebate, unpaidOf } from './store-rebate.ts';

export interface Claimable {
  /** Of a bonus, or `rebate:` with its currency. */
  readonly id: string;
  /** In the reader's language. */
  readonly title: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** Null: cash at once. */
  readonly playThrough: { readonly multiple: number; readonly days: number } | null;
  readonly until: Date | null;
}

const rebatePrefix = 'rebate:';

/** Bonuses first, the oldest of them on top. Nothing here ends by time. */
export async function claimableOf(tx: Tx, memberId: string): Promise<Claimable[]> {
  const { levels } = tx.ctx.merchant.settings.vip;
  const { t } = textsFor(tx.ctx.language);
  const bonuses = (await unclaimedOf(tx, memberId)).map((row): Claimable => {
    const level = levels[row.rank - 1];
    const name = level ? vipLevelName(level, tx.ctx.language) : String(row.rank);
    return {
      id: row.bonus_id,
      title: t('vip.bonus', { kind: row.kind, name }),
      amountMinor: row.amount_minor,
      currency: row.currency,
      playThrough: playThroughOf(row),
      until: null,
    };
  });
  const rebates = (await unpaidOf(tx, memberId, await openDay(tx))).flatMap(
    ({ currency, dueUnits, carriedUnits }): Claimable[] => {
      const { paidMinor: amountMinor } = payable(dueUnits, carriedUnits);
      if (dueUnits === 0n || amountMinor === 0n) return [];
      const title = t('vip.rebate');
      return [{ id: `${rebatePrefix}${currency}`, title, amountMinor, currency, playThrough: null, until: null }];
    },
  );
  return [...bonuses, ...rebates];
}

function playThroughOf({ multiple, days }: BonusRow): Claimable['playThrough'] {
  return multiple === null || days === null ? null : { multiple, days };
}

/** Gives what the player pressed for. Claimed before, nothing more is given. What was earned waits while its player is stopped.
 *  Errors: NOT_FOUND (also another member's), and those of giveReward. */
export async function claimNow(tx: Tx, memberId: string, id: string): Promise<void> {
  if (id.startsWith(rebatePrefix)) return claimRebate(tx, memberId, id.slice(rebatePrefix.length));
  const bonus = (await lockBonus(tx, memberId, id)) ?? fail('NOT_FOUND');
  if (bonus.claimed_at) return;
  const { bonus_id: rewardId, amount_minor: amountMinor, currency } = bonus;
  await openWallet(tx, memberId, currency); // bonuses are in the merchant's currency, which everybody may hold
  const playThrough = playThroughOf(bonus);
  await giveReward(tx, { rewardId, memberId, amountMinor, currency, source: 'vip', playThrough, isClaimed: true });
  await markClaimed(tx, rewardId);
  await noteChanged(tx, memberId);
}

async function claimRebate(tx: Tx, memberId: string, currency: string): Promise<void> {
  if (!(await hasRebate(tx, memberId, currency))) fail('NOT_FOUND');
  const stop = await rewardStopOf(tx, memberId);
  if (stop) fail(stop);
  await payRebate(tx, { memberId, currency }, { isClaimed: true });
}
