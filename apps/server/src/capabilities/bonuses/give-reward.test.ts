/** Rewards of other rooms: in cash or as bonus money, once, and never to who is stopped. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { everyRow } from '#testing/context.ts';
import { crashAt } from '#testing/crash.ts';
import { selfExclude } from '#capabilities/limits/stop-playing.ts';
import type { Reward } from './index.ts';
import { giveReward, rewardStopOf } from './index.ts';
import { openBonusWorld } from './testing/bonus-world.ts';
import type { BonusWorld, Player } from './testing/bonus-world.ts';

let world: BonusWorld;
beforeAll(async () => {
  world = await openBonusWorld();
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

function rewardOf({ memberId, merchant }: Player, change: Partial<Reward> = {}): Reward {
  const { currency } = merchant.settings;
  const base = { rewardId: randomUUID(), memberId, amountMinor: 700n, currency, source: 'mission' as const };
  return { ...base, playThrough: null, isClaimed: true, ...change };
}

const give = (player: Player, reward: Reward, database = world.database) =>
  inTx(database, world.ctx(undefined, player.merchant), (tx) => giveReward(tx, reward));

async function codeOf(work: Promise<unknown>): Promise<string> {
  const value = await work.catch((error: unknown) => error);
  if (value instanceof Failure) return value.code;
  throw value instanceof Error ? value : new Error('was not refused');
}

describe('a reward', () => {
  it('is cash at once, once for its id, with one fact', async () => {
    const player = await world.join();
    const reward = rewardOf(player);
    await give(player, reward);
    await give(player, reward);
    expect(await world.money(player)).toEqual({ cash: 50_700n, bonus: 0n });
    const facts = (await everyRow<{ name: string; payload: { rewardId?: string } }>(world.database, 'outbox')).filter(
      ({ name, payload }) => name === 'reward.paid' && payload.rewardId === reward.rewardId,
    );
    expect(facts).toHaveLength(1);
  });

  it('is a bonus under way where it has a play-through, within the law’s bound', async () => {
    const player = await world.join();
    const reward = rewardOf(player, { playThrough: { multiple: 5, days: 7 } });
    await give(player, reward);
    await give(player, reward);
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 700n });
    expect(await world.bonus(reward.rewardId)).toMatchObject({
      state: 'open',
      source: 'mission',
      needed_minor: 3_500n,
    });
  });

  it('pays once under fifty requests at the same time', async () => {
    const player = await world.join();
    const reward = rewardOf(player);
    await Promise.all(Array.from({ length: 50 }, () => give(player, reward)));
    expect(await world.money(player)).toEqual({ cash: 50_700n, bonus: 0n });
  });

  it('stands whole or not at all, whatever statement the program dies at', async () => {
    const player = await world.join();
    const reward = rewardOf(player);
    for (let nth = 1; ; nth += 1) {
      const crash = crashAt(world.pool, nth, 'after');
      await give(player, reward, crash.database).catch(() => undefined);
      await crash.isUndone();
      if (!crash.hasDied()) break;
    }
    expect(await world.money(player)).toEqual({ cash: 50_700n, bonus: 0n });
  });

  it('is refused to who is excluded, in a currency they have no wallet in, and at another merchant', async () => {
    const player = await world.join();
    expect(await codeOf(give(player, rewardOf(player, { currency: 'JPY' })))).toBe('CURRENCY_UNKNOWN');
    const elsewhere = { ...player, merchant: world.other };
    expect(await codeOf(give(elsewhere, rewardOf(elsewhere)))).toBe('CURRENCY_UNKNOWN');
    await world.tx((tx) => selfExclude(tx, player.memberId, 6));
    expect(await codeOf(give(player, rewardOf(player)))).toBe('SELF_EXCLUDED');
    expect(await world.tx((tx) => rewardStopOf(tx, player.memberId))).toBe('SELF_EXCLUDED');
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 0n });
  });
});
