/** A call that is sent again after its vendor's way of counting was changed is read as when it first came: it moves nothing, and is
 *  answered as then. Asked only of vendors whose way was changed. */
import type { WireEntry, WireForm } from '@baize/protocol';
import { wireFormOf } from '@baize/protocol';
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { inSystemTx } from '#kernel/in-tx.ts';
import type { CallContext } from './call-context.ts';
import type { MoneyCall, Operation } from './rules.ts';
import { VendorRefusal, amountOf, canonicalCall } from './rules.ts';
import type { VendorRow } from './store.ts';

/** The earlier form under which the call is the one that is stored; undefined when it is new, or another. */
export async function wireWhenFirst(
  context: CallContext,
  vendor: VendorRow,
  operation: Operation,
  call: MoneyCall,
): Promise<WireForm | undefined> {
  const earlier = vendor.earlierWires.filter(({ currency }) => currency === call.currency);
  if (earlier.length === 0) return undefined;
  const { rows } = await inSystemTx(context.services.database, (db) =>
    sql<{ digest: bigint | null }>`select digest from vendor_tx
      where merchant_id = ${vendor.merchantId} and vendor_id = ${vendor.vendorId} and tx_id = ${call.txId}`.execute(db),
  );
  const stored = rows[0]?.digest;
  if (stored === undefined || stored === null) return undefined;
  return earlier.flatMap((entry) => formIfSame(entry, operation, call, stored) ?? [])[0];
}

function formIfSame(entry: WireEntry, operation: Operation, call: MoneyCall, stored: bigint): WireForm | undefined {
  const form = wireFormOf(entry.currency, entry);
  if (!form) return undefined;
  try {
    return digestOf(operation, call, form) === stored ? form : undefined;
  } catch (error) {
    if (error instanceof VendorRefusal) return undefined; // in that form it is no amount
    throw error;
  }
}

function digestOf(operation: Operation, call: MoneyCall, wire: WireForm): bigint {
  const amount = amountOf(call.amount ?? '0', wire);
  const win = call.winAmount === undefined ? null : amountOf(call.winAmount, wire);
  return hash('sha256', canonicalCall(operation, call, amount, win), 'buffer').readBigInt64BE(0);
}
