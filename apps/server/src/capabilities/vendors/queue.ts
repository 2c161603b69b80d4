/** What waits for a person: rounds that stay open, books that differ, transfers without an answer, corrections to decide. */
import { vendorTransaction } from '@baize/protocol/vendor';
import { sql } from 'kysely';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { accountNames } from '#capabilities/identity/index.ts';
import type { VendorTransaction } from './adapters/vendor-api.ts';
import type { Difference } from './compare-books.ts';
import type { Transfer } from './transfer/store.ts';
import { readWaiting } from './transfer/store.ts';

/** Vendor API: open rounds raise an alert at 24 h and are never refunded by a timer. */
export const staleAfterMs = 86_400_000;
export const transferAlertMs = 3_600_000;
const shownMax = 200;

/** A round of anybody at the merchant, as an operator looks at it. */
export interface QueueRound {
  readonly id: string;
  readonly vendorCode: string;
  readonly vendorRound: string;
  readonly memberId: string;
  readonly account: string;
  readonly nodeId: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly currency: string;
  readonly openedAt: Date;
  readonly isClosed: boolean;
}

export interface OpenDifference extends Difference {
  readonly vendorCode: string;
  readonly foundAt: Date;
  readonly told: VendorTransaction | null;
}

const roundColumns = sql`r.round_id as id, v.code as "vendorCode", r.vendor_round as "vendorRound", r.member_id as "memberId", m.username as account,
  r.node_id as "nodeId", r.stake, r.payout, r.currency, r.opened_at as "openedAt", r.is_closed as "isClosed"`;
const roundTables = sql`vendor_round r join vendor v using (merchant_id, vendor_id) join member m on m.merchant_id = r.merchant_id and m.member_id = r.member_id`;

export async function readQueueRounds(tx: Tx, ids: readonly string[]): Promise<Map<string, QueueRound>> {
  const { rows } = await sql<QueueRound>`
    select ${roundColumns} from ${roundTables} where r.merchant_id = ${tx.ctx.merchant.id} and r.round_id = any (${[...ids]}::uuid[])`.execute(
    tx.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The round a vendor's entry is about; undefined where there is none here. */
export async function findQueueRound(
  tx: Tx,
  entry: { readonly vendorCode: string; readonly vendorRound: string; readonly memberId: string },
): Promise<QueueRound | undefined> {
  const { rows } = await sql<QueueRound>`
    select ${roundColumns} from ${roundTables} where r.merchant_id = ${tx.ctx.merchant.id} and v.code = ${entry.vendorCode}
      and r.vendor_round = ${entry.vendorRound} and r.member_id::text = ${entry.memberId}`.execute(tx.db);
  return rows[0];
}

/** Rounds open for more than a day, oldest first. */
export async function readStaleRounds(tx: Tx): Promise<QueueRound[]> {
  const { merchant, now } = tx.ctx;
  const { rows } = await sql<QueueRound>`
    select ${roundColumns} from ${roundTables} where r.merchant_id = ${merchant.id} and not r.is_closed and r.bets > 0
      and r.opened_at < ${new Date(now.getTime() - staleAfterMs)} order by r.opened_at limit ${shownMax}`.execute(
    tx.db,
  );
  return rows;
}

export type DifferenceName = Pick<Difference, 'txId' | 'kind'> & { readonly vendorId: number };

/** Where books differ and nobody has dealt with it, oldest first; or the one that is named, whatever became of it. */
export async function readDifferences(tx: Tx, name?: DifferenceName): Promise<OpenDifference[]> {
  const which = name
    ? sql`d.vendor_id = ${name.vendorId} and d.tx_id = ${name.txId} and d.kind = ${name.kind}`
    : sql`d.resolved_at is null`;
  const { rows } = await sql<Omit<OpenDifference, 'told'> & { told: unknown }>`
    select v.code as "vendorCode", d.tx_id as "txId", d.kind, d.here, d.there, d.found_at as "foundAt", d.told
    from vendor_difference d join vendor v using (merchant_id, vendor_id)
    where d.merchant_id = ${tx.ctx.merchant.id} and ${which} order by d.found_at limit ${shownMax}`.execute(tx.db);
  return rows.map((row) => ({ ...row, told: vendorTransaction.nullable().catch(null).parse(row.told) }));
}

export type WaitingTransfer = Transfer & { readonly account: string };

export async function readLateTransfers(tx: Tx): Promise<WaitingTransfer[]> {
  const waiting = await readWaiting(tx, new Date(tx.ctx.now.getTime() - transferAlertMs), shownMax);
  const names = await accountNames(
    tx,
    waiting.map(({ memberId }) => memberId),
  );
  return waiting.map((row) => ({ ...row, account: names.get(row.memberId) ?? '' }));
}

/** Closes a difference with a note; closing it again keeps the first. Errors: NOT_FOUND. */
export async function resolveDifference(tx: Tx, name: DifferenceName, note: string): Promise<void> {
  const { merchant, now, actor } = tx.ctx;
  const by = actor.kind === 'staff' ? actor.displayName : actor.kind;
  const { rows } = await sql<{ isNew: boolean }>`
    update vendor_difference d set resolved_at = coalesce(d.resolved_at, ${now}), resolved_by = coalesce(d.resolved_by, ${by}), note = coalesce(d.note, ${note})
    from vendor_difference o where d.merchant_id = ${merchant.id} and d.vendor_id = ${name.vendorId} and d.tx_id = ${name.txId} and d.kind = ${name.kind}
      and o.merchant_id = d.merchant_id and o.vendor_id = d.vendor_id and o.tx_id = d.tx_id and o.kind = d.kind
    returning o.resolved_at is null as "isNew"`.execute(tx.db);
  const row = rows[0] ?? fail('NOT_FOUND');
  if (row.isNew) await audit(tx, 'vendor.difference.resolve', name.txId, undefined, { kind: name.kind, note });
}
