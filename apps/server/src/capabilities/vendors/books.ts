/** Stored amounts as a vendor's books have them. One vendor may count a currency otherwise at another merchant. */
import { formatDecimal, wireFormOf, writeWire } from '@baize/protocol';
import type { WireForms } from '@baize/protocol';
import type { VendorRow } from './store.ts';

export interface Books {
  readonly merchantIds: readonly number[];
  readonly vendorId: number;
  /** By merchant. */
  readonly wires: ReadonlyMap<number, WireForms>;
}

/** The books of one vendor at some merchants. */
export function booksOf(rows: readonly VendorRow[]): Books {
  return {
    merchantIds: rows.map((row) => row.merchantId),
    vendorId: rows[0]?.vendorId ?? 0,
    wires: new Map(rows.map((row) => [row.merchantId, row.wires])),
  };
}

/** Down where the wire cannot hold it, as after a correction by hand. */
export function onTheBooks({ wires }: Books, merchantId: number, minor: bigint, currency: string): string {
  const wire = wires.get(merchantId)?.[currency] ?? wireFormOf(currency);
  return wire ? writeWire(minor, wire, 'down') : formatDecimal(minor, 2);
}
