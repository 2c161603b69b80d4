/** Whether a vendor can be told an amount at all: what it cannot count is refused before anything moves. */
import { isOnWire } from '@baize/protocol';
import { fail } from '../../kernel/fail.ts';
import { wireOf } from './rules.ts';
import type { VendorRow } from './store.ts';

/** Errors: AMOUNT_RANGE. */
export function requireOnWire(vendor: VendorRow, currency: string, amountMinor: bigint): void {
  if (!isOnWire(amountMinor, wireOf(vendor, currency))) fail('AMOUNT_RANGE');
}
