import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveLine } from '#capabilities/agents/index.ts';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import type { Ctx } from '#kernel/context.ts';
import { checkTurnover } from './check.ts';
import type { BetCursor } from './index.ts';
import { betsOf, closedThrough, periodTotals, productsOf, seriesOf, totalsOf } from './index.ts';
import { addMember, betFact, book, depositFact, settleClock, withdrawalFact } from './testing/team.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let world: TestWorld;
let now: Date;

/** A context at another moment. */
const at = (when: Date, of = world.merchant): Ctx => ({ ...world.ctx(undefined, of), now: when });

describe('turnover', () => {
  let top: string;
  let middle: string;
  let leaf: string;

  beforeAll(async () => {
    world = await openTestWorld({ timeZone: 'Asia/Bangkok' });
    now = new Date('2026-11-20T12:02:00Z');
    await world.tx(
      async (tx) => {
        top = await addMember(tx, null);
        middle = await addMember(tx, top);
        leaf = await addMember(tx, middle, 0);
      },
      at(new Date(now.getTime() - 40 * dayMs)),
    );
    const bets = [3, 2, 1].map((days) =>
      betFact(world.ctx(), {
        memberId: leaf,
        stake: 1_000n,
        payout: days === 2 ? 2_500n : 0n,
        at: new Date(now.getTime() - days * dayMs),
      }),
    );
    await book(world, [
      ...bets,
      betFact(world.ctx(), {
        memberId: middle,
        stake: 500n,
        payout: 500n,
        product: 'LIVE',
        at: new Date(now.getTime() - dayMs),
      }),
      depositFact(leaf, 20_000n, new Date(now.getTime() - 3 * dayMs)),
      depositFact(leaf, 10_000n, new Date(now.getTime() - 2 * dayMs)),
      withdrawalFact(leaf, 5_000n, new Date(now.getTime() - dayMs)),
    ]);
    await settleClock(world, at(now));
  });
  afterAll(() => world.close());

  const span = () => ({
    currency: 'USD',
    from: new Date(now.getTime() - 30 * dayMs),
    to: new Date(now.getTime() + hourMs),
  });

  it('sums a team from everybody below, and a member from their own bets', async () => {
    const team = await world.tx((tx) => totalsOf(tx, { owners: [top, middle, leaf], scope: 'team', ...span() }));
    expect(team.get(top)).toMatchObject({
      bets: 4,
      won: 1,
      lost: 2,
      stakeMinor: 3_500n,
      turnoverMinor: 3_500n,
      payoutMinor: 3_000n,
      ggrMinor: 500n,
      largestStakeMinor: 1_000n,
      depositsMinor: 30_000n,
      deposits: 2,
      firstDeposits: 1,
      withdrawalsMinor: 5_000n,
      withdrawals: 1,
      activeMembers: 2,
    });
    expect(team.get(middle)).toEqual(team.get(top));
    expect(team.get(leaf)).toMatchObject({ bets: 3, activeMembers: 1 });
    const own = await world.tx((tx) => totalsOf(tx, { owners: [top, middle], scope: 'own', ...span() }));
    expect(own.get(top)).toMatchObject({ bets: 0, activeMembers: 0 });
    expect(own.get(middle)).toMatchObject({ bets: 1, stakeMinor: 500n, activeMembers: 1 });
    expect(await world.tx((tx) => checkTurnover(tx))).toEqual([]);
  });

  it('shows bets of the open window at once, and counts them on contracts only when it has closed', async () => {
    await book(world, [betFact(world.ctx(), { memberId: leaf, stake: 700n, payout: 0n, at: now })]);
    const team = await world.tx((tx) => totalsOf(tx, { owners: [top], scope: 'team', ...span() }));
    expect(team.get(top)).toMatchObject({ bets: 5, activeMembers: 2 });
    const closed = await world.tx((tx) => periodTotals(tx, { owners: [top], ...span() }));
    expect(closed.get(top)).toMatchObject({ bets: 4 });
    now = new Date(now.getTime() + 5 * 60_000);
    await settleClock(world, at(now));
    const later = await world.tx((tx) => periodTotals(tx, { owners: [top], ...span() }));
    expect(later.get(top)).toMatchObject({ bets: 5 });
  });

  it('books a fact of a closed window into the first open one', async () => {
    const end = await world.tx((tx) => closedThrough(tx));
    const settledAt = new Date(now.getTime() - 5 * dayMs);
    await book(world, [betFact(world.ctx(), { memberId: leaf, stake: 900n, payout: 0n, at: settledAt })]);
    const [newest] = await world.tx((tx) => betsOf(tx, { owner: top, scope: 'team', ...span(), limit: 1 }));
    expect(newest).toMatchObject({ stakeMinor: 900n, settledAt, windowStart: end });
  });

  it('lists the bets behind the figures page by page, none twice', async () => {
    const seen: bigint[] = [];
    let before: BetCursor | undefined;
    for (;;) {
      const page = await world.tx((tx) => betsOf(tx, { owner: top, scope: 'team', ...span(), limit: 2, before }));
      seen.push(...page.map((bet) => bet.factId));
      before = page.at(-1);
      if (!before) break;
    }
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(6);
  });

  it('separates products and days', async () => {
    const products = await world.tx((tx) => productsOf(tx, { owner: top, scope: 'team', ...span() }));
    expect(products.map(({ product, totals }) => [product, totals.bets])).toEqual([
      ['RNG', 5],
      ['LIVE', 1],
    ]);
    const days = await world.tx((tx) =>
      seriesOf(tx, {
        owner: top,
        scope: 'team',
        grain: 'day',
        currency: 'USD',
        from: new Date(now.getTime() - 2 * dayMs),
        to: now,
      }),
    );
    expect(days.map(({ totals }) => totals.bets).reduce((sum, bets) => sum + bets)).toBeGreaterThan(3);
    expect(days).toHaveLength(3);
  });

  it('gives active members by the turnover they reached, and lets a bet count up to a bound', async () => {
    const q = { owners: [top], ...span(), activeFromMinor: 1_000n, singleBetMaxMinor: 800n };
    const totals = (await world.tx((tx) => periodTotals(tx, q))).get(top);
    expect(totals).toMatchObject({ activeMembers: 1, turnoverMinor: 4_200n, cappedTurnoverMinor: 4_200n - 600n });
    const live = (await world.tx((tx) => periodTotals(tx, { ...q, products: ['LIVE'], activeFromMinor: 1n }))).get(top);
    expect(live).toMatchObject({ activeMembers: 1, turnoverMinor: 500n });
  });

  it('leaves the figures of the past with the line above that was', async () => {
    const other = await world.tx((tx) => addMember(tx, null));
    const before = await world.tx((tx) => totalsOf(tx, { owners: [top, middle], scope: 'team', ...span() }));
    await world.tx((tx) => moveLine(tx, { memberId: middle, toUplineId: other, reason: 'asked for' }), at(now));
    expect(await world.tx((tx) => totalsOf(tx, { owners: [top, middle], scope: 'team', ...span() }))).toEqual(before);
    now = new Date(now.getTime() + 2 * hourMs);
    await book(world, [betFact(world.ctx(), { memberId: leaf, stake: 300n, payout: 0n, at: now })]);
    now = new Date(now.getTime() + 2 * hourMs);
    await settleClock(world, at(now));
    const after = await world.tx((tx) =>
      totalsOf(tx, { owners: [top, other, middle], scope: 'team', ...span(), to: new Date(now.getTime() + hourMs) }),
    );
    expect(after.get(top)).toMatchObject({ bets: before.get(top)?.bets });
    expect(after.get(other)).toMatchObject({ bets: 1, stakeMinor: 300n, activeMembers: 1 });
    expect(await world.tx((tx) => checkTurnover(tx))).toEqual([]);
  });

  it('leaves out a fact that comes again, also when its window has closed meanwhile', async () => {
    const facts = [
      betFact(world.ctx(), { memberId: leaf, stake: 300n, payout: 0n, at: now }),
      depositFact(leaf, 4_000n, now),
    ];
    await book(world, facts);
    const read = async () =>
      (
        await world.tx((tx) =>
          totalsOf(tx, { owners: [middle], scope: 'team', ...span(), to: new Date(now.getTime() + 4 * hourMs) }),
        )
      ).get(middle);
    const once = await read();
    await book(world, facts);
    expect(await read()).toEqual(once);
    now = new Date(now.getTime() + 2 * hourMs);
    await settleClock(world, at(now));
    await book(world, facts);
    await settleClock(world, at(new Date(now.getTime() + hourMs)));
    expect(await read()).toEqual(once);
    expect(await world.tx((tx) => checkTurnover(tx))).toEqual([]);
  });

  it('shows nothing of another merchant', async () => {
    const foreign = at(now, world.other);
    const totals = await world.tx((tx) => totalsOf(tx, { owners: [top], scope: 'team', ...span() }), foreign);
    expect(totals.get(top)).toMatchObject({ bets: 0, deposits: 0 });
    expect(await world.tx((tx) => betsOf(tx, { owner: top, scope: 'team', ...span(), limit: 10 }), foreign)).toEqual(
      [],
    );
  });

  it('finds a sum that was altered', async () => {
    await world.tx((tx) => tx.db.updateTable('turnover_day').set({ stake: 1n }).where('owner_id', '=', top).execute());
    expect(await world.tx((tx) => checkTurnover(tx))).toEqual([
      expect.objectContaining({ fault: 'days differ from bets' }),
    ]);
  });
});
