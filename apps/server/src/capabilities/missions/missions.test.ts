/** Missions: what counts, once; who may claim, once; and what players who stop see of them. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberCtx, StaffCtx } from '#kernel/context.ts';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { crashAt } from '#testing/crash.ts';
import { isDeep } from '#testing/deep.ts';
import { everyRow } from '#testing/context.ts';
import { memberActor, operator } from '#capabilities/bonuses/testing/bonus-world.ts';
import type { Player } from '#capabilities/bonuses/testing/bonus-world.ts';
import { selfExclude, takeBreak } from '#capabilities/limits/stop-playing.ts';
import { excludeBets } from '#capabilities/turnover/index.ts';
import { claimableOf, claimNow, openCountOf } from './index.ts';
import { saveMission } from './save.ts';
import { setMissionState } from './set-state.ts';
import { openMissionWorld } from './testing/mission-world.ts';
import type { MissionWish, MissionWorld } from './testing/mission-world.ts';

const dayMs = 86_400_000;
let world: MissionWorld;
beforeAll(async () => {
  world = await openMissionWorld();
});
beforeEach(() => world.toNoon());
afterEach(() => world.stopAll());
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

async function codeOf(work: Promise<unknown>): Promise<string> {
  const value = await work.catch((error: unknown) => error);
  if (value instanceof Failure) return value.code;
  throw value instanceof Error ? value : new Error('was not refused');
}

const counterOf = async (player: Player, title: string) =>
  (await world.summary(player)).missions
    .filter((mission) => mission.title === title)
    .map(({ counted, state }) => [counted, state]);

const named = (title: string) => ({ words: { en: { title, text: '' } } });

/** A player with a reward to claim, and its id. */
async function withReward(amountMinor = '200'): Promise<[Player, string]> {
  const title = randomUUID();
  await world.mission({ ...named(title), amountMinor, target: '100' });
  const player = await world.join();
  await world.play([{ player, stake: 100n }]);
  await world.count();
  const met = (await world.summary(player)).missions.find((mission) => mission.title === title);
  return [player, met?.claimId ?? ''];
}

describe('a counter', () => {
  it('counts closed windows of its products and currency once, and is met at its target', async () => {
    await world.mission({ ...named('slots'), products: ['RNG'] });
    const player = await world.join();
    const other = await world.join();
    await world.play([
      { player, stake: 400n },
      { player, stake: 900n, product: 'LIVE' },
      { player, stake: 800n, currency: 'THB' },
      { player: other, stake: 30n },
    ]);
    await world.count();
    await world.count();
    expect(await counterOf(player, 'slots')).toEqual([['400', 'open']]);
    await world.play([{ player, stake: 600n }]);
    await world.count();
    expect(await counterOf(player, 'slots')).toEqual([['1000', 'met']]);
    expect(await counterOf(other, 'slots')).toEqual([['30', 'open']]);
  });

  it('counts bets one by one, and begins anew each day of the merchant', async () => {
    await world.mission({ ...named('rounds'), measure: 'bets', target: '3' });
    const player = await world.join();
    await world.play([1n, 2n].map((stake) => ({ player, stake })));
    await world.count();
    expect(await counterOf(player, 'rounds')).toEqual([['2', 'open']]);
    world.toNoon();
    await world.play([{ player, stake: 1n }]);
    await world.count();
    expect(await counterOf(player, 'rounds')).toEqual([
      ['1', 'open'],
      ['2', 'lapsed'],
    ]);
  });

  it('takes a late bet in the window it was booked into', async () => {
    await world.mission(named('late'));
    const player = await world.join();
    const earlier = world.clock.now();
    await world.play([{ player, stake: 100n }]);
    await world.count();
    await world.play([{ player, stake: 200n, at: earlier }]);
    await world.count();
    expect(await counterOf(player, 'late')).toEqual([['300', 'open']]);
  });

  it('counts each deposit once, however often it is told', async () => {
    await world.mission({ ...named('deposits'), measure: 'deposits', target: '2' });
    await world.mission({ ...named('paid in'), measure: 'deposit_sum', target: '5000' });
    const player = await world.join();
    const again = await world.deposit(player, 3_000n);
    await again();
    expect(await counterOf(player, 'deposits')).toEqual([['1', 'open']]);
    await Promise.all([world.deposit(player, 1_000n), world.deposit(player, 1_000n), again()]);
    expect(await counterOf(player, 'deposits')).toEqual([['3', 'met']]);
    expect(await counterOf(player, 'paid in')).toEqual([['5000', 'met']]);
  });

  it('gets windows once when two runs count at the same time', async () => {
    await world.mission(named('parallel'));
    const player = await world.join();
    for (let round = 0; round < 3; round += 1) {
      await world.play([{ player, stake: 100n }]);
      await Promise.all([world.count(), world.count(), world.deposit(player, 1n)]);
    }
    expect(await counterOf(player, 'parallel')).toEqual([['300', 'open']]);
  });

  it('leaves out what a finding of abuse took out', async () => {
    await world.mission(named('abuse'));
    const player = await world.join();
    const now = world.clock.now().getTime();
    const stretch = { from: new Date(now - dayMs), until: new Date(now + 60_000) };
    await world.tx((tx) => excludeBets(tx, { findingId: randomUUID(), members: [player.memberId], ...stretch }));
    await world.play([{ player, stake: 100n }]);
    await world.play([{ player, stake: 40n }]);
    await world.count();
    expect(await counterOf(player, 'abuse')).toEqual([['40', 'open']]);
  });

  it('stands still for who is excluded or on a break, who see no mission', async () => {
    await world.mission({ ...named('stopped'), target: '100' });
    const [excluded, resting] = [await world.join(), await world.join()];
    await world.play([excluded, resting].map((player) => ({ player, stake: 60n })));
    await world.count();
    await world.play([excluded, resting].map((player) => ({ player, stake: 60n })));
    await world.tx((tx) => selfExclude(tx, excluded.memberId, 6));
    await world.tx((tx) => takeBreak(tx, resting.memberId, 24));
    await world.count();
    await world.deposit(resting, 100n);
    for (const player of [excluded, resting]) {
      expect(await world.summary(player)).toEqual({ missions: [], claimable: 0, isStopped: true });
      expect(await world.races(player)).toMatchObject({ races: [], isStopped: true });
    }
    world.clock.advance(2 * dayMs);
    expect(await counterOf(resting, 'stopped')).toEqual([
      ['0', 'open'],
      ['60', 'lapsed'],
    ]);
  });

  it('of another merchant is not touched', async () => {
    await world.mission(named('elsewhere'), world.other);
    const foreign = await world.join(world.other);
    const player = await world.join();
    await world.play([{ player, stake: 100n }]);
    await world.count();
    await world.count(world.database, world.other);
    expect(await counterOf(foreign, 'elsewhere')).toEqual([['0', 'open']]);
    expect(await counterOf(player, 'elsewhere')).toEqual([]);
  });
});

