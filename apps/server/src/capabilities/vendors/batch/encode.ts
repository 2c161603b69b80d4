/** Items to the arrays of `vendor_post` and its answer back. Arrays travel as PostgreSQL literals: one short text each is
 *  cheaper than the driver's own encoding. Every text is of the API's narrow alphabet, so quoting it is enough. */
import { operations } from '../rules.ts';
import type { VendorAnswer, VendorItem } from './item.ts';

export const postText = `select * from vendor_post($1::bigint, $2::smallint[], $3::integer[], $4::integer[], $5::integer[], $6::smallint[], $7::smallint[],
  $8::bigint[], $9::bigint[], $10::boolean[], $11::smallint[], $12::bigint[], $13::uuid[], $14::uuid[], $15::uuid[],
  $16::text[], $17::text[], $18::text[], $19::text[], $20::text[])`;

export interface PostRow {
  readonly verdicts: readonly number[];
  /** int8[] arrives as text. */
  readonly balances: readonly (string | bigint)[];
  readonly transfers: readonly (string | bigint | null)[];
  readonly closed: readonly boolean[];
}

const plain = (
  items: readonly VendorItem[],
  value: (item: VendorItem) => string | number | bigint | boolean | null,
): string => `{${items.map((item) => value(item) ?? 'NULL').join(',')}}`;
const quoted = (items: readonly VendorItem[], value: (item: VendorItem) => string | null): string =>
  `{${items.map((item) => { const text = value(item); return text === null ? 'NULL' : `"${text}"`; }).join(',')}}`; // prettier-ignore

/** Numbers each item's wave: later than any earlier item that names the same transaction or round, and never before an
 *  earlier item of the same account, so that a player's calls keep their order. */
export function wavesOf(items: readonly VendorItem[]): number[] {
  const lastByName = new Map<string, number>();
  const lastByAccount = new Map<number, number>();
  return items.map((item) => {
    const prefix = `${item.accounts.merchantId}/${item.vendorId}/`;
    const names = [`${prefix}r${item.accounts.cashId}/${item.round}`];
    if (item.operation !== 'close') names.push(`${prefix}t${item.txId}`);
    if (item.refTxId !== null) names.push(`${prefix}t${item.refTxId}`);
    const wave = Math.max(
      lastByAccount.get(item.accounts.cashId) ?? 1,
      ...names.map((name) => (lastByName.get(name) ?? 0) + 1),
    );
    for (const name of names) lastByName.set(name, wave);
    lastByAccount.set(item.accounts.cashId, wave);
    return wave;
  });
}

export function encode(items: readonly VendorItem[], nowMs: number): unknown[] {
  return [
    nowMs,
    `{${wavesOf(items).join(',')}}`,
    plain(items, (item) => item.accounts.merchantId),
    plain(items, (item) => item.accounts.cashId),
    plain(items, (item) => item.accounts.houseId),
    plain(items, (item) => item.vendorId),
    plain(items, (item) => operations[item.operation]),
    plain(items, (item) => item.amount),
    plain(items, (item) => item.win),
    plain(items, (item) => item.closes),
    plain(items, (item) => item.decline),
    plain(items, (item) => item.digest),
    plain(items, (item) => item.freshRoundId),
    plain(items, (item) => item.memberId),
    plain(items, (item) => item.sessionId),
    quoted(items, (item) => item.txId),
    quoted(items, (item) => item.refTxId),
    quoted(items, (item) => item.round),
    quoted(items, (item) => item.gameCode),
    quoted(items, (item) => item.currency),
  ];
}

export function decode(row: PostRow): VendorAnswer[] {
  return row.verdicts.map((verdict, index) => {
    const transfer = row.transfers[index];
    return {
      verdict,
      balance: BigInt(row.balances[index] ?? 0n),
      transferId: transfer === null || transfer === undefined ? null : transfer.toString(),
      isClosed: row.closed[index] ?? false,
    };
  });
}
