/** What players and visitors see of points. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { pointBalance, pointConfig, pointGoods, pointReward } from '@baize/protocol/calls/points';
import type { redeemPointList, redeemPoints } from '@baize/protocol/calls/points';
import type { Ctx, MemberCtx, Tx } from '#kernel/context.ts';
import { memberOf } from '#capabilities/members/index.ts';
import { dayBounds } from '#capabilities/wallet/index.ts';
import { isWithinTable, wordsIn } from './rules.ts';
import { balanceOf, entriesOf, entriesPage } from './store.ts';
import { allGoods, ordersOf, ordersPage } from './store-mall.ts';
import type { GoodsRow, OrderRow } from './store-mall.ts';
import { wordsOf } from './words.ts';

type GoodsView = CallOutput<typeof pointGoods>['goods'][number];
type OrderView = CallOutput<typeof redeemPoints>['order'];

export async function readBalance(tx: Tx<MemberCtx>): Promise<CallOutput<typeof pointBalance>> {
  const { memberId } = tx.ctx.actor;
  return {
    points: Number(await balanceOf(tx, memberId)),
    hasWithdrawPassword: (await memberOf(tx, memberId))?.hasWithdrawPassword ?? false,
  };
}

export async function readDetails(
  tx: Tx<MemberCtx>,
  query: ParsedInput<typeof pointReward>['query'],
): Promise<CallOutput<typeof pointReward>> {
  const { pageNo, pageSize, type } = query;
  const { actor, merchant } = tx.ctx;
  const { rows, total } = await entriesPage(tx, {
    memberId: actor.memberId,
    type,
    ...dayBounds(query, merchant.settings.timeZone),
    limit: pageSize,
    skip: (pageNo - 1) * pageSize,
  });
  const content = rows.map((row) => ({
    id: row.seq.toString(),
    type: row.type,
    product: row.product,
    changed: Number(row.changed),
    balance: Number(row.balance_after),
    perPointMinor: row.per_point_minor?.toString() ?? null,
    at: row.at.toISOString(),
  }));
  return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
}

/** The order as its player sees it, in the reader's language. */
export function orderView({ ctx }: Tx, row: OrderRow): OrderView {
  return {
    id: row.order_id,
    reference: referenceOf(row.order_id),
    kind: row.kind,
    art: row.art as OrderView['art'], // written from goods that the call checked
    name: wordsIn(wordsOf(row.words), ctx.language)?.name ?? row.name,
    quantity: row.quantity,
    points: Number(row.points),
    amountMinor: row.amount_minor?.toString() ?? null,
    currency: row.currency,
    state: row.state,
    at: row.at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    remark: row.remark,
  };
}

/** Short enough to say on the telephone: the random tail of the id. */
export function referenceOf(orderId: string): string {
  return `P-${orderId.replaceAll('-', '').slice(-10).toUpperCase()}`;
}

export async function readOrders(
  tx: Tx<MemberCtx>,
  query: ParsedInput<typeof redeemPointList>['query'],
): Promise<CallOutput<typeof redeemPointList>> {
  const { pageNo, pageSize, state } = query;
  const { actor, merchant } = tx.ctx;
  const { rows, total } = await ordersPage(tx, {
    memberId: actor.memberId,
    state,
    ...dayBounds(query, merchant.settings.timeZone),
    limit: pageSize,
    skip: (pageNo - 1) * pageSize,
  });
  const content = rows.map((row) => orderView(tx, row));
  return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
}

/** Rates and table as the merchant published them, the cheapest product first. */
export function readConfig({ merchant }: Ctx): CallOutput<typeof pointConfig> {
  const { currency, points } = merchant.settings;
  const rates = Object.entries(points.perPoint) as [GoodsRate['product'], string][];
  return {
    currency,
    rates: rates
      .map(([product, perPointMinor]) => ({ product, perPointMinor }))
      .toSorted((a, b) => Number(BigInt(a.perPointMinor) - BigInt(b.perPointMinor))),
    depositPerPointMinor: points.depositPerPoint,
    exchange: points.exchange.map((step) => ({ points: step.points, amountMinor: step.amount })),
  };
}
type GoodsRate = CallOutput<typeof pointConfig>['rates'][number];

/** What is offered now: money only while the exchange table still gives as much. */
export async function readGoods(tx: Tx): Promise<CallOutput<typeof pointGoods>> {
  const { exchange } = tx.ctx.merchant.settings.points;
  const isFair = (row: GoodsRow) =>
    row.amount_minor === null || isWithinTable({ points: row.points, amountMinor: row.amount_minor }, exchange);
  const rows = (await allGoods(tx)).filter((row) => row.is_offered && isFair(row));
  return { goods: rows.map((row) => goodsView(tx, row)) };
}

function goodsView({ ctx }: Tx, row: GoodsRow): GoodsView {
  const words = wordsIn(wordsOf(row.words), ctx.language);
  return {
    id: row.goods_id,
    kind: row.kind,
    art: row.art as GoodsView['art'], // written by saveGoods
    name: words?.name ?? '',
    note: words?.note ?? '',
    points: row.points,
    amountMinor: row.amount_minor?.toString() ?? null,
    stock: row.stock,
    fields: row.fields as GoodsView['fields'], // written by saveGoods
  };
}

/** Every point that came or went, and every order, for the file of a member's own data. */
export async function pointsForExport(tx: Tx, memberId: string): Promise<unknown> {
  const entries = (await entriesOf(tx, memberId)).map((row) => ({
    type: row.type,
    product: row.product,
    changed: row.changed,
    balance: row.balance_after,
    at: row.at,
  }));
  const orders = (await ordersOf(tx, memberId)).map((row) => ({
    id: row.order_id,
    kind: row.kind,
    name: row.name,
    quantity: row.quantity,
    points: row.points,
    amountMinor: row.amount_minor,
    currency: row.currency,
    fields: row.fields,
    state: row.state,
    remark: row.remark,
    at: row.at,
    decidedAt: row.decided_at,
  }));
  return { entries, orders };
}