describe('a crash at any statement', () => {
  it('of the count leaves every window counted once', { timeout: 120_000 }, async () => {
    const title = 'crash';
    await world.mission(named(title));
    const player = await world.join();
    let played = 0n;
    for (let nth = 1; ; nth += isDeep ? 1 : 3) {
      await world.play([{ player, stake: 1n }]);
      played += 1n;
      const crash = crashAt(world.pool, nth, nth % 2 === 0 ? 'before' : 'after');
      await world.count(crash.database).catch(() => undefined);
      await crash.isUndone();
      await world.count();
      expect(await counterOf(player, title), `statement ${nth}`).toEqual([[played.toString(), 'open']]);
      if (!crash.hasDied()) break;
    }
    expect(played).toBeGreaterThan(2n);
  });

  it('of a claim leaves it paid once or not at all', { timeout: 120_000 }, async () => {
    for (let nth = 1; ; nth += isDeep ? 1 : 3) {
      const [player, id] = await withReward();
      const crash = crashAt(world.pool, nth, nth % 2 === 0 ? 'before' : 'after');
      await world.claim(player, id, crash.database).catch(() => undefined);
      await crash.isUndone();
      await world.claim(player, id);
      expect(await world.money(player), `statement ${nth}`).toEqual({ cash: 50_200n, bonus: 0n });
      if (!crash.hasDied()) break;
    }
  });
});

