/** Random trees, bets, corrections, moves, late and repeated facts against a recomputation that knows nothing of roll-ups. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#kernel/context.ts';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { moveLine } from '#capabilities/agents/index.ts';
import { runsOf } from '#testing/deep.ts';
import { checkTurnover } from './check.ts';
import type { IngestedFact } from './ingest.ts';
import { betsOf, closedThrough, periodTotals, productsOf, seriesOf, totalsOf } from './index.ts';
import { windowOf } from './rules.ts';
import { addMember, adjustFact, betFact, book, depositFact, settleClock, withdrawalFact } from './testing/team.ts';
import { happenedAt, naive } from './testing/naive.ts';
import type { Booked, Place } from './testing/naive.ts';

const minuteMs = 60_000;
let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld({ timeZone: 'Asia/Kathmandu' }); // a quarter of an hour off: days begin inside an hour of UTC
});
afterAll(() => world.close());

type Step =
  | { kind: 'bets'; bets: { who: number; stake: number; payout: number; product: number; lateMinutes: number }[] }
  | { kind: 'flow'; who: number; amount: number; isDeposit: boolean }
  | { kind: 'move'; who: number; to: number }
  | { kind: 'join'; below: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'adjust'; which: number; amount: number }
  | { kind: 'repeat' };

const who = fc.nat(40);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('bets' as const),
      bets: fc.array(
        fc.record({
          who,
          stake: fc.integer({ min: 1, max: 5_000 }),
          payout: fc.constantFrom(0, 0, 1, 2, 7),
          product: fc.nat(2),
          lateMinutes: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2_000) }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('flow' as const),
      who,
      amount: fc.integer({ min: 1, max: 9_000 }),
      isDeposit: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), who, to: who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('join' as const), below: who }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 600, max: 3_000 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      which: fc.nat(200),
      amount: fc.integer({ min: -5_000, max: 5_000 }).filter((amount) => amount !== 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const) }) },
);

const products = ['RNG', 'LIVE', 'SPORTS'];

/** Plays a history and answers everything the naive recomputation needs. */
async function play(steps: readonly Step[]): Promise<{ booked: Booked[]; places: Place[]; now: Date }> {
  let now = new Date('2026-06-01T00:00:00Z');
  const ctx = (): Ctx => ({ ...world.ctx(), now });
  const places: Place[] = [];
  const booked: Booked[] = [];
  const members: string[] = [];
  const joined = new Map<string, number>();
  const uplineNow = (member: string) => places.findLast((place) => place.member === member)?.upline ?? null;
  const isBelow = (member: string, other: string): boolean => {
    const upline = uplineNow(member);
    return upline !== null && (upline === other || isBelow(upline, other));
  };
  const pick = (index: number) => members[index % members.length] ?? '';
  const join = async (upline: string | null) => {
    const member = await world.tx((tx) => addMember(tx, upline), ctx());
    members.push(member);
    joined.set(member, now.getTime());
    places.push({ member, upline, since: new Date(0) });
  };
  const give = async (facts: readonly IngestedFact[]) => {
    const closed = await world.tx((tx) => closedThrough(tx), ctx());
    await book(world, facts, ctx());
    for (const fact of facts) {
      const own = windowOf(happenedAt(fact));
      booked.push({ fact, window: own > closed ? own : closed });
    }
  };
  let last: readonly IngestedFact[] = [];
  await world.tx(
    (tx) =>
      tx.db
        .updateTable('turnover_clock')
        .set({ closed_through: new Date(0) })
        .execute(),
    ctx(),
  );
  await join(null);
  await join(null);
  for (const step of steps) {
    if (step.kind === 'wait') {
      now = new Date(now.getTime() + step.minutes * minuteMs);
      await settleClock(world, ctx());
    } else if (step.kind === 'join') await join(pick(step.below));
    else if (step.kind === 'move') {
      const [member, to] = [pick(step.who), pick(step.to)];
      if (member === to || isBelow(to, member) || uplineNow(member) === to) continue;
      const { at } = await world.tx((tx) => moveLine(tx, { memberId: member, toUplineId: to, reason: 'test' }), ctx());
      places.push({ member, upline: to, since: at });
    } else if (step.kind === 'bets') {
      last = step.bets.map((bet) =>
        betFact(ctx(), {
          memberId: pick(bet.who),
          stake: BigInt(bet.stake),
          payout: BigInt(bet.stake * bet.payout),
          product: products[bet.product] ?? '',
          // however late a fact comes, nobody bet before they joined
          at: new Date(Math.max(now.getTime() - bet.lateMinutes * minuteMs, joined.get(pick(bet.who)) ?? 0)),
        }),
      );
      await give(last);
    } else if (step.kind === 'flow') {
      const make = step.isDeposit ? depositFact : withdrawalFact;
      await give([make(pick(step.who), BigInt(step.amount), now)]);
    } else if (step.kind === 'adjust') {
      const settled = booked.filter(({ fact }) => fact.name === 'bet.settled');
      const one = settled[step.which % settled.length];
      if (one) await give((last = [adjustFact(one.fact, BigInt(step.amount), now)]));
    } else if (last.length > 0) await book(world, last, ctx());
  }
  return { booked, places, now };
}

