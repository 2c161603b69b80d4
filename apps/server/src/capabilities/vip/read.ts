/** Level, bonuses and rebate as their player sees them. */
import { vipLevelName } from '@baize/protocol';
import type { CallOutput, VipLevel } from '@baize/protocol';
import type { vipOverview, vipRebateDays } from '@baize/protocol/calls/vip';
import { businessDay } from '#kernel/business-day.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { rewardStopOf } from '#capabilities/bonuses/index.ts';
import { dayBounds } from '#capabilities/wallet/index.ts';
import { claimableOf } from './claim.ts';
import { figuresOf } from './count-stakes.ts';
import { openDay } from './pay-rebate.ts';
import { daysOfMonth, keepOf, minorOf, monthOf, nextOf, payable } from './rules.ts';
import type { Part } from './rules.ts';
import { daysPage, productsOf, unpaidOf } from './store-rebate.ts';
import { findMember } from './store.ts';

type Overview = CallOutput<typeof vipOverview>;

/** A member's level for who shows it beside the name; null: none. */
export async function vipLabelOf(tx: Tx, memberId: string): Promise<{ rank: number; name: string } | null> {
  const { levels } = tx.ctx.merchant.settings.vip;
  if (levels.length === 0) return null;
  const rank = Math.min((await findMember(tx, memberId))?.rank ?? 0, levels.length);
  const level = levels[rank - 1];
  return level ? { rank, name: vipLevelName(level, tx.ctx.language) } : null;
}

function levelView(level: VipLevel, place: number, language: string): Overview['levels'][number] {
  return {
    rank: place + 1,
    name: vipLevelName(level, language),
    reachTurnoverMinor: level.reachTurnover,
    reachDepositsMinor: level.reachDeposits,
    keepTurnoverMinor: level.keepTurnover,
    upgradeBonusMinor: level.upgradeBonus,
    monthlyBonusMinor: level.monthlyBonus,
    birthdayBonusMinor: level.birthdayBonus,
    rebate: level.rebate,
    rebateDayMostMinor: level.rebateDayMost,
  };
}

const partView = ({ needed, done, left }: Part) => ({
  neededMinor: needed.toString(),
  doneMinor: done.toString(),
  leftMinor: left.toString(),
});

/** Everything of the reader's level on one page. */
export async function readOverview(tx: Tx<MemberCtx>): Promise<Overview> {
  const { language, merchant, actor, now } = tx.ctx;
  const { memberId } = actor;
  const { currency, timeZone, vip } = merchant.settings;
  const { levels } = vip;
  const claimable = await claimableOf(tx, memberId);
  return {
    currency,
    levels: levels.map((level, place) => levelView(level, place, language)),
    reachDays: vip.reachDays,
    ...(await wayOf(tx, memberId, businessDay(now, timeZone))),
    rebate: { byItself: vip.rebateByItself, ...(await waitingOf(tx, memberId)) },
    claimable: claimable.map((one) => ({
      ...one,
      amountMinor: one.amountMinor.toString(),
      until: one.until?.toISOString() ?? null,
    })),
    stop: await rewardStopOf(tx, memberId),
  };
}

/** Where the member stands, what the next level needs, and what keeps this one. */
async function wayOf(tx: Tx, memberId: string, day: string): Promise<Pick<Overview, 'level' | 'next' | 'keep'>> {
  const { timeZone, vip } = tx.ctx.merchant.settings;
  const { levels } = vip;
  const row = await findMember(tx, memberId);
  const rank = Math.min(row?.rank ?? 0, levels.length);
  const month = monthOf(day);
  const { reach, monthTurnoverMinor } = (await figuresOf(tx, [memberId], day))(memberId);
  const next = nextOf(levels, { rank, topRank: row?.top_rank ?? 0 }, reach, monthTurnoverMinor);
  const keep = keepOf(levels, { rank, risenMonth: row?.risen_month ?? 0 }, month, monthTurnoverMinor);
  const until = dayBounds({ from: daysOfMonth(month).next }, timeZone).from ?? tx.ctx.now;
  const nameOf = (place: number) => {
    const level = levels[place - 1];
    return level ? vipLevelName(level, tx.ctx.language) : '';
  };
  return {
    level: row && rank > 0 ? { rank, name: nameOf(rank), since: row.since.toISOString() } : null,
    next: next && {
      rank: next.rank,
      name: nameOf(next.rank),
      turnover: partView(next.turnover),
      deposits: partView(next.deposits),
      shareBasisPoints: next.shareBasisPoints,
      isLost: next.isLost,
    },
    keep: keep && { ...partView(keep), until: until.toISOString() },
  };
}

/** Rebate of the running day, and of days that are over. */
async function waitingOf(tx: Tx, memberId: string): Promise<Pick<Overview['rebate'], 'today' | 'unpaid'>> {
  const wallets = await unpaidOf(tx, memberId, await openDay(tx));
  return {
    today: wallets
      .filter(({ openUnits }) => openUnits > 0n)
      .map(({ currency, openUnits }) => ({ currency, amountMinor: minorOf(openUnits).toString() })),
    unpaid: wallets
      .filter(({ dueUnits }) => dueUnits > 0n)
      .map(({ currency, dueUnits, carriedUnits }) => ({
        currency,
        amountMinor: payable(dueUnits, carriedUnits).paidMinor.toString(),
      })),
  };
}

/** The reader's days of rebate, the newest first. */
export async function readRebateDays(
  tx: Tx<MemberCtx>,
  query: { readonly pageNo: number; readonly pageSize: number },
): Promise<CallOutput<typeof vipRebateDays>> {
  const { memberId } = tx.ctx.actor;
  const { pageNo, pageSize } = query;
  const { rows, total } = await daysPage(tx, { memberId, limit: pageSize, skip: (pageNo - 1) * pageSize });
  const open = await openDay(tx);
  const products = await productsOf(tx, memberId, [...new Set(rows.map(({ day }) => day))]);
  return {
    content: rows.map((row) => ({
      day: row.day,
      currency: row.currency,
      amountMinor: (row.paid_minor ?? minorOf(row.units)).toString(),
      paidAt: row.paid_at?.toISOString() ?? null,
      isOpen: row.day >= open,
      products: products
        .filter(({ day, currency }) => day === row.day && currency === row.currency)
        .map(({ product, rank, turnoverMinor, units }) => ({
          product,
          rank,
          turnoverMinor: turnoverMinor.toString(),
          amountMinor: minorOf(units).toString(),
        })),
    })),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
  };
}
