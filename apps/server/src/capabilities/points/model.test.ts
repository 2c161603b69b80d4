/** Random play, deposits, orders and decisions of a few players, many of them at once, against a naive count of the facts. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '#kernel/fail.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import { everyRow } from '#testing/context.ts';
import { runsOf } from '#testing/deep.ts';
import { closeWindows } from '#capabilities/turnover/index.ts';
import { windowMs, windowOf } from '#capabilities/turnover/rules.ts';
import { betFact, book } from '#capabilities/turnover/testing/team.ts';
import { accrueDeposit, accrueNext } from './accrue.ts';
import { entriesOf, restsOf } from './store.ts';
import type { EntryRow } from './store.ts';
import type { GoodsRow, OrderRow } from './store-mall.ts';
import { naive } from './testing/naive.ts';
import type { Facts, Ordered } from './testing/naive.ts';
import { openPointsWorld } from './testing/points-world.ts';
import type { Player, PointsWorld } from './testing/points-world.ts';

let world: PointsWorld;
beforeAll(async () => {
  world = await openPointsWorld({ currencies: ['EUR'] }); // without a rate: play in it earns none
});
afterAll(() => world.close());

/** Below the test's own limit: what failed is reported with its seed, however long it takes to make it small. */
const limit = { interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true };
const steps = [
  { points: 1_000, amountMinor: '1000' },
  { points: 5_000, amountMinor: '5500' },
] as const;
const wares = [
  { kind: 'physical', art: 'parcel', points: 300, amountMinor: null, stock: 3 },
  { kind: 'voucher', art: 'ticket', points: 120, amountMinor: null, stock: null },
  { kind: 'money', art: 'coins', points: 700, amountMinor: '770', stock: 2 },
] as const;

