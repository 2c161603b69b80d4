/** VIP of the sample merchants: the demo member midway on the first level, with days of rebate that were paid and days that wait, and
 *  a bonus to claim; at the second merchant players whose rebate is paid by itself. The demo agent's team gets its levels by what it
 *  played, from the job of the first start. */
import { seedAccounts, seedIds } from '@baize/protocol';
import { readMemberByName } from '#capabilities/identity/index.ts';
import { registerMember } from '#capabilities/members/index.ts';
import { countWindows, markCounted } from '#capabilities/vip/count-stakes.ts';
import { payRebate } from '#capabilities/vip/pay-rebate.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { seedActors, seedTx } from './context.ts';
import { dayMs, newestDays } from './team-days.ts';

interface Day {
  readonly daysAgo: number;
  readonly turnoverMinor: bigint;
}

/** What the demo member staked before: with what the other samples play today, 312.40 are to go. */
const demoDays: readonly Day[] = [
  { daysAgo: 5, turnoverMinor: 60_000n },
  { daysAgo: 4, turnoverMinor: 45_000n },
  { daysAgo: 3, turnoverMinor: 40_000n },
  { daysAgo: 2, turnoverMinor: 35_000n },
  { daysAgo: 1, turnoverMinor: 25_260n },
];
/** At the second merchant one on each level; two of them are scenery, nobody logs in as them. */
const lotusPlayers: readonly (readonly [account: string, days: readonly Day[]])[] = [
  [
    'maliwan',
    [
      { daysAgo: 3, turnoverMinor: 2_600_000n },
      { daysAgo: 2, turnoverMinor: 900_000n },
      { daysAgo: 1, turnoverMinor: 1_200_000n },
    ],
  ],
  ['lilypad7', [{ daysAgo: 4, turnoverMinor: 7_400_000n }]],
  ['reedbank3', [{ daysAgo: 4, turnoverMinor: 23_000_000n }]],
];
const paidUntilDaysAgo = 2;

interface Player {
  readonly merchant: Merchant;
  readonly memberId: string;
  readonly account: string;
}

/** Counts days of slots, each as its own evening, and pays the older ones. The first identifiers go to the bonuses. */
async function playDays(services: Services, player: Player, days: readonly Day[], ids: readonly string[]) {
  const { merchant, memberId, account } = player;
  const { currency } = merchant.settings;
  const business = newestDays(merchant, services.clock.now(), 7);
  const named = [...ids];
  for (const { daysAgo, turnoverMinor } of days) {
    const day = business.find((one) => one.daysAgo === daysAgo);
    if (!day) throw new Error(`no day ${daysAgo} days ago`);
    const at = new Date(day.to.getTime() - dayMs / 8);
    const agoMs = services.clock.now().getTime() - at.getTime();
    const ctx = seedActors(services, agoMs).member(merchant, memberId, account, named.splice(0, 1));
    const row = { memberId, product: 'RNG', currency, at, bets: 40, turnoverMinor, stakeMinor: turnoverMinor };
    await seedTx(services, ctx, async (tx) => {
      await countWindows(tx, [{ ...row, payoutMinor: 0n }]);
      if (daysAgo !== paidUntilDaysAgo) return;
      await markCounted(tx, day.from);
      await payRebate(tx, { memberId, currency }, { isClaimed: true });
    });
  }
  const today = business.at(-1);
  if (today) await seedTx(services, seedActors(services).system(merchant), (tx) => markCounted(tx, today.from));
}

/** Whoever has the account; registered a month ago where there is nobody. */
async function joined(services: Services, merchant: Merchant, username: string): Promise<string> {
  return seedTx(services, seedActors(services, 30 * dayMs).system(merchant), async (tx) => {
    const known = await readMemberByName(tx, username);
    const memberId = known?.memberId ?? services.newId();
    const scenery = { memberId, passwordHash: null, withdrawPasswordHash: null, weeklyDepositLimitMinor: null };
    if (!known) await registerMember(tx, { ...scenery, values: { username, payeeName: username } });
    return memberId;
  });
}

export async function seedVip(services: Services, merchants: { baize: Merchant; lotus: Merchant }): Promise<void> {
  const { baize, lotus } = merchants;
  await playDays(services, { merchant: baize, memberId: seedIds.member, account: seedAccounts.member }, demoDays, [
    seedIds.vipBonus,
  ]);
  for (const [account, days] of lotusPlayers)
    await playDays(services, { merchant: lotus, memberId: await joined(services, lotus, account), account }, days, []);
}
