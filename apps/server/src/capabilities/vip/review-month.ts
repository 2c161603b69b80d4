import type { Tx } from '#kernel/context.ts';
import { stoppedBetween } from '#capabilities/limits/index.ts';
import { dayBounds } from '#capabilities/wallet/index.ts';
import { earnBonus } from './earn-bonus.ts';
import { noteChanged } from './rise.ts';
import { daysOfMonth, rankAfterMonth } from './rules.ts';
import { lockMembers, sumsOf, updateMember } from './store.ts';

/** Looks at the months of a member that are over, one after the other up to `through`: each keeps the level or takes one. A month in
 *  which it was kept and something was staked brings the monthly bonus. A month is looked at once. */
export async function reviewMonths(tx: Tx, memberId: string, through: number): Promise<void> {
  const [member] = await lockMembers(tx, [memberId], through + 1);
  if (!member) return;
  for (let month = member.reviewed_month + 1; month <= through; month += 1) await reviewMonth(tx, memberId, month);
}

async function reviewMonth(tx: Tx, memberId: string, month: number): Promise<void> {
  const { vip, timeZone } = tx.ctx.merchant.settings;
  const [member] = await lockMembers(tx, [memberId], month);
  if (!member || member.reviewed_month >= month) return;
  const { first, next } = daysOfMonth(month);
  const from = dayBounds({ from: first }, timeZone).from;
  const until = dayBounds({ from: next }, timeZone).from;
  if (!from || !until) throw new Error(`vip: month ${month} has no bounds`); // both ends were named
  const turnoverMinor =
    (await sumsOf(tx, [memberId], { from: first, before: next })).get(memberId)?.turnoverMinor ?? 0n;
  const wasStopped = (await stoppedBetween(tx, [memberId], { from, until })).length > 0;
  const rank = Math.min(member.rank, vip.levels.length);
  const standing = {
    rank,
    topRank: member.top_rank,
    risenMonth: member.risen_month,
    reviewedMonth: member.reviewed_month,
  };
  const left = rankAfterMonth(vip.levels, standing, { month, turnoverMinor, wasStopped });
  const falls = left < rank;
  await updateMember(tx, memberId, { reviewed_month: month, ...(falls && { rank: left, since: tx.ctx.now }) });
  const isEarned =
    !falls && turnoverMinor > 0n && (await earnBonus(tx, { memberId, kind: 'monthly', rank, period: month }));
  if (falls || isEarned) await noteChanged(tx, memberId);
}
