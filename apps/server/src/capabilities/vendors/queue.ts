/** What waits for a person: rounds that stay open, books that differ, transfers without an answer. */
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import type { Difference } from './compare-books.ts';
import { readVendorKeys } from './store.ts';
import { onTheWire } from './transfer/routes.ts';
import { readWaiting } from './transfer/store.ts';

/** Vendor API: open rounds raise an alert at 24 h and are never refunded by a timer. */
export const staleAfterMs = 86_400_000;
const transferAlertMs = 3_600_000;
const shownMax = 200;

interface VendorLine {
  readonly vendorId: number;
  readonly code: string;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly wallet: 'seamless' | 'transfer';
  readonly dialect: 'own' | 'hub' | 'soft';
  readonly comparedUntil: Date | null;
  readonly staleRounds: bigint;
  readonly differences: bigint;
}

export async function readVendorDesk(tx: Tx) {
  const { merchant, now } = tx.ctx;
  const { rows } = await sql<VendorLine>`
    select v.vendor_id as "vendorId", v.code, v.name, v.is_enabled as "isEnabled", v.wallet, v.dialect, v.compared_until as "comparedUntil",
      (select count(*) from vendor_round r where r.merchant_id = v.merchant_id and r.vendor_id = v.vendor_id and not r.is_closed and r.bets > 0
        and r.opened_at < ${new Date(now.getTime() - staleAfterMs)}) as "staleRounds",
      (select count(*) from vendor_difference d where d.merchant_id = v.merchant_id and d.vendor_id = v.vendor_id and d.resolved_at is null) as differences
    from vendor v where v.merchant_id = ${merchant.id} order by v.code`.execute(tx.db);
  const keys = (await readVendorKeys(tx.db, now)).filter((key) => key.merchantId === merchant.id);
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    isEnabled: row.isEnabled,
    wallet: row.wallet,
    dialect: row.dialect,
    keys: keys
      .filter((key) => key.vendorId === row.vendorId)
      .map(({ keyId, direction, algorithm, createdAt, retiresAt }) => ({
        keyId, direction, algorithm, createdAt: createdAt.toISOString(), retiresAt: retiresAt?.toISOString() ?? null,
      })), // prettier-ignore
    staleRounds: Number(row.staleRounds),
    differences: Number(row.differences),
    comparedUntil: row.comparedUntil?.toISOString() ?? null,
  }));
}

export async function readQueue(tx: Tx) {
  const { merchant, now } = tx.ctx;
  const rounds = await sql<{ vassalage: string; roundId: string; memberId: string; nodeId: string; stake: bigint; currency: string; openedAt: Date }>`
    select v.code as vassalage, r.vendor_round as "roundId", r.member_id as "memberId", r.node_id as "nodeId", r.stake, r.currency, r.opened_at as "openedAt"
    from vendor_round r join vendor v using (merchant_id, vendor_id)
    where r.merchant_id = ${merchant.id} and not r.is_closed and r.bets > 0 and r.opened_at < ${new Date(now.getTime() - staleAfterMs)}
    order by r.opened_at limit ${shownMax}`.execute(tx.db); // prettier-ignore
  const differences = await sql<{ vassalage: string; txId: string; kind: Difference['kind']; here: string | null; there: string | null; foundAt: Date }>`
    select v.code as vassalage, d.tx_id as "txId", d.kind, d.here, d.there, d.found_at as "foundAt"
    from vendor_difference d join vendor v using (merchant_id, vendor_id)
    where d.merchant_id = ${merchant.id} and d.resolved_at is null order by d.found_at limit ${shownMax}`.execute(tx.db); // prettier-ignore
  const waiting = await readWaiting(tx, new Date(now.getTime() - transferAlertMs), shownMax);
  return {
    rounds: rounds.rows.map(({ stake, openedAt, ...row }) => ({ ...row, stakeMinor: stake.toString(), openedAt: openedAt.toISOString() })), // prettier-ignore
    differences: differences.rows.map(({ foundAt, ...row }) => ({ ...row, foundAt: foundAt.toISOString() })),
    transfers: waiting.map((row) => ({ ...onTheWire(row), memberId: row.memberId, attempts: row.attempts })),
  };
}

/** Errors: NOT_FOUND. */
export async function resolveDifference(
  tx: Tx,
  vendorId: number,
  given: { txId: string; kind: Difference['kind']; note: string },
): Promise<void> {
  const { merchant, now, actor } = tx.ctx;
  const by = actor.kind === 'staff' ? actor.displayName : actor.kind;
  const { rows } = await sql`
    update vendor_difference set resolved_at = coalesce(resolved_at, ${now}), resolved_by = coalesce(resolved_by, ${by}), note = coalesce(note, ${given.note})
    where merchant_id = ${merchant.id} and vendor_id = ${vendorId} and tx_id = ${given.txId} and kind = ${given.kind} returning 1`.execute(
    tx.db,
  );
  if (rows.length === 0) fail('NOT_FOUND');
  await audit(tx, 'vendor.difference.resolve', given.txId, undefined, { note: given.note });
}
