/** Random rules and random histories of a few players, what can come at once at once, against a naive reading of what happened. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PromotionRule } from '@baize/protocol/promotion-rules';
import type { Ctx } from '#kernel/context.ts';
import { Failure } from '#kernel/fail.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import { everyRow } from '#testing/context.ts';
import { runsOf } from '#testing/deep.ts';
import type { Player } from '#capabilities/bonuses/testing/bonus-world.ts';
import { closeWindows } from '#capabilities/turnover/index.ts';
import { windowMs, windowOf } from '#capabilities/turnover/rules.ts';
import { betFact, book } from '#capabilities/turnover/testing/team.ts';
import { claimPromotion } from './claim.ts';
import { countPlay } from './count-play.ts';
import { claimNow } from './index.ts';
import { joinPromotion } from './join.ts';
import { endedPromotions, lapse, settleEnded } from './settle-ended.ts';
import type { EntryRow } from './store.ts';
import { isEnded, isOfEnd, isOver, leftOf, naive } from './testing/naive.ts';
import type { About, Happened } from './testing/naive.ts';
import { openPromotionWorld } from './testing/promotion-world.ts';
import type { PromotionWorld } from './testing/promotion-world.ts';
import { stopPromotion } from './write-rule.ts';

let world: PromotionWorld;
/** Histories follow each other: none begins before the windows of the one before are closed. */
let now: Date;
beforeAll(async () => {
  world = await openPromotionWorld();
  now = windowOf(world.clock.now());
});
afterAll(() => world.close());

/** Below the test's own limit: what failed is reported with its seed, however long it takes to make it small. */
const limit = { interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true };
const cashAtFirst = 50_000n;
const dayWindows = 86_400_000 / windowMs;
const playerCount = 4;
const who = fc.nat(playerCount - 1);
const promotion = fc.nat(1);

const leastMinor = fc.constantFrom('1', '300', '1500');
const condition: fc.Arbitrary<PromotionRule['condition']> = fc.oneof(
  fc.record({ kind: fc.constant('none' as const) }),
  fc.record({ kind: fc.constant('turnover' as const), leastMinor }),
  fc.record({ kind: fc.constant('net_loss' as const), leastMinor }),
  fc.record({ kind: fc.constant('rank' as const), places: fc.integer({ min: 1, max: 3 }), leastMinor }),
);
const amount: fc.Arbitrary<PromotionRule['amount']> = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), amountMinor: fc.constant('500') }),
  fc.record({
    kind: fc.constant('share' as const),
    shareBasisPoints: fc.constantFrom(1, 1_234, 20_000),
    mostMinor: fc.constantFrom('150', '900'),
  }),
);
/** `spare`: what the budget has above what it has to have; null: no budget. */
const frame = fc.record({
  way: fc.constantFrom('join' as const, 'sign_up' as const),
  condition,
  amount,
  spare: fc.constantFrom(null, 0, 250, 700),
  products: fc.constantFrom<PromotionRule['products'][]>([], ['RNG', 'LIVE']),
  weights: fc.constantFrom<PromotionRule['weights'][]>({}, { LIVE: 1_000, FISH: 3_333 }),
  windows: fc.oneof(fc.integer({ min: 3, max: 16 }), fc.constant(2 * dayWindows)),
  isInsideWindow: fc.boolean(),
});
type Frame = typeof frame extends fc.Arbitrary<infer T> ? T : never;

