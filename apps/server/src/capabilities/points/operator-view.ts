/** What operators see of points: goods and orders. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type {
  decidePointOrder,
  pointGoodsDesk,
  pointOrders,
  savePointGoods,
} from '@baize/protocol/calls/points-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { readMember } from '#capabilities/identity/index.ts';
import { referenceOf } from './read.ts';
import { allGoods, countWaiting, ordersPage } from './store-mall.ts';
import type { GoodsRow, OrderRow } from './store-mall.ts';
import { wordsOf } from './words.ts';

type Goods = CallOutput<typeof savePointGoods>;
type Order = CallOutput<typeof decidePointOrder>;

export function goodsForOperator(row: GoodsRow): Goods {
  return {
    id: row.goods_id,
    kind: row.kind,
    art: row.art as Goods['art'], // written by saveGoods, as are the fields
    points: row.points,
    amountMinor: row.amount_minor?.toString() ?? null,
    stock: row.stock,
    fields: row.fields as Goods['fields'],
    isOffered: row.is_offered,
    order: row.place,
    words: { ...wordsOf(row.words) },
    version: row.version,
  };
}

export async function readAllGoods(tx: Tx<StaffCtx>): Promise<CallOutput<typeof pointGoodsDesk>> {
  const { currency, languages } = tx.ctx.merchant.settings;
  return { goods: (await allGoods(tx)).map(goodsForOperator), currency, languages };
}

export async function orderForOperator(tx: Tx<StaffCtx>, row: OrderRow): Promise<Order> {
  return {
    id: row.order_id,
    reference: referenceOf(row.order_id),
    member: { id: row.member_id, account: (await readMember(tx, row.member_id))?.username ?? '' },
    kind: row.kind,
    name: wordsOf(row.words)['en']?.name ?? row.name,
    quantity: row.quantity,
    points: Number(row.points),
    amountMinor: row.amount_minor?.toString() ?? null,
    currency: row.currency,
    fields: row.fields as Order['fields'], // written by redeemPoints
    state: row.state,
    at: row.at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_name,
    remark: row.remark,
  };
}

export async function readOrderQueue(
  tx: Tx<StaffCtx>,
  { pageNo, pageSize, state, memberId }: ParsedInput<typeof pointOrders>['query'],
): Promise<CallOutput<typeof pointOrders>> {
  const page = { limit: pageSize, skip: (pageNo - 1) * pageSize };
  const { rows, total } = await ordersPage(tx, { state, memberId, from: null, until: null, ...page });
  const content: Order[] = [];
  for (const row of rows) content.push(await orderForOperator(tx, row));
  return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, waiting: await countWaiting(tx) };
}
