/** Whether a vendor can be told an amount at all: what it cannot count is refused before anything moves. */
import { isOnWire, wireFormOf } from '@baize/protocol';
import { fail } from '#kernel/fail.ts';
import type { VendorRow } from './store.ts';

/** Errors: CURRENCY_UNKNOWN, AMOUNT_RANGE. */
export function requireOnWire(vendor: VendorRow, currency: string, amountMinor: bigint): void {
  const wire = vendor.wires[currency] ?? wireFormOf(currency) ?? fail('CURRENCY_UNKNOWN');
  if (!isOnWire(amountMinor, wire)) fail('AMOUNT_RANGE');
}