const bet = fc.record({
  who,
  product: fc.constantFrom('RNG', 'LIVE', 'FISH'),
  stake: fc.oneof(fc.constantFrom(400, 1_000), fc.integer({ min: 1, max: 1_200 })),
  payoutPercent: fc.constantFrom(0, 0, 50, 90, 250),
  lateWindows: fc.constantFrom(0, 0, 0, 0, 3),
});
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('play' as const), bets: fc.array(bet, { minLength: 1, maxLength: 5 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('join' as const),
      promotion,
      crowd: fc.uniqueArray(who, { minLength: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('count' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle' as const), promotion }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('claim' as const), promotion, who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lapse' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const windows = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(0, 0, 1, 1, 2) },
  { weight: 1, arbitrary: fc.constant(dayWindows + 1) },
);
const step = fc.record({ windows, act });
/** Who joins at the start, and who claims in time at the end. */
const crowd = fc.uniqueArray(who);

interface Run {
  readonly players: readonly Player[];
  readonly abouts: readonly About[];
  readonly ids: readonly string[];
  readonly happened: Happened[];
  closed: Date;
}

it(
  'promises, pays and closes what a naive reading of the history says, within the budget and once',
  { timeout: 300_000 },
  async () => {
    const steps = fc.array(step, { minLength: 8, maxLength: 20 });
    const runs = fc.asyncProperty(
      fc.tuple(frame, frame),
      steps,
      fc.tuple(crowd, crowd),
      async (frames, given, crowds) => {
        const run = await begin(frames);
        const [early, claimers] = crowds;
        for (const promotion of [0, 1]) await perform(run, { kind: 'join', promotion, crowd: early });
        for (const { windows, act } of given) {
          pass(windows);
          await perform(run, act);
          await expectHeld(run);
        }
        await end(run, claimers);
        expect(await world.faults()).toEqual([]);
      },
    );
    await fc.assert(runs, { ...runsOf(12, 60), ...limit });
  },
);

/** Both are over: what was promised is claimed in time, or lapses. */
async function end(run: Run, claimers: readonly number[]): Promise<void> {
  pass(2 * dayWindows + 1);
  await perform(run, { kind: 'count' });
  for (const promotion of [0, 1]) await perform(run, { kind: 'settle', promotion });
  await expectHeld(run);
  for (const promotion of [0, 1]) for (const who of claimers) await perform(run, { kind: 'claim', promotion, who });
  await expectHeld(run);
  pass(dayWindows);
  await perform(run, { kind: 'lapse' });
  await expectHeld(run);
  for (const id of run.ids) await world.staff((tx) => stopPromotion(tx, id, 'over')); // the next history counts without it
}

function pass(windows: number): void {
  now = new Date(now.getTime() + windows * windowMs);
}

const ctx = (): Ctx => ({ ...world.ctx(), now });

/** In the middle of a window that is not closed. */
async function begin(frames: readonly Frame[]): Promise<Run> {
  now = new Date(windowOf(now).getTime() + 3 * windowMs + 60_000);
  const players = await Promise.all(Array.from({ length: playerCount }, () => world.join()));
  const order = players
    .map(({ memberId }, who) => ({ memberId, who }))
    .toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))
    .map(({ who }) => who);
  const ids: string[] = [];
  const abouts: About[] = [];
  for (const [promotion, { windows, isInsideWindow, ...frame }] of frames.entries()) {
    const end = windowOf(now).getTime() + windows * windowMs;
    const endsAt = new Date(isInsideWindow ? end + 120_000 : end);
    const id = await world.start(ruleIn(frame), { endsAt });
    const { rule } = await world.promotion(id);
    if (!rule) throw new Error('it has no rule');
    ids.push(id);
    abouts.push({ promotion, rule, endsAt, order });
  }
  const run: Run = { players, abouts, ids, happened: [], closed: new Date(0) };
  await closeAll(run);
  return run;
}

function ruleIn({ spare, ...rule }: Omit<Frame, 'windows' | 'isInsideWindow'>): Partial<PromotionRule> {
  // a share needs something to be a share of
  const amount = rule.condition.kind === 'none' ? ({ kind: 'fixed', amountMinor: '500' } as const) : rule.amount;
  const rewards = rule.condition.kind === 'rank' && amount.kind === 'fixed' ? rule.condition.places : 1;
  const budgetMinor = spare === null ? null : String(500 * rewards + spare);
  return { ...rule, amount, budgetMinor, claimDays: 1 };
}

async function closeAll(run: Run): Promise<void> {
  // facts are not delivered here: what waits would hold the windows open
  await inSystemTx(world.database, (db) => db.updateTable('outbox').set({ delivered_at: now }).execute());
  run.closed = await world.tx(closeWindows, ctx());
}

async function perform(run: Run, act: Act): Promise<void> {
  if (act.kind === 'play') return play(run, act.bets);
  if (act.kind === 'join') return join(run, act);
  if (act.kind === 'claim') return claim(run, act);
  if (act.kind === 'settle') return settle(run, act.promotion);
  if (act.kind === 'lapse') {
    await Promise.all([1, 2].map(() => world.tx(lapse, ctx())));
    run.happened.push({ kind: 'lapse', at: now });
    return;
  }
  await closeAll(run);
  await Promise.all(
    [1, 2].map(async () => {
      while (await world.tx(countPlay, ctx()));
    }),
  );
  run.happened.push({ kind: 'count', through: run.closed, at: now });
}

async function play(run: Run, bets: Extract<Act, { kind: 'play' }>['bets']): Promise<void> {
  const given = bets.map(({ who, product, stake, payoutPercent, lateWindows }) => ({
    who,
    product,
    stakeMinor: BigInt(stake),
    payoutMinor: BigInt(Math.floor((stake * payoutPercent) / 100)),
    at: new Date(now.getTime() - lateWindows * windowMs),
  }));
  const facts = given.map(({ who, product, stakeMinor: stake, payoutMinor: payout, at }) =>
    betFact(ctx(), { memberId: run.players[who]?.memberId ?? '', product, stake, payout, at }),
  );
  await book(world, facts, ctx());
  for (const { at, ...one } of given) {
    const own = windowOf(at);
    run.happened.push({ kind: 'bet', ...one, window: own > run.closed ? own : run.closed });
  }
}

/** Everybody of a crowd presses at the same time, each twice: who comes in is for the moment to say, how many is not. */
async function join(run: Run, { promotion, crowd }: Extract<Act, { kind: 'join' }>): Promise<void> {
  const { about, id } = ofRun(run, promotion);
  const before = naive(about, run.happened);
  const presses = await Promise.all(
    [...crowd, ...crowd].map(async (who) => ({
      who,
      code: await codeOf(() => as(run, who, (tx) => joinPromotion(tx, id))),
    })),
  );
  const fresh = crowd.filter((who) => !before.entries.has(who));
  const left = about.rule.condition.kind === 'none' ? leftOf(about, before) : null;
  const most = isOver(about, now) ? 0 : left === null ? fresh.length : Number(left / 500n);
  const letIn = fresh.filter((who) => presses.some((press) => press.who === who && press.code === 'done'));
  expect(letIn).toHaveLength(Math.min(fresh.length, most));
  for (const { who, code } of presses)
    expect(code).toBe(letIn.includes(who) || before.entries.has(who) ? 'done' : 'STATE_CONFLICT');
  for (const who of letIn) run.happened.push({ kind: 'join', promotion, who, at: now });
}

/** By the promotion's page and by the reward centre at the same time, twice each. */
async function claim(run: Run, { promotion, who }: Extract<Act, { kind: 'claim' }>): Promise<void> {
  const { about, id } = ofRun(run, promotion);
  const standing = naive(about, run.happened).entries.get(who);
  const memberId = run.players[who]?.memberId ?? '';
  const codes = await Promise.all([
    ...[1, 2].map(() => codeOf(() => as(run, who, (tx) => claimPromotion(tx, id)))),
    ...[1, 2].map(() => codeOf(() => world.tx((tx) => claimNow(tx, memberId, id), ctx()))),
  ]);
  const isInTime = standing?.state === 'claim' && standing.claimUntil !== null && standing.claimUntil > now;
  const code = isInTime || standing?.state === 'claimed' ? 'done' : 'STATE_CONFLICT';
  expect(codes).toEqual([code, code, code, code]);
  if (isInTime) run.happened.push({ kind: 'claim', promotion, who, at: now });
}

async function settle(run: Run, promotion: number): Promise<void> {
  const { about, id } = ofRun(run, promotion);
  const isDue = isOfEnd(about) && isEnded(about, naive(about, run.happened), now);
  expect((await world.tx(endedPromotions, ctx())).includes(id)).toBe(isDue);
  await Promise.all([1, 2].map(() => world.tx((tx) => settleEnded(tx, id), ctx())));
  run.happened.push({ kind: 'settle', promotion, at: now });
}

function ofRun({ abouts, ids }: Run, promotion: number): { about: About; id: string } {
  const [about, id] = [abouts[promotion], ids[promotion]];
  if (!about || !id) throw new Error('no such promotion');
  return { about, id };
}

function as(run: Run, who: number, work: Parameters<PromotionWorld['as']>[1]): Promise<unknown> {
  const player = run.players[who];
  if (!player) throw new Error('no such player');
  return world.as(player, work, { at: now });
}

/** What came of a press. One that got no connection in time is sent again, as the site does. */
async function codeOf(work: () => Promise<unknown>): Promise<string> {
  for (let tries = 1; ; tries += 1)
    try {
      await work();
      return 'done';
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code !== 'UNAVAILABLE' || tries === 20) return error.code;
    }
}

