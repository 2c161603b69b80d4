import type { ParsedInput } from '@baize/protocol';
import type { decidePointOrder as call } from '@baize/protocol/calls/points-console';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { notifyChanged } from './notify.ts';
import { postPoints } from './post.ts';
import { stateAfter } from './rules.ts';
import { lockGoods, lockOrder, updateGoods, updateOrder } from './store-mall.ts';
import type { OrderRow } from './store-mall.ts';

/** An operator's decision on goods that were redeemed. Rejecting needs a reason, which the player reads, and gives points and stock
 *  back, once. The same decision again changes nothing. Errors: NOT_FOUND, STATE_CONFLICT, VALIDATION. */
export async function decideOrder(
  tx: Tx<StaffCtx>,
  orderId: string,
  { decision, remark }: ParsedInput<typeof call>['body'],
): Promise<OrderRow> {
  const { actor, now } = tx.ctx;
  const before = (await lockOrder(tx, orderId)) ?? fail('NOT_FOUND');
  const isApproved = decision === 'approve';
  if (!isApproved && remark === '') fail('VALIDATION', { fields: { remark: { reason: 'required' } } });
  const isRepeat = before.decided_by !== null && before.state === (isApproved ? 'approved' : 'rejected');
  if (isRepeat) return before;
  const state = stateAfter(before.state, decision) ?? fail('STATE_CONFLICT');
  const order = await updateOrder(tx, orderId, {
    state,
    remark: remark || null,
    decided_at: now,
    decided_by: actor.staffId,
    decided_name: actor.displayName,
  });
  if (!isApproved) await giveBack(tx, order);
  await audit(tx, `points.${decision}`, orderId, { state: before.state }, { state });
  const { member_id: memberId, name, quantity, points } = order;
  await record(
    tx,
    'points.decided',
    { kind: 'none' },
    { memberId, orderId, isApproved, name, quantity, points: Number(points), remark },
  );
  await notifyChanged(tx, order);
  return order;
}

/** Points first, goods second: in the order in which redeeming holds them. */
async function giveBack(tx: Tx, order: OrderRow): Promise<void> {
  const { order_id: orderId, member_id: memberId, goods_id: goodsId, points } = order;
  const key = `order:${orderId}:back`;
  await postPoints(tx, [{ memberId, type: 'redeem', changed: points, key, at: tx.ctx.now, orderId }]);
  const goods = goodsId === null ? undefined : await lockGoods(tx, goodsId);
  if (goods && goods.stock !== null) await updateGoods(tx, goods.goods_id, { stock: goods.stock + order.quantity });
}
