import type { Db } from './database.ts';
import { first, rows } from './database.ts';

export interface SeedPairRow {
  readonly seedId: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly sealedSeed: Buffer;
  readonly commit: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
  readonly lastRoundAt: Date | null;
  readonly revealedAt: Date | null;
  /** Of the pair that follows; null in one from before successors were kept. */
  readonly nextCommit: string | null;
}

/** A server seed that is fixed and waits for its client seed. */
export interface FixedSeed {
  readonly seedId: string;
  readonly sealedSeed: Buffer;
  readonly commit: string;
}

const PAIR = `select seed_id as "seedId", player_id as "playerId", game_code as "gameCode", sealed_seed as "sealedSeed", commit, client_seed as "clientSeed",
  next_nonce as "nextNonce", last_round_at as "lastRoundAt", revealed_at as "revealedAt", next_commit as "nextCommit" from seed_pair`;

export interface NewSeedPair extends Pick<
  SeedPairRow,
  'seedId' | 'playerId' | 'gameCode' | 'sealedSeed' | 'commit' | 'clientSeed'
> {
  readonly isBrowserSeed: boolean;
  readonly next: FixedSeed;
}

/** False when the player has an active pair for the game. */
export async function insertPair(db: Db, pair: NewSeedPair, now: Date): Promise<boolean> {
  const done = await db.query(
    `insert into seed_pair (seed_id, player_id, game_code, sealed_seed, commit, client_seed, is_browser_seed, created_at, next_seed_id, next_sealed_seed, next_commit)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (player_id, game_code) where revealed_at is null do nothing`,
    [
      pair.seedId,
      pair.playerId,
      pair.gameCode,
      pair.sealedSeed,
      pair.commit,
      pair.clientSeed,
      pair.isBrowserSeed,
      now,
      pair.next.seedId,
      pair.next.sealedSeed,
      pair.next.commit,
    ],
  );
  return done.rowCount === 1;
}

export function activePair(db: Db, playerId: string, gameCode: string): Promise<SeedPairRow | undefined> {
  return first(db, `${PAIR} where player_id = $1 and game_code = $2 and revealed_at is null`, [playerId, gameCode]);
}

/** The active pair, held until the transaction ends: plays and rotations of a player wait for each other here. */
export async function lockActivePair(db: Db, playerId: string, gameCode: string): Promise<SeedPairRow | undefined> {
  const look = () =>
    first<SeedPairRow>(db, `${PAIR} where player_id = $1 and game_code = $2 and revealed_at is null for update`, [
      playerId,
      gameCode,
    ]);
  return (await look()) ?? look(); // whoever waited for a rotation finds its pair gone, and then the one after it
}

export function pairOf(db: Db, seedId: string): Promise<SeedPairRow | undefined> {
  return first(db, `${PAIR} where seed_id = $1`, [seedId]);
}

export function pairsOf(db: Db, seedIds: readonly string[]): Promise<SeedPairRow[]> {
  return rows(db, `${PAIR} where seed_id = any($1)`, [seedIds]);
}

export async function takeNonce(db: Db, seedId: string, now: Date): Promise<void> {
  await db.query('update seed_pair set next_nonce = next_nonce + 1, last_round_at = $2 where seed_id = $1', [
    seedId,
    now,
  ]);
}

/** Gives a pair in use its successor; the first one given stays. */
export async function fixNext(db: Db, seedId: string, next: FixedSeed): Promise<void> {
  await db.query(
    `update seed_pair set next_seed_id = $2, next_sealed_seed = $3, next_commit = $4
     where seed_id = $1 and next_commit is null and revealed_at is null`,
    [seedId, next.seedId, next.sealedSeed, next.commit],
  );
}

/** The successor of a pair, which then has it no more: it is a pair of its own from here on. */
export function takeNext(db: Db, seedId: string): Promise<FixedSeed | undefined> {
  return first(
    db,
    `update seed_pair p set next_sealed_seed = null from (select next_sealed_seed from seed_pair where seed_id = $1) old
     where p.seed_id = $1 and p.next_sealed_seed is not null
     returning p.next_seed_id as "seedId", old.next_sealed_seed as "sealedSeed", p.next_commit as "commit"`,
    [seedId],
  );
}

export async function markRevealed(db: Db, seedId: string, now: Date): Promise<void> {
  await db.query('update seed_pair set revealed_at = $2 where seed_id = $1', [seedId, now]);
}

/** Client seeds from players' browsers since a time, oldest first. */
export async function seedsRegisteredAfter(db: Db, since: Date, count: number): Promise<string[]> {
  const found = await rows<{ seed: string }>(
    db,
    'select client_seed as seed from seed_pair where is_browser_seed and created_at > $1 order by created_at, seed_id limit $2',
    [since, count],
  );
  return found.map((row) => row.seed);
}
