/** Reconciliation in our direction: the vendor's money calls of a span against ours. What differs waits for a person. */
import { currencyOf, parseDecimal } from '@baize/protocol';
import { sql } from 'kysely';
import type { Ctx, Tx } from '../../kernel/context.ts';
import { inTx } from '../../kernel/in-tx.ts';
import type { VendorTransaction } from './adapters/vendor-api.ts';
import { vendorApi } from './adapters/vendor-api.ts';
import type { Desk } from './desk.ts';
import type { TxState } from './read.ts';
import { readTxStates } from './read.ts';
import type { VendorRow } from './store.ts';

/** Calls younger than this may still be on their way. */
const settleMs = 3_600_000;
const spanMsMax = 86_400_000;
/** How far the two clocks may be apart. */
const edgeMs = 600_000;

export interface Difference {
  readonly txId: string;
  readonly kind: 'missing_here' | 'missing_there' | 'amount' | 'state' | 'stuck';
  readonly here: string | null;
  readonly there: string | null;
}

/** What is wrong with one of the vendor's calls, given what we hold; null when nothing is. Pure. */
export function differenceOf(theirs: VendorTransaction, ours: TxState): Difference | null {
  const about = { txId: theirs.txId, here: ours.state, there: theirs.state };
  if (theirs.state === 'stuck') return { ...about, kind: 'stuck' };
  if (theirs.state === 'pending') return null;
  if (theirs.call === 'close') return null; // a close has no transaction of its own
  if (theirs.state === 'accepted' && ours.state === 'unknown') return { ...about, kind: 'missing_here' };
  const agrees = {
    accepted: ours.state === 'accepted',
    declined: ours.state === 'declined' || ours.state === 'unknown' || ours.state === 'tombstone',
    rolled_back: ours.state !== 'accepted',
  };
  if (!agrees[theirs.state]) return { ...about, kind: 'state' };
  const movesMoney = theirs.state === 'accepted' && theirs.call !== 'rollback';
  if (movesMoney && minor(theirs.amount, theirs.currency) !== minor(ours.amount ?? '0', theirs.currency))
    return { txId: theirs.txId, kind: 'amount', here: ours.amount, there: theirs.amount };
  return null;
}

function minor(amount: string, currency: string): bigint | null {
  const parsed = parseDecimal(amount, currencyOf(currency)?.exponent ?? 2);
  return parsed.ok ? parsed.minor : null;
}

/** Compares the books of every vendor of a merchant, from where the last comparison ended. */
export async function compareBooks(desk: Desk, ctx: Ctx): Promise<void> {
  for (const row of await desk.directory.all()) {
    if (row.merchantId !== ctx.merchant.id || !row.isEnabled || row.dialect !== 'own' || row.wallet !== 'seamless') continue;
    await compareVendor(desk, ctx, row);
  }
}

/** Answers what was found, or null when the vendor did not tell. */
export async function compareVendor(desk: Desk, ctx: Ctx, row: VendorRow): Promise<Difference[] | null> {
  const to = new Date(ctx.now.getTime() - settleMs);
  const from = await inTx(desk.services.database, ctx, (tx) => comparedUntil(tx, row, to));
  if (from >= to) return [];
  const vendor = await desk.directory.vendor(row.merchantId, row.code);
  const theirs = vendor && (await vendorApi(desk.client, vendor).transactions(new Date(from.getTime() - edgeMs), new Date(to.getTime() + edgeMs))); // prettier-ignore
  if (!theirs) return null;
  const own = theirs.filter((entry) => entry.merchantCode === ctx.merchant.code);
  return inTx(desk.services.database, ctx, async (tx) => {
    const found = await findDifferences(tx, row, own, { from, to });
    for (const difference of found) await insertDifference(tx, row, difference);
    await sql`update vendor set compared_until = ${to} where merchant_id = ${row.merchantId} and vendor_id = ${row.vendorId}`.execute(tx.db); // prettier-ignore
    if (found.length > 0) tx.ctx.log.error({ vendor: row.code, differences: found.length }, 'vendor books differ');
    return found;
  });
}

async function comparedUntil(tx: Tx, row: VendorRow, to: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`select compared_until as at from vendor where merchant_id = ${row.merchantId} and vendor_id = ${row.vendorId}`.execute(tx.db); // prettier-ignore
  const earliest = new Date(to.getTime() - spanMsMax);
  const last = rows[0]?.at;
  return last && last > earliest ? last : earliest;
}

async function findDifferences(
  tx: Tx,
  row: VendorRow,
  theirs: readonly VendorTransaction[],
  span: { from: Date; to: Date },
): Promise<Difference[]> {
  const scope = { merchantIds: [row.merchantId], vendorId: row.vendorId };
  const states = await readTxStates(tx.db, scope, theirs.map((entry) => entry.txId)); // prettier-ignore
  const differences = theirs.flatMap((entry, index) => {
    const ours = states[index];
    return (ours && differenceOf(entry, ours)) ?? [];
  });
  const named = theirs.map((entry) => entry.txId);
  const { rows } = await sql<{ txId: string }>`
    select tx_id as "txId" from vendor_tx where merchant_id = ${row.merchantId} and vendor_id = ${row.vendorId} and transfer_id is not null
      and at >= ${span.from} and at < ${span.to} and tx_id <> all (${named}::text[]) and tx_id not like 'sample:%'`.execute(tx.db);
  return [
    ...differences,
    ...rows.map(({ txId }) => ({ txId, kind: 'missing_there' as const, here: 'accepted', there: null })),
  ];
}

/** Puts a difference in the queue; one that is known stays as it is. */
export async function insertDifference(tx: Tx, row: VendorRow, difference: Difference): Promise<void> {
  await sql`insert into vendor_difference (merchant_id, vendor_id, tx_id, kind, here, there, found_at)
    values (${row.merchantId}, ${row.vendorId}, ${difference.txId}, ${difference.kind}, ${difference.here}, ${difference.there}, ${tx.ctx.now})
    on conflict do nothing`.execute(tx.db);
}
