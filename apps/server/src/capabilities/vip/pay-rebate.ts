import { businessDay } from '#kernel/business-day.ts';
import type { Tx } from '#kernel/context.ts';
import { giveReward } from '#capabilities/bonuses/index.ts';
import { noteChanged } from './rise.ts';
import { payable } from './rules.ts';
import { dueDays, lockCarry, markPaid, setCarry } from './store-rebate.ts';
import type { WalletOfMember } from './store-rebate.ts';
import { takenThrough } from './store.ts';

/** The day that is not over: windows of it may still come. */
export async function openDay(tx: Tx): Promise<string> {
  return businessDay(await takenThrough(tx), tx.ctx.merchant.settings.timeZone);
}

/** Pays a wallet the rebate of every day that is over, each once: its own reward, rounded down, with the fraction that the one before
 *  left. Answers how many days. One letter at most. Errors: those of giveReward; then nothing is paid. */
export async function payRebate(
  tx: Tx,
  { memberId, currency }: WalletOfMember,
  { isClaimed }: { readonly isClaimed: boolean },
): Promise<number> {
  let leftUnits = await lockCarry(tx, memberId, currency);
  const days = await dueDays(tx, memberId, currency, await openDay(tx));
  const last = days.at(-1);
  for (const day of days) {
    const paid = payable(day.units, leftUnits);
    leftUnits = paid.leftUnits;
    const { reward_id: rewardId } = day;
    const reward = { rewardId, memberId, currency, amountMinor: paid.paidMinor, source: 'rebate' as const };
    if (paid.paidMinor > 0n)
      await giveReward(tx, { ...reward, playThrough: null, isClaimed: isClaimed || day !== last });
    await markPaid(tx, day, paid.paidMinor);
  }
  if (days.length === 0) return 0;
  await setCarry(tx, memberId, currency, leftUnits);
  await noteChanged(tx, memberId);
  return days.length;
}
