import { businessDay } from '#kernel/business-day.ts';
import type { Tx } from '#kernel/context.ts';
import { inMerchantCurrency } from '#capabilities/wallet/index.ts';
import { figuresOf } from './count-stakes.ts';
import { rise } from './rise.ts';
import { monthOf, rankAfter } from './rules.ts';
import { addToDay, lockMembers } from './store.ts';

interface Deposit {
  readonly memberId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** Counts a credited deposit towards the levels; one without a rate to the merchant's currency counts for nothing. */
export async function countDeposit(tx: Tx, { memberId, amountMinor, currency }: Deposit): Promise<void> {
  const { vip, timeZone } = tx.ctx.merchant.settings;
  const worthMinor = await inMerchantCurrency(tx, amountMinor, currency);
  if (worthMinor === undefined) return;
  const day = businessDay(tx.ctx.now, timeZone);
  const [member] = await lockMembers(tx, [memberId], monthOf(day));
  if (!member) throw new Error(`vip: ${memberId} has no standing`); // it was made a line above
  await addToDay(tx, day, [{ memberId, turnoverMinor: 0n, depositsMinor: worthMinor, worthUnits: 0n }]);
  const { reach, monthTurnoverMinor } = (await figuresOf(tx, [memberId], day))(memberId);
  const rank = Math.min(member.rank, vip.levels.length);
  const higher = rankAfter(vip.levels, { rank, topRank: member.top_rank }, reach, monthTurnoverMinor);
  if (higher > rank) await rise(tx, member, higher, monthOf(day));
}
