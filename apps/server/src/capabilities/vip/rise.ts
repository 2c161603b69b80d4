import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { earnBonus } from './earn-bonus.ts';
import { updateMember } from './store.ts';
import type { MemberRow } from './store.ts';

/** Puts a member on a higher level, from now on and through the month's end, with the bonus of each level on the way that was never
 *  reached before. The letter comes from the fact. */
export async function rise(tx: Tx, member: MemberRow, rank: number, month: number): Promise<void> {
  const { member_id: memberId } = member;
  for (let reached = member.top_rank + 1; reached <= rank; reached += 1)
    await earnBonus(tx, { memberId, kind: 'upgrade', rank: reached, period: reached });
  // who had no level had no month to look at
  const reviewed = member.rank === 0 ? Math.max(member.reviewed_month, month - 1) : member.reviewed_month;
  await updateMember(tx, memberId, {
    rank,
    top_rank: Math.max(member.top_rank, rank),
    since: tx.ctx.now,
    risen_month: month,
    reviewed_month: reviewed,
  });
  await record(tx, 'vip.level_reached', { kind: 'none' }, { memberId, rank });
  await noteChanged(tx, memberId);
}

/** Tells the player's screens to look again. */
export async function noteChanged(tx: Tx, memberId: string): Promise<void> {
  await record(tx, 'vip.changed', { kind: 'member', memberId }, { memberId });
}
