/** Items to the arrays of `vendor_post` and its answer back. */
import { operations } from '../rules.ts';
import { bigints, booleans, integers, smallints, texts, uuids } from './arrays.ts';
import type { VendorAnswer, VendorItem } from './item.ts';

export const postText = `select * from vendor_post($1::bigint, $2::smallint, $3::integer[], $4::integer[], $5::smallint[], $6::smallint[],
  $7::integer[], $8::integer[], $9::integer[], $10::smallint[], $11::smallint[], $12::bigint[], $13::bigint[], $14::boolean[], $15::smallint[],
  $16::bigint[], $17::uuid[], $18::uuid[], $19::uuid[], $20::text[], $21::text[], $22::text[], $23::text[], $24::text[])`;

export interface PostRow {
  readonly verdicts: readonly number[];
  /** int8[] arrives as text. */
  readonly balances: readonly (string | bigint)[];
  readonly transfers: readonly (string | bigint | null)[];
  readonly closed: readonly boolean[];
}

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

/** The accounts of a batch, each once, in the order every posting locks in, and each item's place among them from 1. */
function accountsOf(items: readonly VendorItem[]) {
  const byId = new Map(items.map(({ accounts }) => [accounts.cashId, accounts]));
  const sorted = [...byId.values()].toSorted((one, other) => one.cashId - other.cashId);
  const places = new Map(sorted.map(({ cashId }, index) => [cashId, index + 1]));
  return {
    ids: sorted.map(({ cashId }) => cashId),
    merchants: sorted.map(({ merchantId }) => merchantId),
    places: items.map(({ accounts }) => places.get(accounts.cashId) ?? 0),
  };
}

export function encode(items: readonly VendorItem[], nowMs: number): unknown[] {
  const accounts = accountsOf(items);
  const waves = wavesOf(items);
  return [
    nowMs,
    Math.max(...waves),
    integers(accounts.ids),
    integers(accounts.merchants),
    smallints(accounts.places),
    smallints(waves),
    integers(items.map((item) => item.accounts.merchantId)),
    integers(items.map((item) => item.accounts.cashId)),
    integers(items.map((item) => item.accounts.houseId)),
    smallints(items.map((item) => item.vendorId)),
    smallints(items.map((item) => operations[item.operation])),
    bigints(items.map((item) => item.amount)),
    bigints(items.map((item) => item.win)),
    booleans(items.map((item) => item.closes)),
    smallints(items.map((item) => item.decline)),
    bigints(items.map((item) => item.digest)),
    uuids(items.map((item) => item.freshRoundId)),
    uuids(items.map((item) => item.memberId)),
    uuids(items.map((item) => item.sessionId)),
    texts(items.map((item) => item.txId)),
    texts(items.map((item) => item.refTxId)),
    texts(items.map((item) => item.round)),
    texts(items.map((item) => item.gameCode)),
    texts(items.map((item) => item.currency)),
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
