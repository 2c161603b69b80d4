/** Players with a wallet, settled bets told one by one, and the job of levels on days of the test's own: Bangkok's, far from today. */
import type { MerchantSettings, VipSettings } from '@baize/protocol';
import type { Ctx, MemberCtx, Merchant } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import { everyRow } from '#testing/context.ts';
import { memberActor, openBonusWorld } from '#capabilities/bonuses/testing/bonus-world.ts';
import type { BonusWorld, Player } from '#capabilities/bonuses/testing/bonus-world.ts';
import { closeWindows } from '#capabilities/turnover/index.ts';
import { betFact, book } from '#capabilities/turnover/testing/team.ts';
import { claimNow } from '../claim.ts';
import { countDeposit } from '../count-deposit.ts';
import { jobs } from '../jobs.ts';

export const sampleLevels: VipSettings['levels'] = [
  {
    name: { en: 'Bronze', th: 'ทองแดง' },
    reachTurnover: '100000',
    reachDeposits: '0',
    keepTurnover: '50000',
    upgradeBonus: '500',
    monthlyBonus: '300',
    birthdayBonus: '700',
    rebate: { RNG: 33 },
    rebateDayMost: null,
  },
  {
    name: { en: 'Silver' },
    reachTurnover: '300000',
    reachDeposits: '20000',
    keepTurnover: '200000',
    upgradeBonus: '900',
    monthlyBonus: '0',
    birthdayBonus: '0',
    rebate: { RNG: 77, LIVE: 50 },
    rebateDayMost: '1000',
  },
];

export const sampleVip: VipSettings = {
  levels: sampleLevels,
  reachDays: null,
  rebateByItself: true,
  playThrough: null,
};

/** An instant of a day of Bangkok, "2035-03-01". */
export function on(day: string, hour = 12): Date {
  const plainTime = Temporal.PlainTime.from({ hour });
  const zoned = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'Asia/Bangkok', plainTime });
  return new Date(zoned.epochMilliseconds);
}

interface Run {
  readonly merchant?: Merchant;
  readonly database?: Database;
  readonly hour?: number;
  readonly job?: 'vip.count' | 'vip.birthdays';
}

export interface VipWorld extends BonusWorld {
  vip(change: Partial<VipSettings>): Merchant;
  play(player: Player, day: string, stake: bigint, more?: { product?: string; hour?: number }): Promise<void>;
  deposit(player: Player, day: string, amountMinor: bigint): Promise<void>;
  /** Tells what waits, and closes the windows up to an hour of a day. */
  closeUpTo(day: string, hour?: number): Promise<void>;
  /** The job as a node runs it then. */
  runJob(day: string, more?: Run): Promise<void>;
  claim(player: Player, id: string, day: string, database?: Database): Promise<void>;
  at(day: string, hour?: number, merchant?: Merchant): Ctx;
  rows<T>(table: string, player: Player): Promise<T[]>;
}

export async function openVipWorld(settings: Partial<MerchantSettings> = {}): Promise<VipWorld> {
  const world = await openBonusWorld({ timeZone: 'Asia/Bangkok', vip: sampleVip, ...settings });
  const at = (day: string, hour?: number, merchant?: Merchant): Ctx => ({
    ...world.ctx(undefined, merchant),
    now: on(day, hour),
  });
  return {
    ...world,
    at,
    vip: (change) => world.withSettings({ vip: { ...sampleVip, ...change } }),
    play: async ({ memberId }, day, stake, { product = 'RNG', hour } = {}) => {
      await book(world, [betFact(world.ctx(), { memberId, stake, payout: 0n, product, at: on(day, hour) })]);
    },
    deposit: ({ memberId, merchant }, day, amountMinor) =>
      world.tx(
        (tx) => countDeposit(tx, { memberId, amountMinor, currency: merchant.settings.currency }),
        at(day, 12, merchant),
      ),
    closeUpTo: async (day, hour = 1) => {
      await world.closeClock(); // what waits would hold the windows open
      await world.tx((tx) => closeWindows(tx), at(day, hour));
    },
    async runJob(day, { merchant, database = world.database, hour = 1, job = 'vip.count' } = {}) {
      const services = { database, wake: () => undefined } as unknown as Services; // a job of this room uses just these
      await jobs.find(({ name }) => name === job)?.run(services, at(day, hour, merchant));
    },
    claim: (player, id, day, database = world.database) => {
      const ctx = { ...world.ctx(memberActor(player), player.merchant), now: on(day) } as MemberCtx; // the actor makes it one
      return inTx(database, ctx, (tx) => claimNow(tx, player.memberId, id));
    },
    rows: async <T>(table: string, { memberId }: Player) => {
      const all = await everyRow<T & { member_id: string }>(world.database, table);
      return all.filter((row) => row.member_id === memberId);
    },
  };
}
