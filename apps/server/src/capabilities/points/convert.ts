import type { ParsedInput } from '@baize/protocol';
import type { convertPoints as call } from '@baize/protocol/calls/points';
import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { claimRequest } from '#kernel/request-key.ts';
import { rewardStopOf } from '#capabilities/bonuses/index.ts';
import { notifyChanged } from './notify.ts';
import { postPoints } from './post.ts';
import { giveMoney } from './redeem.ts';
import { lockAccounts } from './store.ts';
import { findOrder, insertOrder } from './store-mall.ts';
import type { OrderRow } from './store-mall.ts';

type Wish = Omit<ParsedInput<typeof call>['body'], 'withdrawPassword'>;

/** Turns points into money in the merchant's currency, by one step of its exchange table; the withdrawal password was checked before.
 *  The same key and content finds the first one's order. Errors: IDEMPOTENCY_REUSED, SELF_EXCLUDED, COOLING_OFF, STATE_CONFLICT
 *  (the table says something else by now), POINTS_SHORT, those of `giveReward`. */
export async function convertPoints(tx: Tx<MemberCtx>, { idempotencyKey, ...wish }: Wish): Promise<OrderRow> {
  const { actor, merchant, now } = tx.ctx;
  const { memberId } = actor;
  const claim = await claimRequest(tx, {
    operation: 'convertPoints',
    key: idempotencyKey,
    content: wish,
    subjectId: tx.ctx.newId(),
  });
  if (!claim.isNew) return (await findOrder(tx, claim.subjectId)) ?? fail('NOT_FOUND');
  const orderId = claim.subjectId;
  const stop = await rewardStopOf(tx, memberId);
  if (stop) fail(stop);
  const { exchange } = merchant.settings.points;
  const isAsRead = exchange.some((step) => step.points === wish.points && step.amount === wish.amountMinor);
  if (!isAsRead) fail('STATE_CONFLICT');
  const points = BigInt(wish.points) * BigInt(wish.times);
  const account = (await lockAccounts(tx, [memberId])).get(memberId);
  if (!account || account.balance < points) fail('POINTS_SHORT');

  const order = await insertOrder(tx, {
    order_id: orderId,
    member_id: memberId,
    goods_id: null,
    kind: 'money',
    art: 'coins',
    words: '{}',
    name: '',
    quantity: wish.times,
    points,
    amount_minor: BigInt(wish.amountMinor) * BigInt(wish.times),
    currency: merchant.settings.currency,
    fields: '{}',
    state: 'approved',
    at: now,
    decided_at: now,
  });
  await postPoints(tx, [{ memberId, type: 'redeem', changed: -points, key: `order:${orderId}`, at: now, orderId }]);
  await audit(tx, 'points.convert', orderId, null, { points: wish.points, times: wish.times });
  await giveMoney(tx, order);
  await notifyChanged(tx, order);
  return order;
}
