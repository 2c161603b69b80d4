/** Levels and rebate as operators see them. */
import { vipLevelName } from '@baize/protocol';
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { vipBoard, vipMembers } from '@baize/protocol/calls/vip-console';
import { businessDay } from '#kernel/business-day.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { accountNames, readMemberByName, usernameKey } from '#capabilities/identity/index.ts';
import { daysOfMonth, keepOf, minorOf, monthOf } from './rules.ts';
import { daysOfAll } from './store-rebate.ts';
import { countByRank, membersPage, sumsOf } from './store.ts';

const daysShown = 14;

/** Who stands where, and the newest days of rebate. Whoever stands above the highest level there is now stands on it. */
export async function readBoard(tx: Tx<StaffCtx>): Promise<CallOutput<typeof vipBoard>> {
  const { levels } = tx.ctx.merchant.settings.vip;
  const counts = [...(await countByRank(tx))];
  return {
    levels: levels.map((level, place) => ({
      rank: place + 1,
      name: vipLevelName(level, tx.ctx.language),
      members: counts
        .filter(([rank]) => Math.min(rank, levels.length) === place + 1)
        .reduce((sum, [, count]) => sum + count, 0),
    })),
    days: (await daysOfAll(tx, daysShown)).map(({ unpaidUnits, paidMinor, ...day }) => ({
      ...day,
      paidMinor: paidMinor.toString(),
      unpaidMinor: minorOf(unpaidUnits).toString(),
    })),
  };
}

export async function readMembers(
  tx: Tx<StaffCtx>,
  { pageNo, pageSize, rank, account }: ParsedInput<typeof vipMembers>['query'],
): Promise<CallOutput<typeof vipMembers>> {
  const found = account ? await readMemberByName(tx, usernameKey(account)) : undefined;
  if (account && !found) return { content: [], pageNum: pageNo, totalPages: 0, total: 0 };
  const page = { limit: pageSize, skip: (pageNo - 1) * pageSize };
  const { rows, total } = await membersPage(tx, { rank, memberId: found?.memberId, ...page });
  const ids = rows.map(({ member_id }) => member_id);
  const { levels } = tx.ctx.merchant.settings.vip;
  const month = monthOf(businessDay(tx.ctx.now, tx.ctx.merchant.settings.timeZone));
  const { first, next } = daysOfMonth(month);
  const sums = await sumsOf(tx, ids, { from: first, before: next });
  const names = await accountNames(tx, ids);
  return {
    content: rows.map((row) => {
      const standing = Math.min(row.rank, levels.length);
      const level = levels[standing - 1];
      const turnoverMinor = sums.get(row.member_id)?.turnoverMinor ?? 0n;
      const keep = keepOf(levels, { rank: standing, risenMonth: row.risen_month }, month, turnoverMinor);
      return {
        member: { id: row.member_id, account: names.get(row.member_id) ?? '' },
        rank: standing,
        name: level ? vipLevelName(level, tx.ctx.language) : '',
        since: row.since.toISOString(),
        monthTurnoverMinor: turnoverMinor.toString(),
        keepLeftMinor: (keep?.left ?? 0n).toString(),
      };
    }),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
  };
}