describe('a claim', () => {
  it('pays once, whatever is pressed: a hundred at the same time too', { timeout: 60_000 }, async () => {
    const [player, id] = await withReward();
    await Promise.all(Array.from({ length: 100 }, () => world.claim(player, id)));
    expect(await world.money(player)).toEqual({ cash: 50_200n, bonus: 0n });
    expect((await world.summary(player)).missions.find((mission) => mission.id === id)?.state).toBe('claimed');
  });

  it('is bonus money where the reward has a play-through', async () => {
    const title = randomUUID();
    await world.mission({ ...named(title), target: '100', playThrough: { multiple: 5, days: 7 } });
    const player = await world.join();
    await world.play([{ player, stake: 100n }]);
    await world.count();
    const claimId = (await world.summary(player)).missions.find((mission) => mission.title === title)?.claimId ?? '';
    await world.claim(player, claimId);
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 200n });
    expect(await world.bonus(claimId)).toMatchObject({ source: 'mission', needed_minor: 1_000n });
  });

  it('is refused to another member, at another merchant, before the target and after its days', async () => {
    const [player, id] = await withReward();
    expect(await codeOf(world.claim(await world.join(), id))).toBe('NOT_FOUND');
    expect(await codeOf(world.claim({ ...player, merchant: world.other }, id))).toBe('NOT_FOUND');
    expect(await codeOf(world.claim(player, randomUUID()))).toBe('NOT_FOUND');
    await world.mission({ ...named('far'), target: '900' });
    await world.play([{ player, stake: 10n }]);
    await world.count();
    const open = (await world.summary(player)).missions.find((mission) => mission.title === 'far');
    expect(await codeOf(world.claim(player, open?.id ?? ''))).toBe('STATE_CONFLICT');
    world.clock.advance(32 * dayMs);
    expect(await codeOf(world.claim(player, id))).toBe('STATE_CONFLICT');
    expect(await world.money(player)).toEqual({ cash: 50_000n, bonus: 0n });
  });

  it('is refused to who is excluded, and nothing is offered', async () => {
    const [player, id] = await withReward();
    const count = () => world.tx((tx) => openCountOf(tx, player.memberId));
    expect(await count()).toBe(1);
    await world.tx((tx) => selfExclude(tx, player.memberId, 6));
    expect(await codeOf(world.claim(player, id))).toBe('SELF_EXCLUDED');
    expect(await count()).toBe(0);
    expect(await world.tx((tx) => claimableOf(tx, player.memberId))).toEqual([]);
  });

  it('has its title in the reader’s language, English where there are no words', async () => {
    const title = randomUUID();
    const words = { en: { title, text: '' }, th: { title: 'หนึ่งร้อย', text: '' } };
    await world.mission({ words, target: '100', amountMinor: '77' });
    const player = await world.join();
    await world.play([{ player, stake: 100n }]);
    await world.count();
    const titleIn = async (language: string) => {
      const ctx = { ...world.as<MemberCtx>(memberActor(player)), language };
      const all = await inTx(world.database, ctx, (tx) => claimableOf(tx, player.memberId));
      return all.find(({ amountMinor }) => amountMinor === 77n)?.title;
    };
    expect([await titleIn('th'), await titleIn('fr')]).toEqual(['หนึ่งร้อย', title]);
  });

  it('of what was met before a mission was stopped still stands', async () => {
    const title = randomUUID();
    const id = await world.mission({ ...named(title), target: '100' });
    const player = await world.join();
    await world.play([{ player, stake: 100n }]);
    await world.count();
    await world.setState(id, 'stopped');
    const [offered] = await world.tx((tx) => claimableOf(tx, player.memberId));
    await world.tx((tx) => claimNow(tx, player.memberId, offered?.id ?? ''));
    expect((await world.money(player)).cash).toBe(50_200n);
  });
});

describe('operators', () => {
  const write = (id: string, wish: Partial<MissionWish>, merchant = world.merchant) =>
    inTx(world.database, world.as<StaffCtx>(operator(), merchant), (tx) =>
      saveMission(tx, id, {
        revision: null,
        words: { en: { title: 'One', text: '' } },
        repeat: 'daily',
        measure: 'turnover',
        products: null,
        target: '1000',
        amountMinor: '200',
        playThrough: null,
        from: '2026-01-01T00:00:00.000Z',
        until: null,
        ...wish,
      }),
    );
  const stateOf = async (id: string) =>
    (await everyRow<{ mission_id: string; state: string }>(world.database, 'mission')).find(
      ({ mission_id }) => mission_id === id,
    )?.state;

  it('write drafts within the merchant’s bounds and the law’s', async () => {
    const id = randomUUID();
    expect(await codeOf(write(id, { target: '1000001' }))).toBe('AMOUNT_RANGE');
    const strict = world.withSettings({ jurisdiction: 'strict' });
    expect(await codeOf(write(id, { playThrough: { multiple: 11, days: 7 } }, strict))).toBe('AMOUNT_RANGE');
    expect(await codeOf(write(id, { measure: 'deposits', products: ['RNG'], target: '1' }))).toBe('VALIDATION');
    expect(await codeOf(write(id, { repeat: 'once' }))).toBe('VALIDATION');
    expect(await codeOf(write(id, { until: '2025-01-01T00:00:00.000Z' }))).toBe('VALIDATION');
    expect(await stateOf(id)).toBeUndefined();
  });

  it('write the same draft twice as once, and no draft over another’s or over what is live', async () => {
    const id = randomUUID();
    await write(id, {});
    await write(id, {});
    expect(await codeOf(write(id, { target: '900' }))).toBe('STATE_CONFLICT');
    await write(id, { revision: 1, target: '900' });
    expect(await codeOf(write(id, { revision: 1, target: '800' }))).toBe('STATE_CONFLICT');
    await world.setState(id, 'live');
    expect(await codeOf(write(id, { revision: 3, target: '800' }))).toBe('STATE_CONFLICT');
  });

  it('let one go live with a second person, stop it alone, and never start it again', async () => {
    const id = await world.draft();
    const alone = (state: 'live' | 'stopped', merchant = world.merchant) =>
      inTx(world.database, world.as<StaffCtx>(operator(), merchant), (tx) => setMissionState(tx, id, state));
    await expect(alone('live')).rejects.toThrow('a second person is needed');
    expect(await codeOf(alone('stopped'))).toBe('STATE_CONFLICT');
    expect(await codeOf(alone('stopped', world.other))).toBe('NOT_FOUND');
    await world.setState(id, 'live');
    await world.setState(id, 'live');
    await alone('stopped');
    expect(await codeOf(world.setState(id, 'live'))).toBe('STATE_CONFLICT');
    expect(await stateOf(id)).toBe('stopped');
  });
});
