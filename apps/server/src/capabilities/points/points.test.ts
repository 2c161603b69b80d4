import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { MemberCtx } from '#kernel/context.ts';
import { everyRow } from '#testing/context.ts';
import { crashAt } from '#testing/crash.ts';
import { isDeep } from '#testing/deep.ts';
import { selfExclude, takeBreak } from '#capabilities/limits/stop-playing.ts';
import { readDetails, readGoods, readOrders } from './read.ts';
import type { GoodsRow, OrderRow } from './store-mall.ts';
import { lamp, memberActor, openPointsWorld } from './testing/points-world.ts';
import type { Player, PointsWorld } from './testing/points-world.ts';

let world: PointsWorld;
beforeAll(async () => {
  world = await openPointsWorld();
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

async function refusal(work: Promise<unknown>): Promise<string> {
  const value = await work.catch((error: unknown) => error);
  if (value instanceof Failure) return value.code;
  throw value instanceof Error ? value : new Error('was not refused');
}

/** What became of a wish; one that got no connection in time is sent again with its key, as the site does. */
async function insist(work: (idempotencyKey: string) => Promise<unknown>): Promise<string> {
  const idempotencyKey = randomUUID();
  for (let tries = 1; ; tries += 1)
    try {
      await work(idempotencyKey);
      return 'done';
    } catch (error) {
      if (error instanceof Failure && error.code !== 'UNAVAILABLE') return error.code;
      if (tries === 20) throw error;
    }
}

const own = (player: Player) => world.ctx(memberActor(player), player.merchant) as MemberCtx; // the actor makes it one
const page = { pageNo: 1, pageSize: 20 };
const orders = (player: Player) => inTx(world.database, own(player), (tx) => readOrders(tx, page));
const stockOf = async ({ goods_id: id }: GoodsRow) =>
  (await everyRow<GoodsRow>(world.database, 'point_goods')).find(({ goods_id }) => goods_id === id)?.stock;

describe('redeeming', () => {
  it('takes points and stock, and waits for an operator', async () => {
    const player = await world.join(1_000n);
    const goods = await world.goods();
    const order = await world.redeem(player, { goodsId: goods.goods_id, quantity: 2, points: 600 });
    expect(order).toMatchObject({ state: 'in_process', points: 600n, name: 'Desk lamp' });
    expect(await world.points(player)).toBe(400n);
    expect(await stockOf(goods)).toBe(3);
    expect((await orders(player)).content).toMatchObject([{ name: 'Desk lamp', quantity: 2, state: 'in_process' }]);
  });

  it('is seen by its own player at its own merchant only', async () => {
    const [player, stranger] = [await world.join(300n), await world.join(300n)];
    const { goods_id: goodsId } = await world.goods();
    await world.redeem(player, { goodsId });
    expect((await orders(player)).total).toBe(1);
    expect((await orders(stranger)).total).toBe(0);
    const elsewhere = { ...player, merchant: world.other };
    expect((await orders(elsewhere)).total).toBe(0);
    expect(await world.points(elsewhere)).toBe(0n);
  });

  it('happens once for a key, and refuses the key with other content', async () => {
    const player = await world.join(1_000n);
    const { goods_id: goodsId } = await world.goods();
    const idempotencyKey = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => world.redeem(player, { goodsId, idempotencyKey })));
    expect(new Set(made.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await refusal(world.redeem(player, { goodsId, idempotencyKey, quantity: 2, points: 600 }))).toBe(
      'IDEMPOTENCY_REUSED',
    );
    expect(await world.points(player)).toBe(700n);
  });

  it('is refused for too few points, sold-out, foreign and hidden goods, another price, and a form that is not filled in', async () => {
    const player = await world.join(500n);
    const goods = await world.goods({ stock: 1 });
    const goodsId = goods.goods_id;
    const hidden = await world.goods({ isOffered: false });
    const foreign = await world.goods({}, world.other);
    expect(await refusal(world.redeem(player, { goodsId, quantity: 2, points: 600 }))).toBe('GOODS_SOLD_OUT');
    expect(await refusal(world.redeem(await world.join(299n), { goodsId }))).toBe('POINTS_SHORT');
    expect(await refusal(world.redeem(player, { goodsId: hidden.goods_id }))).toBe('NOT_FOUND');
    expect(await refusal(world.redeem(player, { goodsId: foreign.goods_id }))).toBe('NOT_FOUND');
    expect(await refusal(world.redeem(player, { goodsId, points: 200 }))).toBe('STATE_CONFLICT');
    expect(await refusal(world.redeem(player, { goodsId, fields: { mobile: '+66890000101' } }))).toBe('VALIDATION');
    expect(await world.points(player)).toBe(500n);
    expect(await stockOf(goods)).toBe(1);
  });

  it('is refused to who is excluded or on a break, and so is turning points into money', async () => {
    const [excluded, resting] = [await world.join(5_000n), await world.join(5_000n)];
    const { goods_id: goodsId } = await world.goods();
    await world.tx((tx) => selfExclude(tx, excluded.memberId, 6));
    await world.tx((tx) => takeBreak(tx, resting.memberId, 24));
    expect(await refusal(world.redeem(excluded, { goodsId }))).toBe('SELF_EXCLUDED');
    expect(await refusal(world.convert(excluded))).toBe('SELF_EXCLUDED');
    expect(await refusal(world.redeem(resting, { goodsId }))).toBe('COOLING_OFF');
    expect(await refusal(world.convert(resting))).toBe('COOLING_OFF');
    expect(await world.points(resting)).toBe(5_000n);
  });

  it('of money pays at once, no more than the exchange table gives', async () => {
    const player = await world.join(2_000n);
    const money = { kind: 'money', art: 'coins', points: 1_000, stock: null } as const;
    expect(await refusal(world.goods({ ...money, amountMinor: '1101' }))).toBe('AMOUNT_RANGE');
    const goods = await world.goods({ ...money, amountMinor: '1100' });
    const order = await world.redeem(player, { goodsId: goods.goods_id, points: 1_000, fields: {} });
    expect(order.state).toBe('approved');
    expect(await world.cash(player)).toBe(1_100n);
    const poorer = { ...world.merchant, settings: { ...world.merchant.settings, points: exchangeOf('1000') } };
    expect(
      await refusal(world.redeem({ ...player, merchant: poorer }, { goodsId: goods.goods_id, points: 1_000 })),
    ).toBe('STATE_CONFLICT');
    const offered = await inTx(world.database, world.ctx(undefined, poorer), readGoods);
    expect(offered.goods.map(({ id }) => id)).not.toContain(goods.goods_id);
  });

  const exchangeOf = (amount: string) => ({
    ...world.merchant.settings.points,
    exchange: [{ points: 1_000, amount }],
  });

  it('by a hundred at once neither oversells nor overdraws', async () => {
    const goods = await world.goods({ stock: 30 });
    const players = await Promise.all(Array.from({ length: 10 }, () => world.join(1_200n)));
    const tries = players.flatMap((player) => Array.from({ length: 10 }, () => player));
    const codes = await Promise.all(
      tries.map((player) =>
        insist((idempotencyKey) => world.redeem(player, { goodsId: goods.goods_id, idempotencyKey })),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(30);
    expect(codes.filter((code) => !['done', 'GOODS_SOLD_OUT', 'POINTS_SHORT'].includes(code))).toEqual([]);
    expect(await stockOf(goods)).toBe(0);
    const left = await Promise.all(players.map((player) => world.points(player)));
    expect(left.reduce((sum, one) => sum + one, 0n)).toBe(12_000n - 30n * 300n);
  });
});

describe('an operator', () => {
  async function ordered(): Promise<[Player, GoodsRow, OrderRow]> {
    const player = await world.join(300n);
    const goods = await world.goods();
    return [player, goods, await world.redeem(player, { goodsId: goods.goods_id })];
  }

  it('approves an order once; it cannot be rejected afterwards', async () => {
    const [player, , { order_id: id }] = await ordered();
    expect((await world.decide(id, { remark: 'TH-4711' })).state).toBe('approved');
    expect((await world.decide(id, { remark: 'again' })).remark).toBe('TH-4711');
    expect(await refusal(world.decide(id, { decision: 'reject', remark: 'late' }))).toBe('STATE_CONFLICT');
    expect(await world.points(player)).toBe(0n);
  });

  it('rejects with a reason: points and stock go back once, however often it is pressed', async () => {
    const [player, goods, { order_id: id }] = await ordered();
    expect(await refusal(world.decide(id, { decision: 'reject' }))).toBe('VALIDATION');
    await Promise.all([1, 2, 3, 4].map(() => world.decide(id, { decision: 'reject', remark: 'no such street' })));
    expect(await world.points(player)).toBe(300n);
    expect(await stockOf(goods)).toBe(5);
    expect((await orders(player)).content).toMatchObject([{ state: 'rejected', remark: 'no such street' }]);
  });

  it('of another merchant finds nothing, nor does one decide on money that was paid', async () => {
    const [, , { order_id: id }] = await ordered();
    expect(await refusal(world.decide(id, {}, world.other))).toBe('NOT_FOUND');
    const paid = await world.convert(await world.join(1_000n));
    expect(await refusal(world.decide(paid.order_id, { decision: 'reject', remark: 'x' }))).toBe('STATE_CONFLICT');
  });

  it('writes goods in the version that was read, with English words', async () => {
    const goods = await world.goods();
    const id = goods.goods_id;
    const changed = await world.goods({ stock: 9, version: 1 }, world.merchant, id);
    expect(changed).toMatchObject({ stock: 9, version: 2 });
    expect(await refusal(world.goods({ version: 1 }, world.merchant, id))).toBe('STATE_CONFLICT');
    expect(await refusal(world.goods({ version: null }, world.merchant, id))).toBe('STATE_CONFLICT');
    expect(await refusal(world.goods({ words: { th: { name: 'โคมไฟ', note: '' } } }))).toBe('VALIDATION');
    expect(changed.fields).toEqual(['receivingAddress', 'mobile']);
    const inThai = { ...world.ctx(), language: 'th' };
    const names = (await inTx(world.database, inThai, readGoods)).goods.filter((one) => one.id === id);
    expect(names).toMatchObject([{ name: 'โคมไฟ', stock: 9 }]);
    expect(lamp.words['en']?.name).toBe('Desk lamp');
  });
});

describe('turning points into money', () => {
  it('pays by the table, once for a key, with an entry for what went', async () => {
    const player = await world.join(2_500n);
    const idempotencyKey = randomUUID();
    await Promise.all([1, 2].map(() => world.convert(player, { times: 2, idempotencyKey })));
    expect(await world.cash(player)).toBe(2_000n);
    expect(await world.points(player)).toBe(500n);
    const details = await inTx(world.database, own(player), (tx) => readDetails(tx, { ...page, type: 'redeem' }));
    expect(details.content).toMatchObject([{ changed: -2_000, balance: 500, perPointMinor: null }]);
    expect(details.total).toBe(1);
  });

  it('is refused beyond the points, and for what the table does not say', async () => {
    const player = await world.join(1_999n);
    expect(await refusal(world.convert(player, { times: 2 }))).toBe('POINTS_SHORT');
    expect(await refusal(world.convert(player, { amountMinor: '1001' }))).toBe('STATE_CONFLICT');
  });

  it('a hundred times at once pays what the points are good for', async () => {
    const player = await world.join(7_400n);
    const codes = await Promise.all(
      Array.from({ length: 100 }, () => insist((idempotencyKey) => world.convert(player, { idempotencyKey }))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(7);
    expect(await world.cash(player)).toBe(7_000n);
    expect(await world.points(player)).toBe(400n);
  });
});

it('a crash at any statement loses and doubles nothing', async () => {
  const goods = await world.goods({ stock: null });
  let crashes = 0;
  for (const act of ['redeem', 'convert', 'reject'] as const)
    for (const when of ['before', 'after'] as const)
      for (let nth = 1; ; nth += isDeep ? 1 : 4) {
        const player = await world.join(1_300n);
        const idempotencyKey = randomUUID();
        const made = act === 'reject' ? await world.redeem(player, { goodsId: goods.goods_id }) : null;
        const run = (database = world.database) =>
          act === 'convert'
            ? world.convert(player, { idempotencyKey }, database)
            : made
              ? world.decide(made.order_id, { decision: 'reject', remark: 'no' }, world.merchant, database)
              : world.redeem(player, { goodsId: goods.goods_id, idempotencyKey }, database);
        const crash = crashAt(world.pool, nth, when);
        await run(crash.database).catch(() => undefined);
        await crash.isUndone();
        await run();
        const what = `${act}, ${when} statement ${nth}`;
        expect(await world.points(player), what).toBe({ redeem: 1_000n, convert: 300n, reject: 1_300n }[act]);
        expect(await world.cash(player), what).toBe(act === 'convert' ? 1_000n : 0n);
        if (!crash.hasDied()) break;
        crashes += 1;
      }
  expect(crashes).toBeGreaterThan(15);
  expect(await world.faults()).toEqual([]);
});
