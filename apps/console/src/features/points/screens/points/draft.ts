/** Goods as they are typed. Pure. */
import { readWhole } from '@baize/protocol/typed-amount';
import { writeMinor } from '#lib/format.ts';
import { readNumber, readPositive } from '#lib/typed.ts';
import type { Goods, GoodsBody } from '../../data.ts';

export type FieldName = Goods['fields'][number];
export const fieldNames: readonly FieldName[] = ['account', 'paidAccount', 'paidAmount', 'receivingAddress', 'mobile'];
export const kinds: readonly Goods['kind'][] = ['money', 'voucher', 'physical'];
export const arts: readonly Goods['art'][] = [
  'coins',
  'ticket',
  'headphones',
  'cloth',
  'cards',
  'phone',
  'gift',
  'parcel',
];
export const pointsBound = { least: 1, most: 1_000_000_000 } as const;
export const orderBound = { least: 0, most: 10_000 } as const;
const stockMost = 1_000_000;

interface Words {
  readonly name: string;
  readonly note: string;
}

export interface Draft {
  readonly kind: Goods['kind'];
  readonly art: Goods['art'];
  readonly points: string;
  readonly amount: string;
  /** Empty: it does not run out. */
  readonly stock: string;
  readonly order: string;
  readonly fields: readonly FieldName[];
  readonly isOffered: boolean;
  readonly words: Readonly<Record<string, Words>>;
}

export const noWords: Words = { name: '', note: '' };

export function draftOf(goods: Goods | undefined, currency: string): Draft {
  return {
    kind: goods?.kind ?? 'voucher',
    art: goods?.art ?? 'gift',
    points: goods ? String(goods.points) : '',
    amount: goods?.amountMinor ? writeMinor(goods.amountMinor, currency) : '',
    stock: goods?.stock === undefined || goods.stock === null ? '' : String(goods.stock),
    order: String(goods?.order ?? 0),
    fields: goods?.fields ?? [],
    isOffered: goods?.isOffered ?? true,
    words: goods?.words ?? { en: noWords },
  };
}

/** Undefined while it cannot be read. */
export function stockOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const stock = readWhole(typed);
  return stock !== null && stock <= stockMost ? stock : undefined;
}

/** What would be saved; null while something cannot be read. Words without a name are left out. */
export function bodyOf(draft: Draft, goods: Goods | undefined, currency: string): GoodsBody | null {
  const points = readNumber(draft.points, pointsBound);
  const order = readNumber(draft.order, orderBound);
  const stock = stockOf(draft.stock);
  const amountMinor = draft.kind === 'money' ? readPositive(draft.amount, currency) : null;
  const words = Object.fromEntries(
    Object.entries(draft.words)
      .map(([language, { name, note }]) => [language, { name: name.trim(), note: note.trim() }] as const)
      .filter(([, { name }]) => name !== ''),
  );
  if (points === null || order === null || stock === undefined || !words['en']) return null;
  if (draft.kind === 'money' && amountMinor === null) return null;
  const { kind, art, fields, isOffered } = draft;
  return {
    kind,
    art,
    points,
    amountMinor,
    stock,
    order,
    fields: kind === 'money' ? [] : [...fields],
    isOffered,
    words,
    version: goods?.version ?? null,
  };
}
