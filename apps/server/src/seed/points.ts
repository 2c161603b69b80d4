/** The points mall of the sample merchants, and their players' points and orders: one in each state, and money for some. */
import { seedIds } from '@baize/protocol';
import type { betProducts } from '@baize/protocol';
import { convertPoints } from '#capabilities/points/convert.ts';
import { decideOrder } from '#capabilities/points/decide.ts';
import { postPoints } from '#capabilities/points/post.ts';
import { redeemPoints } from '#capabilities/points/redeem.ts';
import { typeOf } from '#capabilities/points/rules.ts';
import { saveGoods } from '#capabilities/points/save-goods.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { seedActors, seedTx } from './context.ts';
import { sampleGoods } from './point-goods.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What the merchant's currency takes for a dollar. */
const perDollar = (merchant: Merchant) => (merchant.settings.currency === 'USD' ? 1n : 35n);

export async function seedPointGoods(services: Services, merchant: Merchant): Promise<void> {
  const ctx = seedActors(services).system(merchant);
  await seedTx(services, ctx, async (tx) => {
    for (const [index, { id, ...goods }] of sampleGoods(perDollar(merchant)).entries())
      await saveGoods(tx, id, { ...goods, isOffered: true, order: index + 1, version: null });
  });
}

/** Days ago, product, points: from a time whose rounds are no longer in the record. */
const earned: readonly (readonly [number, (typeof betProducts)[number], bigint])[] = [
  [29, 'RNG', 4_400n],
  [25, 'SPORTS', 820n],
  [21, 'LIVE', 590n],
  [16, 'LOTT', 410n],
  [12, 'MINI', 5_380n],
  [9, 'FISH', 120n],
];

interface Player {
  readonly memberId: string;
  readonly account: string;
  /** The identifier of the order that waits, where an example names it. */
  readonly orderId?: string;
}

export async function seedPoints(services: Services, merchant: Merchant, player: Player): Promise<void> {
  const { memberId, account, orderId } = player;
  const as = (agoMs: number, ids: readonly string[] = []) =>
    seedActors(services, agoMs).member(merchant, memberId, account, ids);
  await seedTx(services, as(0), (tx) => postPoints(tx, earnings(merchant, memberId, services.clock.now())));
  const redeem = async (art: string, fields: Record<string, string>, agoMs: number, ids: readonly string[] = []) => {
    const goods = sampleGoods(perDollar(merchant)).find((one) => one.art === art);
    if (!goods) throw new Error(`no goods ${art}`);
    const wish = { goodsId: goods.id, quantity: 1, points: goods.points, fields, idempotencyKey: services.newId() };
    return seedTx(services, as(agoMs, ids), (tx) => redeemPoints(tx, wish));
  };
  const decide = (id: string, decision: 'approve' | 'reject', remark: string, agoMs: number) =>
    seedTx(services, seedActors(services, agoMs).staff(merchant, seedIds.staff, 'Rosa O.', 200_000n), (tx) =>
      decideOrder(tx, id, { decision, remark }),
    );
  const address = { receivingAddress: '12 Quay Street, Harbour Town', mobile: '+66 89 000 0101' };
  const cards = await redeem('cards', address, 5 * hourMs);
  await decide(cards.order_id, 'approve', 'Parcel HT-20417', 4 * hourMs);
  const again = await redeem('cards', { ...address, receivingAddress: '12 Quay Street' }, 3 * hourMs);
  await decide(again.order_id, 'reject', 'The courier knows no such address', 2 * hourMs);
  await redeem('phone', { mobile: '+66 89 000 0101' }, hourMs, orderId ? [orderId] : []);
  const [step] = merchant.settings.points.exchange;
  if (!step) return;
  const wish = { points: step.points, amountMinor: step.amount, times: 1, idempotencyKey: services.newId() };
  await seedTx(services, as(hourMs), (tx) => convertPoints(tx, wish));
}

function earnings(merchant: Merchant, memberId: string, now: Date) {
  const { perPoint } = merchant.settings.points;
  return earned.map(([days, product, points]) => {
    const perPointMinor = BigInt(perPoint[product] ?? '1');
    return {
      memberId,
      type: typeOf(product),
      changed: points,
      key: `sample:${product}`,
      at: new Date(now.getTime() - days * dayMs),
      product,
      basisMinor: points * perPointMinor,
      perPointMinor,
    };
  });
}
