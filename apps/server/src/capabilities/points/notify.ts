/** Tells screens to look again. */
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import type { OrderRow } from './store-mall.ts';

/** The player's pages, and the operators' queue where an operator decides. */
export async function notifyChanged(tx: Tx, order: OrderRow): Promise<void> {
  const payload = { memberId: order.member_id, orderId: order.order_id };
  await record(tx, 'points.changed', { kind: 'member', memberId: order.member_id }, payload);
  if (order.kind !== 'money') await record(tx, 'points.changed', { kind: 'console' }, payload);
}
