/** The reward centre: one list of what the rooms say waits, and what was given. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTx } from '#kernel/in-tx.ts';
import type { MemberCtx } from '#kernel/context.ts';
import { giveReward } from '#capabilities/bonuses/index.ts';
import { memberActor, openBonusWorld } from '#capabilities/bonuses/testing/bonus-world.ts';
import type { BonusWorld, Player } from '#capabilities/bonuses/testing/bonus-world.ts';
import { selfExclude } from '#capabilities/limits/stop-playing.ts';
import { readGiven, readRewards } from './read.ts';
import type { Claimable, RewardRoom, RewardRooms } from './sources.ts';

let world: BonusWorld;
beforeAll(async () => {
  world = await openBonusWorld();
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

const room = (...waiting: Claimable[]): RewardRoom => ({
  claimableOf: () => Promise.resolve(waiting),
  claimNow: () => Promise.resolve(),
});
const waits = (id: string, until: string | null): Claimable => ({
  id,
  title: id,
  amountMinor: 500n,
  currency: 'USD',
  playThrough: null,
  until: until === null ? null : new Date(until),
});
const rooms: RewardRooms = {
  promotion: room(waits('late', '2026-12-09T00:00:00Z')),
  mission: room(waits('soon', '2026-12-01T00:00:00Z'), waits('ever', null)),
  vip: room(),
};

const as = <T>(player: Player, work: (tx: Parameters<typeof readRewards>[0]) => Promise<T>) =>
  inTx(world.database, world.ctx(memberActor(player), player.merchant) as MemberCtx, work);

describe('the reward centre', () => {
  it('lists what every room says, what lapses first in front', async () => {
    const player = await world.join();
    const list = await as(player, (tx) => readRewards(tx, rooms));
    expect(list.stopped).toBeNull();
    expect(list.content.map(({ source, id }) => `${source} ${id}`)).toEqual([
      'mission soon',
      'promotion late',
      'mission ever',
    ]);
  });

  it('says to who is excluded why nothing can be claimed', async () => {
    const player = await world.join();
    await world.tx((tx) => selfExclude(tx, player.memberId, 6));
    expect((await as(player, (tx) => readRewards(tx, rooms))).stopped).toMatchObject({ code: 'SELF_EXCLUDED' });
  });

  it('shows what its own player was given, in cash and as a bonus, and a bonus of an operator not', async () => {
    const [player, other] = [await world.join(), await world.join()];
    const { currency } = player.merchant.settings;
    const give = (memberId: string, amountMinor: bigint, playThrough: { multiple: number; days: number } | null) =>
      world.tx((tx) =>
        giveReward(tx, {
          ...{ rewardId: randomUUID(), memberId, amountMinor, currency, playThrough },
          source: 'mission',
          isClaimed: true,
        }),
      );
    await give(player.memberId, 300n, null);
    world.clock.advance(1_000);
    await give(player.memberId, 400n, { multiple: 2, days: 5 });
    await give(other.memberId, 900n, null);
    await world.grant(player);
    const page = await as(player, (tx) => readGiven(tx, { pageNo: 1, pageSize: 10 }));
    expect(page.total).toBe(2);
    expect(page.content.map(({ amountMinor, isCash, source }) => [amountMinor, isCash, source])).toEqual([
      ['400', false, 'mission'],
      ['300', true, 'mission'],
    ]);
    expect((await as(player, (tx) => readGiven(tx, { pageNo: 2, pageSize: 1 }))).content).toHaveLength(1);
  });
});
