/** Rewards for bringing a friend: once, by the terms of the day, for settled play, and never to who is stopped. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import type { MemberCtx, Merchant } from '#kernel/context.ts';
import { everyRow } from '#testing/context.ts';
import { selfExclude } from '#capabilities/limits/stop-playing.ts';
import { betFact, book } from '#capabilities/turnover/testing/team.ts';
import { closeWindows } from '#capabilities/turnover/index.ts';
import { countReferrals, noteReferral, payReferral } from './referrals.ts';
import { readReferralRewards } from './read.ts';
import type { ReferralRow } from './store-referrals.ts';
import { memberActor, openBonusWorld } from './testing/bonus-world.ts';
import type { BonusWorld, Player } from './testing/bonus-world.ts';

const referral = { reward: '1000', deposit: '5000', turnover: '3000', multiple: 0, days: 30 };
let world: BonusWorld;
let ruled: Merchant;
beforeAll(async () => {
  world = await openBonusWorld();
  ruled = world.withSettings({ bonuses: { firstDeposit: null, referral, weights: {} } });
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

async function friendOf(host: Player, depositMinor = 5_000n, merchant = ruled): Promise<Player> {
  const friend = await world.join(world.merchant, host);
  const deposit = await world.payIn(friend, depositMinor);
  await world.tx((tx) => noteReferral(tx, deposit), world.ctx(undefined, merchant));
  return friend;
}

/** Settled, in a window that is closed. */
async function plays({ memberId }: Player, stake: bigint): Promise<void> {
  const fact = betFact(world.ctx(), { memberId, stake, payout: 0n, at: world.clock.now() });
  await book(world, [fact]);
  world.clock.advance(600_000);
  // nobody delivers facts here: what waits would hold the windows open
  await inSystemTx(world.database, (db) => db.updateTable('outbox').set({ delivered_at: world.clock.now() }).execute());
  await world.tx((tx) => closeWindows(tx));
  while (await world.tx(countReferrals));
}

const pay = ({ memberId }: Player) => world.tx((tx) => payReferral(tx, memberId));
const rowOf = async ({ memberId }: Player) =>
  (await everyRow<ReferralRow>(world.database, 'referral_reward')).find((row) => row.member_id === memberId);

describe('a reward for a friend', () => {
  it('is paid once, when the friend has played enough after a first deposit that was large enough', async () => {
    const host = await world.join();
    const friend = await friendOf(host);
    await plays(friend, 2_999n);
    expect(await pay(friend)).toBe(false);
    await plays(friend, 1n);
    const paid = await Promise.all(Array.from({ length: 20 }, () => pay(friend)));
    expect(paid.filter(Boolean)).toHaveLength(1);
    expect(await world.money(host)).toEqual({ cash: 51_000n, bonus: 0n });
  });

  it('is bonus money where the rule names a play-through, by the terms of the day of the deposit', async () => {
    const host = await world.join();
    const terms = { ...referral, multiple: 4, days: 9 };
    const friend = await friendOf(
      host,
      5_000n,
      world.withSettings({ bonuses: { firstDeposit: null, referral: terms, weights: {} } }),
    );
    await plays(friend, 3_000n);
    expect(await pay(friend)).toBe(true);
    expect(await world.money(host)).toEqual({ cash: 50_000n, bonus: 1_000n });
    const bonus = await world.bonus((await rowOf(friend))?.reward_id ?? randomUUID());
    expect(bonus).toMatchObject({ needed_minor: 4_000n, days: 9, source: 'referral' });
  });

  it('is none for a small deposit, a second one, a player without an invitation, or where the rule is off', async () => {
    const host = await world.join();
    const small = await friendOf(host, 4_999n);
    const second = await world.payIn(small, 9_000n);
    await world.tx((tx) => noteReferral(tx, second), world.ctx(undefined, ruled));
    const off = await friendOf(host, 5_000n, world.merchant);
    const alone = await world.join();
    const own = await world.payIn(alone, 9_000n);
    await world.tx((tx) => noteReferral(tx, own), world.ctx(undefined, ruled));
    for (const player of [small, off, alone]) expect(await rowOf(player)).toBeUndefined();
  });

  it('waits while who invited the friend is excluded', async () => {
    const host = await world.join();
    const friend = await friendOf(host);
    await plays(friend, 3_000n);
    await world.tx((tx) => selfExclude(tx, host.memberId, 6));
    expect(await pay(friend)).toBe(false);
    expect((await rowOf(friend))?.state).toBe('counting');
    expect(await world.money(host)).toEqual({ cash: 50_000n, bonus: 0n });
  });

  it('is shown to who brought the friend, masked, without how much was played, and to no other player', async () => {
    const [host, other] = [await world.join(), await world.join()];
    const friend = await friendOf(host);
    await plays(friend, 100n);
    const read = (player: Player) =>
      inTx(world.database, world.ctx(memberActor(player), ruled) as MemberCtx, (tx) =>
        readReferralRewards(tx, { pageNo: 1, pageSize: 10 }),
      );
    const own = await read(host);
    expect(own.rule).toMatchObject({ rewardMinor: '1000', depositMinor: '5000', turnoverMinor: '3000', multiple: 0 });
    expect(own.content).toMatchObject([{ paidAt: null, amountMinor: '1000', currency: 'USD' }]);
    expect(own.content[0]?.account).toContain('*');
    expect(JSON.stringify(own.content)).not.toContain('100"');
    expect((await read(other)).content).toEqual([]);
  });
});
