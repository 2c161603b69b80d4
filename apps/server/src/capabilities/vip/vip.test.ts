import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberCtx } from '#kernel/context.ts';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { everyRow } from '#testing/context.ts';
import { crashAt } from '#testing/crash.ts';
import { isDeep } from '#testing/deep.ts';
import { memberActor } from '#capabilities/bonuses/testing/bonus-world.ts';
import type { Player } from '#capabilities/bonuses/testing/bonus-world.ts';
import { selfExclude, takeBreak } from '#capabilities/limits/stop-playing.ts';
import { excludeBets } from '#capabilities/turnover/index.ts';
import { claimableOf } from './claim.ts';
import { readOverview, readRebateDays, vipLabelOf } from './read.ts';
import type { BonusRow } from './store-bonus.ts';
import type { RebateDay } from './store-rebate.ts';
import type { MemberRow } from './store.ts';
import { openVipWorld } from './testing/vip-world.ts';
import type { VipWorld } from './testing/vip-world.ts';

let world: VipWorld;
beforeAll(async () => {
  world = await openVipWorld();
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

/** Windows close once for everybody: each test plays in a year of its own. */
let year = 2030;
const newYear = () => (year += 1);
const start = 50_000n;

async function refusal(work: Promise<unknown>): Promise<string> {
  const value = await work.catch((error: unknown) => error);
  if (value instanceof Failure) return value.code;
  throw value instanceof Error ? value : new Error('was not refused');
}

const cash = async (player: Player) => (await world.money(player)).cash - start;
const standing = async (player: Player) => (await world.rows<MemberRow>('vip_member', player))[0];
const bonuses = (player: Player) => world.rows<BonusRow>('vip_bonus', player);
const days = (player: Player) => world.rows<RebateDay>('vip_rebate_day', player);
const claimable = (player: Player, day: string) =>
  world.tx((tx) => claimableOf(tx, player.memberId), world.at(day, 12, player.merchant));

/** A player on the first level, with a day of rebate that is over: 10,001 at 33 basis points, 33.0033 units of a cent each. */
async function played(y: number, merchant = world.merchant): Promise<Player> {
  const player = { ...(await world.join()), merchant };
  await world.play(player, `${y}-03-02`, 100_000n, { hour: 9 });
  await world.play(player, `${y}-03-02`, 10_001n, { hour: 10 });
  return player;
}

describe('a level', () => {
  it('is reached by play, brings its bonus once and a fact for the letter, and is shown beside the name', async () => {
    const y = newYear();
    const player = await played(y);
    await world.closeUpTo(`${y}-03-02`, 20);
    await world.runJob(`${y}-03-02`, { hour: 20 });
    await world.runJob(`${y}-03-02`, { hour: 20 });
    expect(await standing(player)).toMatchObject({ rank: 1, top_rank: 1 });
    expect(await bonuses(player)).toMatchObject([{ kind: 'upgrade', period: 1, amount_minor: 500n, claimed_at: null }]);
    const facts = (await everyRow<{ name: string; payload: { memberId?: string } }>(world.database, 'outbox')).filter(
      ({ name, payload }) => name === 'vip.level_reached' && payload.memberId === player.memberId,
    );
    expect(facts).toHaveLength(1);
    const label = (language: string) => world.tx((tx) => vipLabelOf(tx, player.memberId), { ...world.ctx(), language });
    expect(await label('th')).toEqual({ rank: 1, name: 'ทองแดง' });
    expect(await label('fr')).toEqual({ rank: 1, name: 'Bronze' });
    expect(await world.tx((tx) => vipLabelOf(tx, player.memberId), world.ctx(undefined, world.other))).toBeNull();
  });

  it('that needs deposits too is reached by the deposit that completes it', async () => {
    const y = newYear();
    const player = await world.join();
    await world.play(player, `${y}-03-02`, 300_000n);
    await world.closeUpTo(`${y}-03-03`);
    await world.runJob(`${y}-03-03`);
    expect((await standing(player))?.rank).toBe(1);
    await world.deposit(player, `${y}-03-03`, 19_999n);
    expect((await standing(player))?.rank).toBe(1);
    await world.deposit(player, `${y}-03-04`, 1n);
    expect((await standing(player))?.rank).toBe(2);
    expect((await bonuses(player)).map(({ kind, period }) => [kind, period])).toEqual([
      ['upgrade', 1],
      ['upgrade', 2],
    ]);
  });

  it('counts the last days only where the merchant says so, and no window that a finding took out', async () => {
    const y = newYear();
    const [late, found] = [await world.join(), await world.join()];
    const from = world.at(`${y}-03-09`, 0).now;
    const until = world.at(`${y}-03-11`, 0).now;
    await world.tx((tx) => excludeBets(tx, { findingId: randomUUID(), members: [found.memberId], from, until }));
    await world.play(late, `${y}-03-01`, 60_000n);
    await world.play(late, `${y}-03-10`, 60_000n);
    await world.play(found, `${y}-03-10`, 200_000n);
    await world.closeUpTo(`${y}-03-11`);
    await world.runJob(`${y}-03-11`, { merchant: world.vip({ reachDays: 9 }) });
    expect((await standing(late))?.rank).toBe(0);
    expect(await standing(found)).toBeUndefined();
  });

  it('falls by one a month at most, and not for who had a break in the month', async () => {
    const y = newYear();
    const [idle, resting] = [await world.join(), await world.join()];
    for (const player of [idle, resting]) {
      await world.play(player, `${y}-03-02`, 300_000n);
      await world.deposit(player, `${y}-03-02`, 20_000n);
    }
    await world.closeUpTo(`${y}-03-03`);
    await world.runJob(`${y}-03-03`);
    await world.tx((tx) => takeBreak(tx, resting.memberId, 24), world.at(`${y}-04-10`));
    const ranksOn = async (day: string) => {
      await world.closeUpTo(day);
      await world.runJob(day);
      await world.runJob(day);
      return [(await standing(idle))?.rank, (await standing(resting))?.rank];
    };
    expect(await ranksOn(`${y}-04-01`)).toEqual([2, 2]); // reached in March: stands through its end
    expect(await ranksOn(`${y}-05-01`)).toEqual([1, 2]);
    expect(await ranksOn(`${y}-07-01`)).toEqual([0, 0]); // two months were looked at, one after the other
    expect((await bonuses(idle)).map(({ kind }) => kind)).toEqual(['upgrade', 'upgrade']);
  });

  it('that was kept by play brings the monthly bonus, once a month', async () => {
    const y = newYear();
    const player = await played(y);
    await world.play(player, `${y}-04-05`, 50_000n);
    await world.closeUpTo(`${y}-06-01`);
    await world.runJob(`${y}-06-01`);
    await world.runJob(`${y}-06-01`);
    const months = (await bonuses(player)).filter(({ kind }) => kind === 'monthly').map(({ period }) => period);
    expect(months.toSorted()).toEqual([y * 12 + 2, y * 12 + 3]);
    expect((await standing(player))?.rank).toBe(0); // May was without play
  });

  it('brings a birthday bonus once a year', async () => {
    const y = newYear();
    const player = await played(y);
    await world.closeUpTo(`${y}-03-03`);
    await world.runJob(`${y}-03-03`);
    await world.tx((tx) =>
      tx.db
        .updateTable('member_profile')
        .set({ details: { birthday: '05-09-1990' } })
        .where('member_id', '=', player.memberId)
        .execute(),
    );
    for (const day of [`${y}-05-08`, `${y}-05-09`, `${y}-05-09`, `${y + 1}-05-09`])
      await world.runJob(day, { job: 'vip.birthdays' });
    const years = (await bonuses(player)).filter(({ kind }) => kind === 'birthday').map(({ period }) => period);
    expect(years.toSorted()).toEqual([y, y + 1]);
    newYear();
  });
});

describe('the rebate', () => {
  it('is that of the level of the moment, paid once the day is over, with the fraction carried', async () => {
    const y = newYear();
    const player = await played(y);
    await world.play(player, `${y}-03-03`, 2_727n);
    await world.closeUpTo(`${y}-03-02`, 23);
    await world.runJob(`${y}-03-02`, { hour: 23 });
    expect(await cash(player)).toBe(0n); // windows of the day may still come
    await world.closeUpTo(`${y}-03-05`);
    await world.runJob(`${y}-03-05`);
    // 10,001 × 33 = 330,033 and 2,727 × 33 = 89,991 ten-thousandths: 33, and with what it left 9
    expect((await days(player)).map(({ units, paid_minor }) => [units, paid_minor])).toEqual([
      [330_033n, 33n],
      [89_991n, 9n],
    ]);
    expect(await cash(player)).toBe(42n);
    const letters = (
      await everyRow<{ name: string; payload: { memberId?: string; isClaimed?: boolean } }>(world.database, 'outbox')
    ).filter(
      ({ name, payload }) => name === 'reward.paid' && payload.memberId === player.memberId && !payload.isClaimed,
    );
    expect(letters).toHaveLength(1); // both days were paid at once
    await world.runJob(`${y}-03-05`);
    expect(await cash(player)).toBe(42n);
  });

  it('of a day is bounded over all products together', async () => {
    const y = newYear();
    const player = await world.join();
    await world.deposit(player, `${y}-03-01`, 20_000n);
    await world.play(player, `${y}-03-02`, 300_000n, { hour: 8 });
    await world.play(player, `${y}-03-02`, 100_000n, { hour: 9 });
    await world.play(player, `${y}-03-02`, 100_000n, { hour: 10, product: 'LIVE' });
    await world.closeUpTo(`${y}-03-03`);
    await world.runJob(`${y}-03-03`);
    // 770 of slots leave 230 of the 500 that live tables would bring
    expect(await cash(player)).toBe(1_000n);
  });

  it('waits for its player to claim where the merchant says so; a day that runs cannot be claimed', async () => {
    const y = newYear();
    const merchant = world.vip({ rebateByItself: false });
    const player = await played(y, merchant);
    await world.closeUpTo(`${y}-03-02`, 20);
    await world.runJob(`${y}-03-02`, { merchant, hour: 20 });
    await world.claim(player, 'rebate:USD', `${y}-03-02`);
    expect(await cash(player)).toBe(0n);
    await world.closeUpTo(`${y}-03-03`);
    await world.runJob(`${y}-03-03`, { merchant });
    expect(await cash(player)).toBe(0n);
    const due = (await claimable(player, `${y}-03-03`)).find(({ id }) => id === 'rebate:USD');
    expect(due).toMatchObject({ amountMinor: 33n, playThrough: null });
    await world.claim(player, 'rebate:USD', `${y}-03-03`);
    await world.claim(player, 'rebate:USD', `${y}-03-03`);
    expect(await cash(player)).toBe(33n);
  });

  it('waits while its player is on a break, and is paid when that is over', async () => {
    const y = newYear();
    const player = await played(y);
    await world.tx((tx) => takeBreak(tx, player.memberId, 24), world.at(`${y}-03-02`, 22));
    await world.closeUpTo(`${y}-03-03`);
    await world.runJob(`${y}-03-03`);
    expect(await cash(player)).toBe(0n);
    expect(await refusal(world.claim(player, 'rebate:USD', `${y}-03-03`))).toBe('COOLING_OFF');
    await world.runJob(`${y}-03-05`);
    expect(await cash(player)).toBe(33n);
  });
});

describe('a claim', () => {
  it('pays a bonus once, as cash or with the play-through of the day it was earned', async () => {
    const y = newYear();
    const merchant = world.vip({ playThrough: { multiple: 5, days: 7 } });
    const [plain, bound] = [await played(y), await played(y)];
    await world.closeUpTo(`${y}-03-03`);
    await world.runJob(`${y}-03-03`);
    const [own] = await bonuses(plain);
    const id = own?.bonus_id ?? '';
    await world.claim(plain, id, `${y}-03-03`);
    await world.claim({ ...plain, merchant }, id, `${y}-03-03`);
    expect(await world.money(plain)).toEqual({ cash: start + 33n + 500n, bonus: 0n });
    await world.play(bound, `${y}-03-03`, 300_000n);
    await world.closeUpTo(`${y}-03-04`);
    await world.runJob(`${y}-03-04`, { merchant });
    await world.deposit({ ...bound, merchant }, `${y}-03-04`, 20_000n);
    const promised = (await bonuses(bound)).find(({ period }) => period === 2);
    await world.claim(bound, promised?.bonus_id ?? '', `${y}-03-04`);
    expect((await world.money(bound)).bonus).toBe(900n);
    expect(await world.bonus(promised?.bonus_id ?? '')).toMatchObject({ source: 'vip', needed_minor: 4_500n });
  });

  it('is refused to another member, at another merchant, for what is not there, and to the excluded', async () => {
    const y = newYear();
    const [player, other] = [await played(y), await world.join()];
    await world.closeUpTo(`${y}-03-03`);
    await world.runJob(`${y}-03-03`);
    const id = (await bonuses(player))[0]?.bonus_id ?? '';
    const day = `${y}-03-03`;
    expect(await refusal(world.claim(other, id, day))).toBe('NOT_FOUND');
    expect(await refusal(world.claim({ ...player, merchant: world.other }, id, day))).toBe('NOT_FOUND');
    expect(await refusal(world.claim(player, randomUUID(), day))).toBe('NOT_FOUND');
    expect(await refusal(world.claim(other, 'rebate:USD', day))).toBe('NOT_FOUND');
    await world.tx((tx) => selfExclude(tx, player.memberId, 6), world.at(day, 2));
    expect(await refusal(world.claim(player, id, day))).toBe('SELF_EXCLUDED');
    expect((await bonuses(player))[0]?.claimed_at).toBeNull();
    expect(await cash(other)).toBe(0n);
  });
});

describe('the page', () => {
  it('says where its reader stands, what is to go, and what waits; days belong to their player alone', async () => {
    const y = newYear();
    const merchant = world.vip({ rebateByItself: false });
    const player = await played(y, merchant);
    await world.deposit(player, `${y}-03-02`, 5_000n);
    await world.closeUpTo(`${y}-03-03`);
    await world.runJob(`${y}-03-03`, { merchant });
    const as = (who: Player) =>
      ({ ...world.ctx(memberActor(who), merchant), now: world.at(`${y}-03-03`).now }) as MemberCtx;
    const page = await inTx(world.database, as(player), readOverview);
    expect(page).toMatchObject({
      level: { rank: 1, name: 'Bronze' },
      next: { rank: 2, turnover: { leftMinor: '189999' }, deposits: { leftMinor: '15000' }, shareBasisPoints: 2_500 },
      keep: null,
      rebate: { byItself: false, today: [], unpaid: [{ currency: 'USD', amountMinor: '33' }] },
      stop: null,
    });
    expect(page.levels.map(({ name }) => name)).toEqual(['Bronze', 'Silver']);
    expect(page.claimable.map(({ title }) => title)).toEqual(['For reaching Bronze', 'Rebate']);
    const list = await inTx(world.database, as(player), (tx) => readRebateDays(tx, { pageNo: 1, pageSize: 10 }));
    expect(list.content).toMatchObject([
      { day: `${y}-03-02`, amountMinor: '33', paidAt: null, products: [{ product: 'RNG', turnoverMinor: '10001' }] },
    ]);
    const stranger = await world.join();
    expect(
      (await inTx(world.database, as(stranger), (tx) => readRebateDays(tx, { pageNo: 1, pageSize: 10 }))).total,
    ).toBe(0);
    expect((await inTx(world.database, as(stranger), readOverview)).level).toBeNull();
  });
});

/** Accrued = paid + what is left of a unit + what waits; by product as by day; and the wallet got what the days say. */
async function requireBooks(player: Player): Promise<void> {
  const own = await days(player);
  const products = await world.rows<{ units: bigint }>('vip_rebate', player);
  const carry = (await world.rows<{ units: number }>('vip_carry', player))[0]?.units ?? 0;
  const sum = (values: readonly bigint[]) => values.reduce((a, b) => a + b, 0n);
  expect(sum(products.map(({ units }) => units))).toBe(sum(own.map(({ units }) => units)));
  const paidDays = own.filter(({ paid_at }) => paid_at !== null);
  const paid = sum(paidDays.map(({ paid_minor }) => paid_minor ?? 0n));
  expect(sum(paidDays.map(({ units }) => units))).toBe(paid * 10_000n + BigInt(carry));
  const claimed = (await bonuses(player)).filter(({ claimed_at }) => claimed_at !== null);
  expect(await cash(player)).toBe(paid + sum(claimed.map(({ amount_minor }) => amount_minor)));
}

describe('the books', () => {
  it('pay each thing once under a hundred claims beside the job', async () => {
    const y = newYear();
    const player = await played(y);
    await world.play(player, `${y}-03-03`, 77_777n);
    const waiting = world.vip({ rebateByItself: false });
    await world.closeUpTo(`${y}-03-04`);
    await world.runJob(`${y}-03-04`, { merchant: waiting });
    const id = (await bonuses(player))[0]?.bonus_id ?? '';
    const work = Array.from({ length: 100 }, (_, n) =>
      n % 10 === 0 ? world.runJob(`${y}-03-04`) : world.claim(player, n % 2 === 0 ? 'rebate:USD' : id, `${y}-03-04`),
    );
    await Promise.all(work);
    // 330,033 and 2,566,641 ten-thousandths, and the bonus
    expect(await cash(player)).toBe(289n + 500n);
    await requireBooks(player);
    expect(await world.faults()).toEqual([]);
  });

  it('stand whole or not at all, whatever statement the program dies at', { timeout: 180_000 }, async () => {
    let day = Temporal.PlainDate.from({ year: newYear(), month: 1, day: 2 });
    let crashes = 0;
    for (const when of ['before', 'after'] as const)
      for (let nth = 1; ; nth += isDeep ? 1 : 5) {
        const player = await world.join();
        const today = day.toString();
        const tomorrow = day.add({ days: 1 }).toString();
        day = day.add({ days: 2 });
        await world.play(player, today, 100_000n, { hour: 9 });
        await world.play(player, today, 10_001n, { hour: 10 });
        await world.closeUpTo(tomorrow);
        const job = crashAt(world.pool, nth, when);
        await world.runJob(tomorrow, { database: job.database }).catch(() => undefined);
        await job.isUndone();
        await world.runJob(tomorrow);
        const id = (await bonuses(player))[0]?.bonus_id ?? '';
        const claim = crashAt(world.pool, nth, when);
        await world.claim(player, id, tomorrow, claim.database).catch(() => undefined);
        await claim.isUndone();
        await world.claim(player, id, tomorrow);
        expect(await cash(player), `${when} statement ${nth}`).toBe(533n);
        await requireBooks(player);
        if (!job.hasDied()) break;
        crashes += 1;
      }
    expect(crashes).toBeGreaterThan(isDeep ? 40 : 8);
  });

  it('sum after random play, jobs and claims', { timeout: 120_000 }, async () => {
    const y = newYear();
    let state = Number(process.env['SEED'] ?? 20_351);
    const chance = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;
    const players = [await played(y), await played(y), await played(y)];
    const merchants = [world.merchant, world.vip({ rebateByItself: false }), world.vip({ reachDays: 3 })];
    for (let turn = 3; turn < 24; turn += 1) {
      const today = `${y}-03-${String(turn).padStart(2, '0')}`;
      for (const player of players) {
        const product = ['RNG', 'LIVE', 'FISH'][chance(3)] ?? 'RNG';
        await world.play(player, today, BigInt(1 + chance(60_000)), { product, hour: 2 + chance(20) });
        if (chance(5) === 0) await world.deposit(player, today, BigInt(chance(20_000)));
      }
      await world.closeUpTo(today, 23);
      const merchant = merchants[chance(3)] ?? world.merchant;
      await Promise.all([
        world.runJob(today, { merchant, hour: 23 }),
        ...players.map((player) =>
          chance(2) === 0 ? world.claim(player, 'rebate:USD', today).catch(() => undefined) : undefined,
        ),
        world.runJob(today, { merchant, hour: 23 }),
      ]);
      for (const player of players) await requireBooks(player);
    }
    const everything = (await Promise.all(players.map(days))).flat();
    expect(
      everything.some(({ paid_at }) => paid_at !== null),
      `SEED=${process.env['SEED'] ?? 20_351}`,
    ).toBe(true);
  });
});
