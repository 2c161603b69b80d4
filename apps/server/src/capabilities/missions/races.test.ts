/** Races: standings from closed windows, one settlement, prizes given once, and the document that says so. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberCtx } from '#kernel/context.ts';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { everyRow } from '#testing/context.ts';
import { crashAt } from '#testing/crash.ts';
import { isDeep } from '#testing/deep.ts';
import { memberActor } from '#capabilities/bonuses/testing/bonus-world.ts';
import type { Player } from '#capabilities/bonuses/testing/bonus-world.ts';
import { selfExclude, takeBreak } from '#capabilities/limits/stop-playing.ts';
import { settleClock } from '#capabilities/turnover/testing/team.ts';
import { readStandings } from './operator-view.ts';
import { readDocument, setPrivacy } from './read-races.ts';
import { tagOf } from './settle-race.ts';
import { openMissionWorld } from './testing/mission-world.ts';
import type { MissionWorld } from './testing/mission-world.ts';
import { tryMission, tryRace } from './try.ts';

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

const players = (count: number) => Promise.all(Array.from({ length: count }, () => world.join()));
const raceOf = async (player: Player, id: string) => (await world.races(player)).races.find((race) => race.id === id);

/** Past the end, with every window before it closed. */
async function end(): Promise<void> {
  world.clock.advance(2 * dayMs);
  await world.closeClock();
  await world.count();
}
const cashOf = async (player: Player) => (await world.money(player)).cash;

