/** SQL of the mall: goods and orders. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { PointGoods, PointOrder } from '#kernel/schema.gen.ts';
import type { OrderState } from './rules.ts';

export type GoodsRow = Selectable<PointGoods>;
export type OrderRow = Selectable<PointOrder>;

function goods(tx: Tx) {
  return tx.db.selectFrom('point_goods').where('merchant_id', '=', tx.ctx.merchant.id);
}

function orders(tx: Tx) {
  return tx.db.selectFrom('point_order').where('merchant_id', '=', tx.ctx.merchant.id);
}

/** All goods in the merchant's order. */
export async function allGoods(tx: Tx): Promise<GoodsRow[]> {
  return goods(tx).selectAll().orderBy('place').orderBy('goods_id').execute();
}

export async function lockGoods(tx: Tx, goodsId: string): Promise<GoodsRow | undefined> {
  return goods(tx).selectAll().where('goods_id', '=', goodsId).forUpdate().executeTakeFirst();
}

/** False: goods of this id are there already. */
export async function insertGoods(tx: Tx, row: Omit<Insertable<PointGoods>, 'merchant_id'>): Promise<boolean> {
  const done = await tx.db
    .insertInto('point_goods')
    .values({ ...row, merchant_id: tx.ctx.merchant.id })
    .onConflict((clash) => clash.doNothing())
    .returning('goods_id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function updateGoods(tx: Tx, goodsId: string, change: Updateable<PointGoods>): Promise<GoodsRow> {
  return tx.db
    .updateTable('point_goods')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('goods_id', '=', goodsId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertOrder(tx: Tx, row: Omit<Insertable<PointOrder>, 'merchant_id'>): Promise<OrderRow> {
  return tx.db
    .insertInto('point_order')
    .values({ ...row, merchant_id: tx.ctx.merchant.id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  return orders(tx).selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  return orders(tx).selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
}

export async function updateOrder(tx: Tx, orderId: string, change: Updateable<PointOrder>): Promise<OrderRow> {
  return tx.db
    .updateTable('point_order')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface OrdersAsked {
  readonly memberId: string | undefined;
  readonly state: OrderState | undefined;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly limit: number;
  readonly skip: number;
}

/** Newest first; of those that wait the oldest first. */
export async function ordersPage(tx: Tx, asked: OrdersAsked): Promise<{ rows: OrderRow[]; total: number }> {
  let own = orders(tx);
  if (asked.memberId) own = own.where('member_id', '=', asked.memberId);
  if (asked.state) own = own.where('state', '=', asked.state);
  if (asked.from) own = own.where('at', '>=', asked.from);
  if (asked.until) own = own.where('at', '<', asked.until);
  const { total } = await own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const direction = asked.state === 'in_process' && !asked.memberId ? 'asc' : 'desc';
  const rows = await own
    .selectAll()
    .orderBy('at', direction)
    .orderBy('order_id', direction)
    .limit(asked.limit)
    .offset(asked.skip)
    .execute();
  return { rows, total: Number(total) };
}

export async function countWaiting(tx: Tx): Promise<number> {
  const { waiting } = await orders(tx)
    .where('state', '=', 'in_process')
    .select((eb) => eb.fn.countAll<bigint>().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Every order of a member, oldest first. */
export async function ordersOf(tx: Tx, memberId: string): Promise<OrderRow[]> {
  return orders(tx).selectAll().where('member_id', '=', memberId).orderBy('at').orderBy('order_id').execute();
}
