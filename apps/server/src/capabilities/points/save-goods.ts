import type { ParsedInput } from '@baize/protocol';
import type { savePointGoods as call } from '@baize/protocol/calls/points-console';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { fieldsNeeded, isWithinTable } from './rules.ts';
import { insertGoods, lockGoods, updateGoods } from './store-mall.ts';
import type { GoodsRow } from './store-mall.ts';

type Wish = ParsedInput<typeof call>['body'];

/** Makes goods or changes them. Goods of kind money give no more for a point than the exchange table, which takes two people: so one
 *  person makes them. Errors: STATE_CONFLICT (somebody else wrote since), VALIDATION, AMOUNT_RANGE. */
export async function saveGoods(tx: Tx, goodsId: string, { version, words, ...wish }: Wish): Promise<GoodsRow> {
  if (!words['en']) fail('VALIDATION', { fields: { 'words.en': { reason: 'required' } } });
  const amountMinor = requireAmount(tx, wish);
  const row = {
    kind: wish.kind,
    art: wish.art,
    points: wish.points,
    amount_minor: amountMinor,
    stock: wish.stock,
    fields: JSON.stringify([...new Set([...fieldsNeeded(wish.kind), ...wish.fields])]),
    is_offered: wish.isOffered,
    place: wish.order,
    words: JSON.stringify(words),
    changed_at: tx.ctx.now,
  };
  const before = await lockGoods(tx, goodsId);
  if ((before?.version ?? null) !== version) fail('STATE_CONFLICT');
  if (!before && !(await insertGoods(tx, { ...row, goods_id: goodsId }))) fail('STATE_CONFLICT');
  const after = await updateGoods(tx, goodsId, before ? { ...row, version: before.version + 1 } : row);
  await audit(tx, 'points.goods', goodsId, before ? terms(before) : null, terms(after));
  return after;
}

function requireAmount(tx: Tx, { kind, points, amountMinor }: Omit<Wish, 'version' | 'words'>): bigint | null {
  if ((kind === 'money') !== (amountMinor !== null))
    fail('VALIDATION', { fields: { amountMinor: { reason: kind === 'money' ? 'required' : 'unknown_field' } } });
  if (amountMinor === null) return null;
  const goods = { points, amountMinor: BigInt(amountMinor) };
  if (!isWithinTable(goods, tx.ctx.merchant.settings.points.exchange)) fail('AMOUNT_RANGE');
  return goods.amountMinor;
}

const terms = (row: GoodsRow) => ({
  kind: row.kind,
  points: row.points,
  amountMinor: row.amount_minor,
  stock: row.stock,
  isOffered: row.is_offered,
});
