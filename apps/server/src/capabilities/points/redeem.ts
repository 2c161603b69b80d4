import type { ParsedInput } from '@baize/protocol';
import type { redeemPoints as call } from '@baize/protocol/calls/points';
import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { claimRequest } from '#kernel/request-key.ts';
import { giveReward, rewardStopOf } from '#capabilities/bonuses/index.ts';
import { openWallet } from '#capabilities/wallet/index.ts';
import { notifyChanged } from './notify.ts';
import { postPoints } from './post.ts';
import { isWithinTable, wordsIn } from './rules.ts';
import type { FieldName } from './rules.ts';
import { lockAccounts } from './store.ts';
import { findOrder, insertOrder, lockGoods, updateGoods } from './store-mall.ts';
import type { GoodsRow, OrderRow } from './store-mall.ts';
import { wordsOf } from './words.ts';

type Wish = Omit<ParsedInput<typeof call>['body'], 'withdrawPassword'>;

/** Has goods for points; the withdrawal password was checked before. Points, stock and order stand together or not at all; money is
 *  in the wallet at once, the rest waits for an operator. The same key and content finds the first one's order.
 *  Errors: IDEMPOTENCY_REUSED, SELF_EXCLUDED, COOLING_OFF, NOT_FOUND, STATE_CONFLICT (another price by now), VALIDATION (a field of
 *  the form is missing), GOODS_SOLD_OUT, POINTS_SHORT, those of `giveReward`. Source: specification 4, redeem status, and 5. */
export async function redeemPoints(tx: Tx<MemberCtx>, { idempotencyKey, ...wish }: Wish): Promise<OrderRow> {
  const { memberId } = tx.ctx.actor;
  const claim = await claimRequest(tx, {
    operation: 'redeemPoints',
    key: idempotencyKey,
    content: wish,
    subjectId: tx.ctx.newId(),
  });
  if (!claim.isNew) return (await findOrder(tx, claim.subjectId)) ?? fail('NOT_FOUND');
  const orderId = claim.subjectId;
  const stop = await rewardStopOf(tx, memberId);
  if (stop) fail(stop);
  const account = (await lockAccounts(tx, [memberId])).get(memberId);
  const goods = await requireOffered(tx, wish);
  const fields = requireFields(goods, wish.fields);
  if (goods.stock !== null && goods.stock < wish.quantity) fail('GOODS_SOLD_OUT');
  if (!account || account.balance < BigInt(wish.points)) fail('POINTS_SHORT');

  if (goods.stock !== null) await updateGoods(tx, goods.goods_id, { stock: goods.stock - wish.quantity });
  const order = await insertOrder(tx, { ...orderOf(tx, goods, wish.quantity), order_id: orderId, fields });
  const changed = -order.points;
  await postPoints(tx, [{ memberId, type: 'redeem', changed, key: `order:${orderId}`, at: tx.ctx.now, orderId }]);
  await audit(tx, 'points.redeem', orderId, null, {
    goodsId: goods.goods_id,
    quantity: wish.quantity,
    points: wish.points,
  });
  await giveMoney(tx, order);
  await notifyChanged(tx, order);
  return order;
}

/** Money of an order that brings any; the wallet in the merchant's currency is opened where the player has none. */
export async function giveMoney(tx: Tx<MemberCtx>, order: OrderRow): Promise<void> {
  const { member_id: memberId, amount_minor: amountMinor, currency } = order;
  if (amountMinor === null || currency === null) return;
  await openWallet(tx, memberId, currency);
  await giveReward(tx, {
    rewardId: order.order_id,
    memberId,
    amountMinor,
    currency,
    source: 'points',
    playThrough: null,
    isClaimed: true,
  });
}

/** The goods, held, at the price that the player read. */
async function requireOffered(tx: Tx, wish: Omit<Wish, 'idempotencyKey'>): Promise<GoodsRow> {
  const goods = await lockGoods(tx, wish.goodsId);
  if (!goods?.is_offered) return fail('NOT_FOUND');
  if (goods.points * wish.quantity !== wish.points) fail('STATE_CONFLICT');
  const { exchange } = tx.ctx.merchant.settings.points;
  if (
    goods.amount_minor !== null &&
    !isWithinTable({ points: goods.points, amountMinor: goods.amount_minor }, exchange)
  )
    fail('STATE_CONFLICT'); // the table gives less than when these goods were made
  return goods;
}

/** What the goods ask for, and nothing else of what was sent. */
function requireFields(goods: GoodsRow, given: Wish['fields']): string {
  const asked = goods.fields as FieldName[]; // written by saveGoods
  const missing = asked.find((name) => !given[name]);
  if (missing) fail('VALIDATION', { fields: { [`fields.${missing}`]: { reason: 'required' } } });
  return JSON.stringify(Object.fromEntries(asked.map((name) => [name, given[name]])));
}

function orderOf(tx: Tx<MemberCtx>, goods: GoodsRow, quantity: number) {
  const { ctx } = tx;
  const isMoney = goods.amount_minor !== null;
  return {
    member_id: ctx.actor.memberId,
    goods_id: goods.goods_id,
    kind: goods.kind,
    art: goods.art,
    words: JSON.stringify(goods.words),
    name: wordsIn(wordsOf(goods.words), ctx.language)?.name ?? '',
    quantity,
    points: BigInt(goods.points) * BigInt(quantity),
    amount_minor: goods.amount_minor === null ? null : goods.amount_minor * BigInt(quantity),
    currency: isMoney ? ctx.merchant.settings.currency : null,
    state: isMoney ? ('approved' as const) : ('in_process' as const),
    at: ctx.now,
    decided_at: isMoney ? ctx.now : null,
  };
}
