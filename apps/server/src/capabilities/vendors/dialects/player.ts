/** Looks behind the names that dialects use. */
import { sql } from 'kysely';
import { inSystemTx } from '#kernel/in-tx.ts';
import type { CallContext } from '../call-context.ts';
import { accountsFor } from '../money-item.ts';
import { readCash } from '../read.ts';
import { refuse } from '../rules.ts';
import type { VendorRow } from '../store.ts';

export interface SessionName {
  readonly sessionId: string;
  readonly memberId: string;
  readonly currency: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

/** A session of this vendor, over or not: money that goes to the player lands either way. Errors: SESSION_INVALID. */
export async function sessionNamed(context: CallContext, vendor: VendorRow, sessionId: unknown): Promise<SessionName> {
  if (!isUuid(sessionId)) return refuse('SESSION_INVALID');
  const { rows } = await inSystemTx(context.services.database, (db) =>
    sql<SessionName>`select session_id as "sessionId", member_id as "memberId", currency from game_session
      where merchant_id = ${vendor.merchantId} and vendor_id = ${vendor.vendorId} and session_id = ${sessionId}`.execute(
      db,
    ),
  );
  return rows[0] ?? refuse('SESSION_INVALID');
}

/** Free cash, minor units. Errors: NOT_FOUND, CURRENCY_MISMATCH. */
export async function cashOf(
  context: CallContext,
  vendor: VendorRow,
  player: { memberId: string; currency: string },
): Promise<bigint> {
  if (!isUuid(player.memberId)) return refuse('NOT_FOUND');
  const accounts = await accountsFor(context, vendor, player.memberId, player.currency);
  return inSystemTx(context.services.database, (db) => readCash(db, accounts));
}

/** Who a grant of free rounds belongs to. Errors: NOT_FOUND. */
export async function grantNamed(
  context: CallContext,
  vendor: VendorRow,
  grantId: unknown,
): Promise<{ memberId: string; currency: string; nodeId: string }> {
  if (!isUuid(grantId)) return refuse('NOT_FOUND');
  const { rows } = await inSystemTx(context.services.database, (db) =>
    sql<{
      memberId: string;
      currency: string;
      nodeId: string;
    }>`select member_id as "memberId", currency, node_id as "nodeId" from free_round_grant
      where merchant_id = ${vendor.merchantId} and vendor_id = ${vendor.vendorId} and grant_id = ${grantId}`.execute(
      db,
    ),
  );
  return rows[0] ?? refuse('NOT_FOUND');
}