describe('turnover against its bets', () => {
  it('answers every question like a recomputation from the raw facts', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 60 }),
        fc.nat(5_000),
        fc.nat(20_000),
        async (steps, back, length) => {
          await forget();
          const { booked, places, now } = await play(steps);
          const ctx = { ...world.ctx(), now };
          const model = naive(booked, places);
          const owners = [...new Set(places.map((place) => place.member))];
          const from = windowOf(new Date(now.getTime() - back * minuteMs));
          const to = windowOf(new Date(from.getTime() + length * minuteMs));
          for (const span of [
            { from, to },
            { from: new Date('2026-05-01T00:00:00Z'), to: new Date(now.getTime() + 3_600_000) },
          ]) {
            const q = { owners, currency: 'USD', ...span };
            for (const scope of ['own', 'team'] as const)
              expect(await world.tx((tx) => totalsOf(tx, { ...q, scope }), ctx)).toEqual(model.totals({ ...q, scope }));
            const closed = await world.tx((tx) => closedThrough(tx), ctx);
            const rules = { activeFromMinor: 2_000n, singleBetMaxMinor: 1_500n, products: ['RNG', 'LIVE'] };
            expect(await world.tx((tx) => periodTotals(tx, { ...q, ...rules }), ctx)).toEqual(
              model.period({ ...q, ...rules }, closed),
            );
            const [owner = ''] = owners;
            const one = { owner, scope: 'team' as const, currency: 'USD', ...span };
            for (const grain of ['day', 'hour'] as const) {
              const series = await world.tx((tx) => seriesOf(tx, { ...one, grain }), ctx);
              for (const { at, totals } of series.filter((entry) => entry.totals.bets > 0))
                expect({ at, totals }).toEqual({ at, totals: model.bucket(one, at, grain, 'Asia/Kathmandu') });
              expect(series.reduce((sum, entry) => sum + entry.totals.bets, 0)).toBe(
                model.totals({ ...q, scope: 'team' }).get(owner)?.bets,
              );
            }
            const turnover = (await world.tx((tx) => productsOf(tx, one), ctx)).map(({ product, totals }) => [
              product,
              totals.turnoverMinor,
            ]);
            expect(Object.fromEntries(turnover)).toEqual(model.products(one));
            const bets = await world.tx((tx) => betsOf(tx, { ...one, limit: 1_000 }), ctx);
            expect(bets.map((bet) => bet.factId)).toEqual(model.bets(one));
          }
          expect(await world.tx((tx) => checkTurnover(tx), ctx)).toEqual([]);
        },
      ),
      {
        ...runsOf(6, 100),
        ...(process.env['TURNOVER_SEED'] ? { seed: Number(process.env['TURNOVER_SEED']) } : {}),
      },
    );
  });
});

/** A run begins with nothing. The tables are the owner's to empty. */
async function forget(): Promise<void> {
  const { Client } = (await import('pg')).default;
  const owner = new Client({ connectionString: world.databases.ownerUrl });
  await owner.connect();
  await owner.query(`truncate turnover_bet, turnover_flow, turnover_first_deposit, turnover_window, turnover_hour, turnover_day, turnover_flow_hour,
    turnover_flow_day, turnover_active, turnover_last_day, turnover_clock, turnover_rolled, agent_line, invite_code, referral, outbox`);
  await owner.end();
}