describe('a race', () => {
  it('ranks turnover of its time and products, and shows others masked and the own row by name', async () => {
    const id = await world.race({ products: ['RNG'], leastMinor: '50' });
    const [first, second, low] = (await players(3)) as [Player, Player, Player];
    await world.play([
      { player: first, stake: 300n },
      { player: second, stake: 200n },
      { player: second, stake: 900n, product: 'LIVE' },
      { player: low, stake: 49n },
    ]);
    await world.count();
    const race = await raceOf(second, id);
    expect(race?.state).toBe('running');
    expect(
      race?.rows.map(({ rank, turnoverMinor, prizeMinor, isOwn }) => [rank, turnoverMinor, prizeMinor, isOwn]),
    ).toEqual([
      [1, '300', '1000', false],
      [2, '200', '500', true],
    ]);
    expect(race?.rows[0]?.name).toMatch(/^.{2}••••.{2}$/);
    expect((await raceOf(low, id))?.own).toBeNull();
    const hide = inTx(world.database, world.as<MemberCtx>(memberActor(first)), (tx) => setPrivacy(tx, true));
    expect(await hide).toEqual({ isHidden: true });
    expect((await raceOf(second, id))?.rows[0]?.name).toBeNull();
    expect((await raceOf(first, id))?.rows[0]?.name).not.toBeNull();
  });

  it('is settled once when its last window is counted, and gives each prize once', async () => {
    const id = await world.race();
    const [a, b, c] = (await players(3)) as [Player, Player, Player];
    await world.play([
      { player: a, stake: 100n },
      { player: b, stake: 100n },
      { player: c, stake: 70n },
    ]);
    await world.count();
    world.clock.advance(2 * dayMs);
    await world.count(); // over, but its last windows are not closed
    expect(await cashOf(a)).toBe(50_000n);
    await world.closeClock();
    await Promise.all([world.count(), world.count(), world.count()]);
    expect((await cashOf(a)) + (await cashOf(b))).toBe(101_500n);
    expect(await cashOf(c)).toBe(50_300n);
    const paid = (await everyRow<{ name: string; payload: Record<string, unknown> }>(world.database, 'outbox')).filter(
      ({ name, payload }) => name === 'reward.paid' && payload['memberId'] === c.memberId,
    );
    expect(paid.map(({ payload }) => [payload['source'], payload['isClaimed']])).toEqual([['race', false]]);
    expect((await raceOf(c, id))?.state).toBe('settled');
  });

  it('counts nothing before it begins and from its end on', async () => {
    const now = world.clock.now().getTime();
    const from = new Date(now + 3_600_000);
    const id = await world.race({ from: from.toISOString(), until: new Date(now + 7_200_000).toISOString() });
    const player = await world.join();
    await world.play([{ player, stake: 5n }]);
    world.clock.advance(from.getTime() - world.clock.now().getTime() + 360_000); // the window after its start
    await world.play([{ player, stake: 30n }]);
    world.clock.advance(3_600_000);
    await world.play([{ player, stake: 7n }]);
    await world.count();
    const { rows } = await world.tx((tx) => readStandings(tx, id));
    expect(rows.map(({ turnoverMinor }) => turnoverMinor)).toEqual(['30']);
  });

  it('keeps the prize of who is stopped, who claims it later, once', async () => {
    const id = await world.race();
    const [resting, other] = (await players(2)) as [Player, Player];
    await world.play([{ player: resting, stake: 100n }]);
    await world.count();
    world.clock.advance(dayMs);
    await world.tx((tx) => takeBreak(tx, resting.memberId, 168));
    await end();
    expect(await cashOf(resting)).toBe(50_000n);
    world.clock.advance(8 * dayMs);
    const claimId = (await raceOf(resting, id))?.claimId ?? '';
    expect((await world.summary(resting)).claimable).toBe(1);
    expect(await codeOf(world.claim(other, claimId))).toBe('NOT_FOUND');
    await Promise.all(Array.from({ length: 20 }, () => world.claim(resting, claimId)));
    expect(await cashOf(resting)).toBe(51_000n);
    expect((await world.summary(resting)).claimable).toBe(0);
  });

  it('gives nothing when it was stopped', async () => {
    const id = await world.race();
    const player = await world.join();
    await world.play([{ player, stake: 100n }]);
    await world.count();
    await world.setState(id, 'stopped');
    await end();
    expect(await cashOf(player)).toBe(50_000n);
    expect(await raceOf(player, id)).toBeUndefined();
  });

  it('is not seen by who is excluded', async () => {
    await world.race();
    const player = await world.join();
    await world.tx((tx) => selfExclude(tx, player.memberId, 6));
    expect(await world.races(player)).toMatchObject({ races: [], isStopped: true });
  });

  it('has a document with tags in place of names, for its merchant, once it is settled', async () => {
    const id = await world.race();
    const player = await world.join();
    await world.play([{ player, stake: 100n }]);
    await world.count();
    const read = (merchant = world.merchant) =>
      inTx(world.database, world.ctx(undefined, merchant), (tx) => readDocument(tx, id));
    expect(await codeOf(read())).toBe('NOT_FOUND');
    await end();
    expect(await codeOf(read(world.other))).toBe('NOT_FOUND');
    const { text } = await read();
    const { document } = JSON.parse(text) as { document: { format: string; players: unknown[] } };
    expect(document.format).toBe('baize-race/1');
    expect(document.players).toEqual([
      { tag: tagOf(id, player.memberId), turnoverMinor: '100', rank: 1, prizeMinor: '1000' },
    ]);
    expect(text).not.toContain(player.memberId);
    expect((await raceOf(player, id))?.ownTag).toBe(tagOf(id, player.memberId));
  });

  it('is settled and paid once whatever statement the program dies at', { timeout: 120_000 }, async () => {
    await world.race();
    const [first, second] = (await players(2)) as [Player, Player];
    await world.play([
      { player: first, stake: 100n },
      { player: second, stake: 50n },
    ]);
    world.clock.advance(2 * dayMs);
    await world.closeClock();
    for (let nth = 1; ; nth += isDeep ? 1 : 3) {
      const crash = crashAt(world.pool, nth, nth % 2 === 0 ? 'before' : 'after');
      await world.count(crash.database).catch(() => undefined);
      if (!crash.hasDied()) break;
      await crash.isUndone();
    }
    expect([await cashOf(first), await cashOf(second)]).toEqual([51_000n, 50_500n]);
  });
});

describe('a try on last month', () => {
  it('counts the days on which a mission would have been met, and the places a race would have paid', async () => {
    const [a, b] = (await players(2)) as [Player, Player];
    const now = world.clock.now();
    // the tenth of the next month, so that both days lie in one
    const tenth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12);
    world.clock.advance(tenth - now.getTime());
    await world.play([
      { player: a, stake: 300n },
      { player: b, stake: 90n },
    ]);
    world.toNoon();
    await world.play([
      { player: a, stake: 120n },
      { player: b, stake: 100n },
    ]);
    world.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 2, 12) - world.clock.now().getTime());
    await world.closeClock();
    await settleClock(world);
    const mission = { repeat: 'daily', measure: 'turnover', products: null, target: '100', amountMinor: '7' } as const;
    expect(await world.tx((tx) => tryMission(tx, mission))).toMatchObject({ players: 2, times: 3, costMinor: '21' });
    const bets = { ...mission, measure: 'bets', repeat: 'once', target: '2' } as const;
    expect(await world.tx((tx) => tryMission(tx, bets))).toMatchObject({ players: 2, times: 2, costMinor: '14' });
    const race = { products: null, leastMinor: '200', prizes: ['10', '5'] };
    expect(await world.tx((tx) => tryRace(tx, race))).toMatchObject({ players: 1, times: 1, costMinor: '10' });
  });
});
