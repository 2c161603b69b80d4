/** Clock -> verb: counts closed windows, looks at months that are over, pays the rebate of days that are over, keeps birthdays. */
import { businessDay } from '#kernel/business-day.ts';
import type { Ctx, Tx } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { rewardStopOf } from '#capabilities/bonuses/index.ts';
import { birthdaysOf } from '#capabilities/members/index.ts';
import { countStakes } from './count-stakes.ts';
import { earnBonus } from './earn-bonus.ts';
import { openDay, payRebate } from './pay-rebate.ts';
import { reviewMonths } from './review-month.ts';
import { noteChanged } from './rise.ts';
import { isBirthday, monthOf } from './rules.ts';
import { dueWallets } from './store-rebate.ts';
import type { WalletOfMember } from './store-rebate.ts';
import { membersToReview, membersWithLevel } from './store.ts';

const atOnceMax = 500;
/** Why a wallet's rebate waits: it is no fault, and holds up nobody else's. */
const waits: readonly string[] = [
  'SELF_EXCLUDED',
  'COOLING_OFF',
  'WALLET_ON_CREDIT',
  'CURRENCY_UNKNOWN',
  'FLOW_STOPPED',
];

async function review(database: Database, ctx: Ctx): Promise<void> {
  const through = monthOf(await inTx(database, ctx, openDay)) - 1;
  for (;;) {
    const ids = await inTx(database, ctx, (tx) => membersToReview(tx, through, atOnceMax));
    for (const memberId of ids) await inTx(database, ctx, (tx) => reviewMonths(tx, memberId, through));
    if (ids.length < atOnceMax) return;
  }
}

/** Answers how many days were paid. */
async function payOne(database: Database, ctx: Ctx, wallet: WalletOfMember): Promise<number> {
  try {
    return await inTx(database, ctx, async (tx) =>
      (await rewardStopOf(tx, wallet.memberId)) ? 0 : payRebate(tx, wallet, { isClaimed: false }),
    );
  } catch (error) {
    if (error instanceof Failure && waits.includes(error.code)) return 0;
    throw error;
  }
}

async function payAll(database: Database, ctx: Ctx): Promise<number> {
  if (!ctx.merchant.settings.vip.rebateByItself || ctx.merchant.stopped.bonuses) return 0;
  const before = await inTx(database, ctx, openDay);
  let paid = 0;
  let after: WalletOfMember | null = null;
  for (;;) {
    const last: WalletOfMember | null = after;
    const wallets: readonly WalletOfMember[] = await inTx(database, ctx, (tx) =>
      dueWallets(tx, before, last, atOnceMax),
    );
    for (const wallet of wallets) paid += await payOne(database, ctx, wallet);
    after = wallets.at(-1) ?? null;
    if (wallets.length < atOnceMax) return paid;
  }
}

async function keepBirthdays(tx: Tx, after: string | null): Promise<string | null> {
  const members = await membersWithLevel(tx, after, atOnceMax);
  const day = businessDay(tx.ctx.now, tx.ctx.merchant.settings.timeZone);
  const born = await birthdaysOf(
    tx,
    members.map(({ member_id }) => member_id),
  );
  for (const { member_id: memberId, rank } of members) {
    const birthday = born.get(memberId);
    if (birthday === undefined || !isBirthday(birthday, day)) continue;
    const period = Number(day.slice(0, 4));
    if (await earnBonus(tx, { memberId, kind: 'birthday', rank, period })) await noteChanged(tx, memberId);
  }
  return members.length < atOnceMax ? null : (members.at(-1)?.member_id ?? null);
}

export const jobs: readonly Job[] = [
  {
    name: 'vip.count',
    everySeconds: 30,
    async run(services, ctx) {
      const { database } = services;
      let isNew = false;
      while (await inTx(database, ctx, countStakes)) isNew = true;
      await review(database, ctx);
      if ((await payAll(database, ctx)) > 0 || isNew) services.wake();
    },
  },
  {
    name: 'vip.birthdays',
    everySeconds: 3_600,
    async run({ database }, ctx) {
      let after: string | null = null;
      do {
        const last: string | null = after;
        after = await inTx(database, ctx, (tx) => keepBirthdays(tx, last));
      } while (after !== null);
    },
  },
];