const who = fc.nat(2);
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      who,
      product: fc.constantFrom('RNG', 'RNG', 'FISH', 'LIVE', 'SPORTS'),
      currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
      stake: fc.oneof(fc.integer({ min: 1, max: 450 }), fc.integer({ min: 1, max: 90_000 })),
      lateMinutes: fc.constantFrom(0, 0, 0, 90),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      who,
      amount: fc.oneof(fc.integer({ min: 1, max: 1_500 }), fc.integer({ min: 1, max: 400_000 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('accrue' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('convert' as const),
      who,
      step: fc.constantFrom(0, 0, 1),
      times: fc.integer({ min: 1, max: 2 }),
      presses: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('redeem' as const),
      who,
      goods: fc.nat(wares.length - 1),
      quantity: fc.integer({ min: 1, max: 2 }),
      presses: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which: fc.nat(8),
      decision: fc.constantFrom('approve' as const, 'reject' as const, 'reject' as const),
      presses: fc.constantFrom(1, 1, 2),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** Time that passes, then acts at the same moment. */
const step = fc.record({
  windows: fc.constantFrom(0, 1, 1, 3, 300),
  acts: fc.array(act, { minLength: 1, maxLength: 6 }),
});

interface Run {
  readonly players: readonly Player[];
  readonly goods: readonly GoodsRow[];
  readonly facts: Facts;
}

/** One press and what came of it: an order, or the code of a refusal. */
interface Press {
  readonly act: Extract<Act, { kind: 'convert' | 'redeem' | 'decide' }>;
  readonly made: OrderRow | string;
  /** Of a decision: what it was about. */
  readonly about?: Ordered;
}

it(
  'holds what a naive count of play, deposits and orders says, whatever comes at once',
  { timeout: 300_000 },
  async () => {
    const starts = fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(0n, 800n, 2_500n, 11_000n)));
    const runs = fc.asyncProperty(starts, fc.array(step, { minLength: 3, maxLength: 10 }), async (points, given) => {
      const run = await begin(points);
      for (const { windows, acts } of given) {
        await pass(run, windows);
        const before = naive(run.facts, rates());
        const [held, stocks] = [
          points.map((_, who) => before.points(who)),
          wares.map((_, goods) => before.stock(goods)),
        ];
        const orders = [...run.facts.orders.values()];
        const presses = (await Promise.all(acts.map((one) => perform(run, one, orders)))).flat();
        if (acts.some(({ kind }) => kind === 'accrue')) run.facts.counted = run.facts.closed;
        enter(run, presses);
        expectSound(presses, { held, stocks });
        await expectHeld(run);
      }
      await pass(run, 2);
      await accrueAll();
      run.facts.counted = run.facts.closed;
      await expectHeld(run);
      await expectBooks(run);
      expect(await world.faults()).toEqual([]);
    });
    await fc.assert(runs, { ...runsOf(25, 80), ...limit });
  },
);

const rates = () => ({ ...world.merchant.settings.points, currency: world.merchant.settings.currency });

async function begin(starts: readonly bigint[]): Promise<Run> {
  const passed = world.clock.now().getTime() % windowMs;
  world.clock.advance(windowMs - passed + 60_000); // a minute into a window: what a run takes crosses none
  const players = await Promise.all(starts.map((points) => world.join(points)));
  const goods = await Promise.all(wares.map((ware) => world.goods(ware)));
  const orders = new Map<string, Ordered>();
  const [closed, counted] = [new Date(0), new Date(0)];
  const stocks = wares.map(({ stock }) => stock);
  const run = { players, goods, facts: { starts, stocks, played: [], paidIn: [], orders, closed, counted } };
  await pass(run, 0);
  return run;
}

async function pass({ facts }: Run, windows: number): Promise<void> {
  world.clock.advance(windows * windowMs);
  // facts are not delivered here: what waits would hold the windows open
  await inSystemTx(world.database, (db) => db.updateTable('outbox').set({ delivered_at: world.clock.now() }).execute());
  facts.closed = await world.tx(closeWindows);
}

async function accrueAll(): Promise<void> {
  while (await world.tx(accrueNext));
}

/** `orders`: those that an operator can see at this moment. */
async function perform(run: Run, act: Act, orders: readonly Ordered[]): Promise<Press[]> {
  const { players, goods, facts } = run;
  if (act.kind === 'accrue') {
    await accrueAll();
    return [];
  }
  if (act.kind === 'decide') {
    const about = orders[act.which % Math.max(1, orders.length)];
    const wish = { decision: act.decision, remark: 'seen' };
    return about ? pressed(act, () => world.decide(about.orderId, wish), about) : [];
  }
  const player = players[act.who];
  if (!player) throw new Error('no such player');
  const { memberId } = player;
  if (act.kind === 'play') {
    const at = new Date(world.clock.now().getTime() - act.lateMinutes * 60_000);
    const { who, product, currency } = act;
    const stakeMinor = BigInt(act.stake);
    await book(world, [betFact(world.ctx(), { memberId, stake: stakeMinor, payout: 0n, at, product, currency })]);
    const own = windowOf(at);
    facts.played.push({ who, product, currency, stakeMinor, window: own > facts.closed ? own : facts.closed });
    return [];
  }
  if (act.kind === 'deposit') {
    const amountMinor = BigInt(act.amount);
    const deposit = { depositId: randomUUID(), memberId, amountMinor, currency: 'USD' };
    await world.tx((tx) => accrueDeposit(tx, deposit));
    facts.paidIn.push({ who: act.who, amountMinor });
    return [];
  }
  if (act.kind === 'convert') {
    const wish = { ...steps[act.step as 0 | 1], times: act.times };
    return pressed(act, (idempotencyKey) => world.convert(player, { ...wish, idempotencyKey }));
  }
  const { goods_id: goodsId, points: each } = goods[act.goods] ?? { goods_id: '', points: 0 };
  const wish = { goodsId, quantity: act.quantity, points: each * act.quantity };
  return pressed(act, (idempotencyKey) => world.redeem(player, { ...wish, idempotencyKey }));
}

/** Presses as often as the act says, at once and with one key. One that got no connection in time is sent again, as the site does. */
async function pressed(act: Press['act'], work: (key: string) => Promise<OrderRow>, about?: Ordered): Promise<Press[]> {
  const key = randomUUID();
  const press = async (): Promise<Press> => {
    for (let tries = 1; ; tries += 1) {
      const made = await work(key).catch((error: unknown) => {
        if (error instanceof Failure && (error.code !== 'UNAVAILABLE' || tries === 20)) return error.code;
        throw error;
      });
      if (made !== 'UNAVAILABLE') return about ? { act, made, about } : { act, made };
    }
  };
  return Promise.all(Array.from({ length: act.presses }, press));
}

/** Takes what was made into the facts: an order once, however often it was pressed, and one decision for each. */
function enter({ facts }: Run, presses: readonly Press[]): void {
  for (const { act, made, about } of presses) {
    if (typeof made === 'string') continue;
    const orderId = made.order_id;
    if (act.kind === 'decide') {
      if (about?.state === 'in_process')
        facts.orders.set(orderId, { ...about, state: act.decision === 'approve' ? 'approved' : 'rejected' });
      continue;
    }
    const { who } = act;
    const goods = act.kind === 'redeem' ? act.goods : null;
    const quantity = act.kind === 'redeem' ? act.quantity : act.times;
    const { points, amountMinor } = act.kind === 'redeem' ? (wares[act.goods] ?? wares[0]) : steps[act.step as 0 | 1];
    const moneyMinor = BigInt(amountMinor ?? '0') * BigInt(quantity);
    const state = moneyMinor > 0n ? 'approved' : 'in_process';
    facts.orders.set(orderId, { orderId, who, goods, quantity, points: priceOf(act), moneyMinor, state });
    expect(made).toMatchObject({ state, quantity, points: BigInt(points) * BigInt(quantity) });
  }
}

function priceOf(act: Exclude<Press['act'], { kind: 'decide' }>): bigint {
  if (act.kind === 'redeem') return BigInt((wares[act.goods]?.points ?? 0) * act.quantity);
  return BigInt((steps[act.step]?.points ?? 0) * act.times);
}

/** Every refusal has a reason: the least that the player can have had, and the least that can have been left, was too little. */
function expectSound(
  presses: readonly Press[],
  { held, stocks }: { readonly held: readonly bigint[]; readonly stocks: readonly (number | null)[] },
): void {
  const orders = new Map<string, Exclude<Press['act'], { kind: 'decide' }>>();
  for (const { act, made } of presses)
    if (act.kind !== 'decide' && typeof made !== 'string') orders.set(made.order_id, act);
  const made = [...orders.values()];
  for (const press of presses) {
    const { act } = press;
    if (act.kind === 'decide') {
      expectDecided(press, presses);
      continue;
    }
    if (typeof press.made !== 'string') continue;
    const own = made.filter(({ who }) => who === act.who);
    const least = own.reduce((points, one) => points - priceOf(one), held[act.who] ?? 0n);
    const stock = act.kind === 'redeem' ? (stocks[act.goods] ?? null) : null;
    const same = made.flatMap((one) =>
      act.kind === 'redeem' && one.kind === 'redeem' && one.goods === act.goods ? one : [],
    );
    const isShort = least < priceOf(act);
    const isSoldOut =
      stock !== null && act.kind === 'redeem' && same.reduce((left, one) => left - one.quantity, stock) < act.quantity;
    const reasons = [...(isShort ? ['POINTS_SHORT'] : []), ...(isSoldOut ? ['GOODS_SOLD_OUT'] : [])];
    expect(reasons).toContain(press.made);
  }
}

/** An order that waits takes one of two decisions; the same again changes nothing; money that was paid takes none. */
function expectDecided({ act, made, about }: Press, presses: readonly Press[]): void {
  if (act.kind !== 'decide' || !about) return;
  const same = presses.filter((one) => one.about?.orderId === about.orderId && typeof one.made !== 'string');
  const kinds = new Set(same.map((one) => one.act.kind === 'decide' && one.act.decision));
  const known = { in_process: [...kinds][0], approved: 'approve', rejected: 'reject' }[about.state];
  const decided = about.moneyMinor > 0n ? undefined : known;
  if (about.state === 'in_process') expect(kinds.size).toBe(1);
  if (act.decision !== decided) expect(made).toBe('STATE_CONFLICT');
  else expect(made).toMatchObject({ state: decided === 'approve' ? 'approved' : 'rejected' });
}

/** What players hold and what is left of the goods, now. */
async function expectHeld({ players, goods, facts }: Run): Promise<void> {
  const model = naive(facts, rates());
  const points = await Promise.all(players.map((player) => world.points(player)));
  expect(points).toEqual(players.map((_, who) => model.points(who)));
  expect(points.filter((one) => one < 0n)).toEqual([]);
  expect(await Promise.all(players.map((player) => world.cash(player)))).toEqual(
    players.map((_, who) => model.cash(who)),
  );
  const rows = await everyRow<GoodsRow>(world.database, 'point_goods');
  const stocks = goods.map(({ goods_id: id }) => rows.find((row) => row.goods_id === id)?.stock);
  expect(stocks).toEqual(goods.map((_, which) => model.stock(which)));
  expect(stocks.filter((stock) => stock !== null && (stock ?? -1) < 0)).toEqual([]);
}

/** The entries of every player: a chain without a gap, and each order's points out once and, when it was rejected, back once. */
async function expectBooks({ players, facts }: Run): Promise<void> {
  const model = naive(facts, rates());
  const ids = players.map(({ memberId }) => memberId);
  const rests = await world.tx((tx) => restsOf(tx, ids));
  const orders = (await everyRow<OrderRow>(world.database, 'point_order')).filter((row) => ids.includes(row.member_id));
  expect(new Map(orders.map((row) => [row.order_id, row.state]))).toEqual(
    new Map([...facts.orders.values()].map(({ orderId, state }) => [orderId, state])),
  );
  for (const [who, memberId] of ids.entries()) {
    const entries = await world.tx((tx) => entriesOf(tx, memberId));
    let running = 0n;
    for (const [place, entry] of entries.entries())
      expect([entry.seq, entry.balance_after]).toEqual([place + 1, (running += entry.changed)]);
    for (const source of model.sources) {
      const rest = rests.find((one) => one.memberId === memberId && one.source === source)?.restMinor ?? 0n;
      expect([source, sumOf(entries, source), rest]).toEqual([
        source,
        model.given(who, source),
        model.rest(who, source),
      ]);
    }
    const keys = entries.filter(({ type }) => type === 'redeem').map(({ key, changed }) => [key, changed] as const);
    const own = [...facts.orders.values()].filter((order) => order.who === who);
    const needed = own.flatMap(({ orderId, points, state }) => [
      [`order:${orderId}`, -points] as const,
      ...(state === 'rejected' ? [[`order:${orderId}:back`, points] as const] : []),
    ]);
    expect(keys.toSorted(byKey)).toEqual(needed.toSorted(byKey));
  }
}

const byKey = ([one]: readonly [string, bigint], [other]: readonly [string, bigint]) => (one < other ? -1 : 1);

function sumOf(entries: readonly EntryRow[], source: string): bigint {
  const own = entries.filter(({ type, product }) => (source === 'DEPOSIT' ? type === 'deposit' : product === source));
  return own.reduce((all, { changed }) => all + changed, 0n);
}
