/** Rounds the house gives to a player: written here first, then offered to the vendor, which takes each with a free bet. */
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import type { GameRow } from '../games/index.ts';
import { balanceOf } from '../wallet/index.ts';
import type { VendorRow } from './store.ts';
import { countUsed } from './with-extras.ts';

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
  readonly expiresAt: Date;
}

export interface NewGrant {
  readonly memberId: string;
  readonly rounds: number;
  readonly stake: bigint;
  readonly expiresAt: Date;
}

/** Errors: NOT_FOUND (no such player), GAME_UNKNOWN, AMOUNT_RANGE (outside the game's limits), VALIDATION (already over). */
export async function grantFreeRounds(tx: Tx, vendor: VendorRow, game: GameRow, given: NewGrant): Promise<string> {
  const wallet = await balanceOf(tx, given.memberId);
  if (!wallet || wallet.practice) fail('NOT_FOUND');
  if (given.stake < game.minBet || given.stake > game.maxBet) fail('AMOUNT_RANGE');
  if (given.expiresAt <= tx.ctx.now) fail('VALIDATION', { fields: { expiresAt: { reason: 'range' } } });
  const grantId = tx.ctx.newId();
  const grant = { ...given, grantId, vendorId: vendor.vendorId, nodeId: game.nodeId, currency: wallet.currency };
  await insertGrant(tx, grant);
  await audit(tx, 'free_rounds.grant', grantId, undefined, { memberId: given.memberId, rounds: given.rounds });
  return grantId;
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

/** No bet takes a round of it any more, whatever the vendor knows. Errors: NOT_FOUND. */
export async function cancelGrant(tx: Tx, grantId: string): Promise<void> {
  const { rows } = await sql`update free_round_grant set state = 'cancelled' where merchant_id = ${tx.ctx.merchant.id} and grant_id = ${grantId} returning 1`.execute(tx.db); // prettier-ignore
  if (rows.length === 0) fail('NOT_FOUND');
  await audit(tx, 'free_rounds.cancel', grantId);
}

type Filter = {
  readonly memberId?: string | undefined;
  readonly grantId?: string | undefined;
  readonly state?: Grant['state'];
};

/** Grants, newest first, with the rounds whose bets stand. */
export async function readGrants(tx: Tx, filter: Filter, limit = 100): Promise<Grant[]> {
  const parts = [sql`g.merchant_id = ${tx.ctx.merchant.id}`];
  if (filter.memberId) parts.push(sql`g.member_id = ${filter.memberId}`);
  if (filter.grantId) parts.push(sql`g.grant_id = ${filter.grantId}`);
  if (filter.state) parts.push(sql`g.state = ${filter.state}`);
  const { rows } = await sql<Omit<Grant, 'used'>>`
    select g.grant_id as "grantId", g.vendor_id as "vendorId", v.code as "vendorCode", g.member_id as "memberId", g.node_id as "nodeId", g.currency, g.rounds,
           g.stake, g.state, g.granted_at as "grantedAt", g.expires_at as "expiresAt"
    from free_round_grant g join vendor v using (merchant_id, vendor_id) where ${sql.join(parts, sql` and `)}
    order by g.granted_at desc, g.grant_id limit ${limit}`.execute(tx.db);
  const grants: Grant[] = [];
  for (const row of rows) grants.push({ ...row, used: await countUsed(tx.db, tx.ctx.merchant.id, row.grantId) });
  return grants;
}