interface RewardRow {
  readonly member_id: string;
  readonly reward_id: string;
  readonly source: string;
  readonly amount_minor: bigint;
}

/** Every entry, the budgets, the rewards and the wallets. */
async function expectHeld(run: Run): Promise<void> {
  const { players, abouts, ids, happened } = run;
  const rows = await everyRow<EntryRow>(world.database, 'promotion_entry');
  const rewards = await everyRow<RewardRow>(world.database, 'reward');
  const cash = players.map(() => cashAtFirst);
  for (const about of abouts) {
    const id = ids[about.promotion] ?? '';
    const count = naive(about, happened);
    for (const [who, { memberId }] of players.entries()) {
      const row = rows.find((one) => one.promotion_id === id && one.member_id === memberId);
      const standing = count.entries.get(who);
      expect(row && [row.state, row.counted_minor, row.amount_minor, row.claim_until]).toEqual(
        standing && [standing.state, standing.counted, standing.amount, standing.claimUntil],
      );
      const paid = rewards.filter(({ reward_id: reward }) => row?.reward_id === reward);
      const isPaid = standing?.state === 'claimed';
      expect(paid.map(({ amount_minor: minor }) => minor)).toEqual(isPaid ? [standing.amount] : []);
      if (isPaid) cash[who] = (cash[who] ?? 0n) + (standing.amount ?? 0n);
    }
    const { promised_minor: promised } = await world.promotion(id);
    expect(promised).toBe(count.promised);
    if (about.rule.budgetMinor !== null) expect(promised <= BigInt(about.rule.budgetMinor)).toBe(true);
  }
  const held = await Promise.all(players.map((player) => world.money(player)));
  expect(held).toEqual(cash.map((one) => ({ cash: one, bonus: 0n })));
}
