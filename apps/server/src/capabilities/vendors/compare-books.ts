/** Reconciliation in our direction: the vendor's money calls of a span against ours. What differs waits for a person. */
import { readWire, wireFormOf } from '@baize/protocol';
import type { WireForms } from '@baize/protocol';
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { VendorTransaction } from './adapters/vendor-api.ts';
import type { TxState } from './read.ts';
import { booksOf } from './books.ts';
import { readTxStates } from './read.ts';
import type { VendorRow } from './store.ts';

const spanMsMax = 86_400_000;

export interface Difference {
  readonly txId: string;
  readonly kind: 'missing_here' | 'missing_there' | 'amount' | 'state' | 'stuck';
  readonly here: string | null;
  readonly there: string | null;
  /** The vendor's own entry, as it was told. */
  readonly told?: VendorTransaction | null;
}

/** What is wrong with one of the vendor's calls, given what we hold; null when nothing is. `wires`: how the vendor counts. Pure. */
export function differenceOf(theirs: VendorTransaction, ours: TxState, wires: WireForms): Difference | null {
  const about = { txId: theirs.txId, here: ours.state, there: theirs.state, told: theirs };
  if (theirs.state === 'stuck') return { ...about, kind: 'stuck' };
  if (theirs.state === 'pending') return null;
  if (theirs.call === 'close') return null; // a close has no transaction of its own
  if (theirs.state === 'accepted' && ours.state === 'unknown') return { ...about, kind: 'missing_here' };
  const agrees = {
    accepted: ours.state === 'accepted' || ours.state === 'held', // what is held stands in a list of its own
    declined: ours.state === 'declined' || ours.state === 'unknown' || ours.state === 'tombstone',
    rolled_back: ours.state !== 'accepted',
  };
  if (!agrees[theirs.state]) return { ...about, kind: 'state' };
  const movesMoney = theirs.state === 'accepted' && theirs.call !== 'rollback';
  if (movesMoney && minor(theirs.amount, theirs.currency, wires) !== minor(ours.amount ?? '0', theirs.currency, wires))
    return { ...about, kind: 'amount', here: ours.amount, there: theirs.amount };
  return null;
}

function minor(amount: string, currency: string, wires: WireForms): bigint | null {
  const wire = wires[currency] ?? wireFormOf(currency);
  const parsed = wire && readWire(amount, wire);
  return parsed?.ok ? parsed.minor : null;
}

/** Where the last comparison ended, a day back at most. */
export async function comparedUntil(tx: Tx, row: VendorRow, to: Date): Promise<Date> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select compared_until as at from vendor where merchant_id = ${row.merchantId} and vendor_id = ${row.vendorId}`.execute(
    tx.db,
  );
  const earliest = new Date(to.getTime() - spanMsMax);
  const last = rows[0]?.at;
  return last && last > earliest ? last : earliest;
}

/** What differs: the vendor's calls against ours, and ours that the vendor does not name. */
export async function findDifferences(
  tx: Tx,
  row: VendorRow,
  theirs: readonly VendorTransaction[],
  span: { from: Date; to: Date },
): Promise<Difference[]> {
  const states = await readTxStates(
    tx.db,
    booksOf([row]),
    theirs.map((entry) => entry.txId),
  );
  const differences = theirs.flatMap((entry, index) => {
    const ours = states[index];
    return (ours && differenceOf(entry, ours, row.wires)) ?? [];
  });
  const named = theirs.map((entry) => entry.txId);
  const { rows } = await sql<{ txId: string }>`
    select tx_id as "txId" from vendor_tx where merchant_id = ${row.merchantId} and vendor_id = ${row.vendorId} and transfer_id is not null
      and at >= ${span.from} and at < ${span.to} and tx_id <> all (${named}::text[]) and tx_id not like 'sample:%' and tx_id not like '%#win'
      and not (tx_id like 'by-hand:%' and exists (
        select from vendor_correction c where c.merchant_id = ${row.merchantId} and c.correction_id::text = substr(tx_id, 9)))`.execute(
    tx.db,
  );
  return [
    ...differences,
    ...rows.map(({ txId }) => ({ txId, kind: 'missing_there' as const, here: 'accepted', there: null })),
  ];
}

/** Puts a difference in the queue; one that is known stays as it is. */
export async function insertDifference(
  tx: Tx,
  row: Pick<VendorRow, 'merchantId' | 'vendorId'>,
  difference: Difference,
): Promise<void> {
  await sql`insert into vendor_difference (merchant_id, vendor_id, tx_id, kind, here, there, found_at, told)
    values (${row.merchantId}, ${row.vendorId}, ${difference.txId}, ${difference.kind}, ${difference.here}, ${difference.there}, ${tx.ctx.now}, ${reportedJson(difference)}::jsonb)
    on conflict do nothing`.execute(tx.db);
}

/** Writes down what a vendor says now of a call that differs. */
export async function updateDifference(tx: Tx, row: VendorRow, difference: Difference): Promise<void> {
  await sql`update vendor_difference set here = ${difference.here}, there = ${difference.there}, told = coalesce(${reportedJson(difference)}::jsonb, told)
    where merchant_id = ${row.merchantId} and vendor_id = ${row.vendorId} and tx_id = ${difference.txId} and kind = ${difference.kind}`.execute(
    tx.db,
  );
}

function reportedJson({ told }: Difference): string | null {
  return told ? JSON.stringify(told) : null;
}

export async function noteCompared(tx: Tx, row: VendorRow, until: Date): Promise<void> {
  await sql`update vendor set compared_until = ${until} where merchant_id = ${row.merchantId} and vendor_id = ${row.vendorId}`.execute(
    tx.db,
  );
}
