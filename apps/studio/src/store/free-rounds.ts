import type { Db } from './database.ts';
import { first, rows } from './database.ts';

export interface GrantRow {
  readonly grantId: string;
  readonly merchantCode: string;
  readonly platformPlayerId: string;
  readonly wireGameCode: string;
  readonly currency: string;
  readonly rounds: number;
  readonly used: number;
  readonly stakeMinor: bigint;
  readonly state: 'open' | 'cancelled';
  readonly expiresAt: Date;
}

type Stored = Omit<GrantRow, 'stakeMinor' | 'used'> & { readonly stakeMinor: string; readonly used: string };
const read = (row: Stored): GrantRow => ({ ...row, stakeMinor: BigInt(row.stakeMinor), used: Number(row.used) });

const GRANT = `select g.grant_id as "grantId", g.merchant_code as "merchantCode", g.platform_player_id as "platformPlayerId", g.wire_game_code as "wireGameCode",
  g.currency, g.rounds, (select count(*) from round r where r.grant_id = g.grant_id and r.state <> 'void') as used, g.stake_minor as "stakeMinor", g.state, g.expires_at as "expiresAt"
  from free_rounds g`;

/** Writes a grant; one that is there stays as it is. */
export async function insertGrant(db: Db, grant: Omit<GrantRow, 'used' | 'state'>, now: Date): Promise<void> {
  await db.query(
    `insert into free_rounds (grant_id, merchant_code, platform_player_id, wire_game_code, currency, rounds, stake_minor, state, granted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9) on conflict (grant_id) do nothing`,
    [
      grant.grantId,
      grant.merchantCode,
      grant.platformPlayerId,
      grant.wireGameCode,
      grant.currency,
      grant.rounds,
      grant.stakeMinor,
      now,
      grant.expiresAt,
    ],
  );
}

export async function grantOf(db: Db, grantId: string): Promise<GrantRow | undefined> {
  const row = await first<Stored>(db, `${GRANT} where g.grant_id = $1`, [grantId]);
  return row && read(row);
}

export async function grantsOf(db: Db, player: { merchantCode: string; playerId: string }): Promise<GrantRow[]> {
  const text = `${GRANT} where g.merchant_code = $1 and g.platform_player_id = $2 order by g.granted_at desc limit 100`;
  return (await rows<Stored>(db, text, [player.merchantCode, player.playerId])).map(read);
}

export async function cancelGrant(db: Db, grantId: string): Promise<void> {
  await db.query(`update free_rounds set state = 'cancelled' where grant_id = $1`, [grantId]);
}

/** A grant with a round left for just this bet, held until the transaction ends; the one that ends first. */
export async function takeGrant(
  db: Db,
  bet: { merchantCode: string; platformPlayerId: string; wireGameCode: string; currency: string; stakeMinor: bigint },
  now: Date,
): Promise<string | undefined> {
  const fitting = await rows<{ grantId: string }>(
    db,
    `select grant_id as "grantId" from free_rounds where merchant_code = $1 and platform_player_id = $2 and wire_game_code = $3 and currency = $4
     and stake_minor = $5 and state = 'open' and expires_at > $6 order by expires_at, grant_id for update`,
    [bet.merchantCode, bet.platformPlayerId, bet.wireGameCode, bet.currency, bet.stakeMinor, now],
  );
  for (const { grantId } of fitting) {
    const grant = await grantOf(db, grantId);
    if (grant && grant.used < grant.rounds) return grantId;
  }
  return undefined;
}
