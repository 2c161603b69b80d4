/** Rounds the house gives to a player: written here first, then offered to the vendor, which takes each with a free bet. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { GameRow } from '#capabilities/games/index.ts';
import { stakesIn } from '#capabilities/games/index.ts';
import { stopOf } from '#capabilities/limits/index.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import { balanceOf } from '#capabilities/wallet/index.ts';
import { requireOnWire } from './require-on-wire.ts';
import { needForRounds } from './rounds-worth.ts';
import type { VendorRow } from './store.ts';

export interface Grant {
  readonly grantId: string;
  readonly vendorId: number;
  readonly vendorCode: string;
  readonly memberId: string;
  readonly nodeId: string;
  readonly currency: string;
  readonly rounds: number;
  /** What one round is played at, minor units. */
  readonly stake: bigint;
  readonly state: 'offered' | 'open' | 'cancelled';
  readonly used: number;
  readonly grantedAt: Date;
  readonly grantedBy: string;
  readonly expiresAt: Date;
}

export interface NewGrant {
  readonly memberId: string;
  readonly rounds: number;
  readonly stake: bigint;
  readonly expiresAt: Date;
}

/** Errors: NOT_FOUND (no such player), AMOUNT_RANGE (outside the game's limits, or the vendor cannot count it), VALIDATION (already over), SELF_EXCLUDED,
 *  COOLING_OFF (nobody who takes a break is called back by a gift). */
export async function grantFreeRounds(
  tx: Tx<StaffCtx>,
  vendor: VendorRow,
  game: GameRow,
  given: NewGrant,
): Promise<string> {
  const wallet = await balanceOf(tx, given.memberId);
  if (!wallet || wallet.practice) fail('NOT_FOUND');
  requireFitting(tx, game, given, wallet.currency);
  requireOnWire(vendor, wallet.currency, given.stake);
  const stop = await stopOf(tx, given.memberId);
  if (stop) fail(stop.code);
  const grantId = tx.ctx.newId();
  const { currency } = wallet;
  await useGrant(tx, await needForRounds(tx, { ...given, players: 1, currency, subject: grantId }));
  await writeGrant(tx, {
    ...given,
    grantId,
    vendorId: vendor.vendorId,
    nodeId: game.nodeId,
    currency: wallet.currency,
  });
  return grantId;
}

/** Errors: AMOUNT_RANGE, VALIDATION. */
export function requireFitting(
  tx: Tx,
  game: GameRow,
  given: Pick<NewGrant, 'stake' | 'expiresAt'>,
  currency: string,
): void {
  const { min, max } = stakesIn(game, { from: tx.ctx.merchant.settings.currency, to: currency });
  if (given.stake < min || given.stake > max) fail('AMOUNT_RANGE');
  if (given.expiresAt <= tx.ctx.now) fail('VALIDATION', { fields: { expiresAt: { reason: 'range' } } });
}

export async function writeGrant(tx: Tx, grant: Parameters<typeof insertGrant>[1]): Promise<void> {
  await insertGrant(tx, grant);
  const { memberId, nodeId, rounds, stake, currency } = grant;
  await audit(tx, 'free_rounds.grant', grant.grantId, undefined, { memberId, nodeId, rounds, stake, currency });
}

/** Writes a grant that no vendor knows yet. */
export async function insertGrant(
  tx: Tx,
  grant: NewGrant & Pick<Grant, 'grantId' | 'vendorId' | 'nodeId' | 'currency'>,
): Promise<void> {
  const { merchant, now, actor } = tx.ctx;
  await sql`insert into free_round_grant (merchant_id, grant_id, vendor_id, member_id, node_id, currency, rounds, stake, state, granted_at, granted_by, expires_at)
    values (${merchant.id}, ${grant.grantId}, ${grant.vendorId}, ${grant.memberId}, ${grant.nodeId}, ${grant.currency}, ${grant.rounds}, ${grant.stake}, 'offered',
            ${now}, ${actor.kind === 'staff' ? actor.displayName : actor.kind}, ${grant.expiresAt})`.execute(tx.db);
}

/** The vendor has the grant: from now on its bets are taken. A grant that was withdrawn meanwhile stays so. */
export async function openGrant(tx: Tx, grantId: string): Promise<void> {
  await sql`update free_round_grant set state = 'open' where merchant_id = ${tx.ctx.merchant.id} and grant_id = ${grantId} and state = 'offered'`.execute(
    tx.db,
  );
}

/** No bet takes a round of it any more, whatever the vendor knows. Twice is once. Errors: NOT_FOUND. */
export async function cancelGrant(tx: Tx, grantId: string): Promise<void> {
  const { rows } = await sql<{ before: Grant['state'] }>`
    update free_round_grant g set state = 'cancelled' from free_round_grant o
    where g.merchant_id = ${tx.ctx.merchant.id} and g.grant_id = ${grantId} and o.merchant_id = g.merchant_id and o.grant_id = g.grant_id
    returning o.state as before`.execute(tx.db);
  const row = rows[0] ?? fail('NOT_FOUND');
  if (row.before !== 'cancelled') await audit(tx, 'free_rounds.cancel', grantId, { state: row.before });
}

export interface GrantFilter {
  readonly vendorCode?: string | undefined;
  readonly memberId?: string | undefined;
  readonly grantId?: string | undefined;
  readonly state?: Grant['state'];
}

/** Rounds whose bets stand: a bet that was rolled back gives its round back. */
const used = sql`(select count(*) from free_round_use u join vendor_tx t using (merchant_id, vendor_id, tx_id)
  where u.merchant_id = g.merchant_id and u.grant_id = g.grant_id and t.state = 1)`;

/** Grants, newest first, with the rounds whose bets stand. */
export async function readGrants(
  tx: Tx,
  filter: GrantFilter,
  page: { readonly limit: number; readonly skip: number } = { limit: 100, skip: 0 },
): Promise<Grant[]> {
  const { rows } = await sql<Omit<Grant, 'used'> & { used: bigint }>`
    select g.grant_id as "grantId", g.vendor_id as "vendorId", v.code as "vendorCode", g.member_id as "memberId", g.node_id as "nodeId", g.currency, g.rounds,
           g.stake, g.state, g.granted_at as "grantedAt", g.granted_by as "grantedBy", g.expires_at as "expiresAt", ${used} as used
    from free_round_grant g join vendor v using (merchant_id, vendor_id) where ${whereOf(tx, filter)}
    order by g.granted_at desc, g.grant_id limit ${page.limit} offset ${page.skip}`.execute(tx.db);
  return rows.map((row) => ({ ...row, used: Number(row.used) }));
}

export async function countGrants(tx: Tx, filter: GrantFilter): Promise<number> {
  const { rows } = await sql<{
    count: bigint;
  }>`select count(*) as count from free_round_grant g where ${whereOf(tx, filter)}`.execute(tx.db);
  return Number(rows[0]?.count ?? 0n);
}

function whereOf(tx: Tx, filter: GrantFilter): RawBuilder<unknown> {
  const parts = [sql`g.merchant_id = ${tx.ctx.merchant.id}`];
  if (filter.vendorCode)
    parts.push(
      sql`g.vendor_id in (select vendor_id from vendor where merchant_id = ${tx.ctx.merchant.id} and code = ${filter.vendorCode})`,
    );
  if (filter.memberId) parts.push(sql`g.member_id = ${filter.memberId}`);
  if (filter.grantId) parts.push(sql`g.grant_id = ${filter.grantId}`);
  if (filter.state) parts.push(sql`g.state = ${filter.state}`);
  return sql.join(parts, sql` and `);
}
