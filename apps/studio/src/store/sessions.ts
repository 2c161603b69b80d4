import { createHash } from 'node:crypto';
import type { GameCode, PlayLimits } from '@baize/game-kit/protocol.ts';
import type { VerifyAnswer } from '@baize/protocol/vendor';
import type { Db } from './database.ts';
import { first } from './database.ts';
import type { FixedSeed } from './seeds.ts';

export interface Launch {
  readonly mode: 'real' | 'demo';
  readonly token: string | null;
  readonly gameCode: string;
  readonly merchantCode: string;
  readonly currency: string;
  readonly exponent: number;
  readonly language: string;
  readonly theme: 'dark' | 'light';
  readonly parentOrigin: string;
  readonly seeds: Record<string, number>;
  /** Absent in what a platform asked that does not say it. */
  readonly timeZone?: string | undefined;
  /** The session, where the launch itself said it (soft dialect); else it is verified with the token. */
  readonly verified?: VerifyAnswer;
}

/** A player at a game's page. */
export interface Session {
  readonly sessionId: string;
  readonly playerId: string;
  readonly mode: 'real' | 'demo';
  readonly gameCode: GameCode;
  /** What the platform calls the game in money calls. */
  readonly wireGameCode: string;
  readonly merchantCode: string;
  readonly currency: string;
  readonly exponent: number;
  /** Null in demo. */
  readonly platformPlayerId: string | null;
  readonly platformSessionId: string | null;
  readonly playerName: string | null;
  readonly language: string;
  readonly theme: 'dark' | 'light';
  readonly seeds: Record<string, number>;
  readonly parentOrigin: string;
  /** Where the merchant's days end. */
  readonly timeZone: string;
  readonly limits: PlayLimits;
  readonly expiresAt: Date;
}

/** What is stored of a code or a token. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export async function insertLaunch(
  db: Db,
  launch: Launch,
  code: string,
  at: { now: Date; expiresAt: Date },
  fixed: FixedSeed,
): Promise<void> {
  await db.query(
    'insert into launch (code_hash, request, created_at, expires_at, seed_id, sealed_seed, commit) values ($1, $2, $3, $4, $5, $6, $7)',
    [secretHash(code), launch, at.now, at.expiresAt, fixed.seedId, fixed.sealedSeed, fixed.commit],
  );
}

/** Uses the code up; undefined when it is unknown, used or old. */
export async function useLaunch(
  db: Db,
  code: string,
  now: Date,
): Promise<{ readonly request: Launch; readonly fixed: FixedSeed } | undefined> {
  const row = await first<{ request: Launch } & FixedSeed>(
    db,
    `update launch set used_at = $2 where code_hash = $1 and used_at is null and expires_at > $2 and seed_id is not null
     returning request, seed_id as "seedId", sealed_seed as "sealedSeed", commit`,
    [secretHash(code), now],
  );
  if (!row) return undefined;
  const { request, ...fixed } = row;
  return { request, fixed };
}

/** Whether a launch with this token is kept: a page was opened with it within a day. */
export async function wasLaunched(db: Db, token: string): Promise<boolean> {
  const row = await first(db, `select 1 as one from launch where request->>'token' = $1 limit 1`, [token]);
  return row !== undefined;
}

/** Who may frame the page of this code. Also of a used one: a reloaded page still has a frame. */
export async function parentOriginOf(db: Db, code: string): Promise<string | undefined> {
  const row = await first<{ origin: string }>(
    db,
    `select request->>'parentOrigin' as origin from launch where code_hash = $1`,
    [secretHash(code)],
  );
  return row?.origin;
}

export async function forgetLaunches(db: Db, before: Date): Promise<void> {
  await db.query('delete from launch where expires_at < $1', [before]);
}

export interface NewPlayer {
  readonly playerId: string;
  readonly mode: 'real' | 'demo';
  readonly merchantCode: string;
  readonly currency: string;
  readonly exponent: number;
  readonly platformPlayerId: string | null;
  readonly demoBalance: bigint | null;
}

/** The player's id here; a platform player is found again, somebody in demo is always new. */
export async function ensurePlayer(db: Db, player: NewPlayer): Promise<string> {
  const row = await first<{ id: string }>(
    db,
    `insert into player (player_id, mode, merchant_code, currency, exponent, platform_player_id, demo_balance) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (merchant_code, platform_player_id, currency) where mode = 'real' do update set exponent = excluded.exponent returning player_id as id`,
    [
      player.playerId,
      player.mode,
      player.merchantCode,
      player.currency,
      player.exponent,
      player.platformPlayerId,
      player.demoBalance,
    ],
  );
  if (!row) throw new Error('a player was neither made nor found');
  return row.id;
}

export type NewSession = Omit<Session, 'mode' | 'merchantCode' | 'currency' | 'exponent' | 'platformPlayerId'>;

export async function insertSession(db: Db, session: NewSession, token: string, now: Date): Promise<void> {
  await db.query(
    `insert into play_session (session_id, token_hash, player_id, game_code, wire_game_code, platform_session_id, player_name, language, theme, seeds, parent_origin, time_zone, limits, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      session.sessionId,
      secretHash(token),
      session.playerId,
      session.gameCode,
      session.wireGameCode,
      session.platformSessionId,
      session.playerName,
      session.language,
      session.theme,
      session.seeds,
      session.parentOrigin,
      session.timeZone,
      session.limits,
      now,
      session.expiresAt,
    ],
  );
}

const SESSION = `select s.session_id as "sessionId", s.player_id as "playerId", p.mode, s.game_code as "gameCode", s.wire_game_code as "wireGameCode",
  p.merchant_code as "merchantCode", p.currency, p.exponent, p.platform_player_id as "platformPlayerId", s.platform_session_id as "platformSessionId",
  s.player_name as "playerName", s.language, s.theme, s.seeds, s.parent_origin as "parentOrigin", s.time_zone as "timeZone", s.limits, s.expires_at as "expiresAt"
  from play_session s join player p using (player_id)`;

/** A live session by its token. */
export function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  return first<Session>(db, `${SESSION} where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2`, [
    secretHash(token),
    now,
  ]);
}

/** A session by its token, ended ones included: what was staked in it can still be taken out. */
export function findSessionEver(db: Db, token: string): Promise<Session | undefined> {
  return first<Session>(db, `${SESSION} where s.token_hash = $1`, [secretHash(token)]);
}

/** Any session, ended ones included: money still moves for it. */
export function sessionOf(db: Db, sessionId: string): Promise<Session | undefined> {
  return first<Session>(db, `${SESSION} where s.session_id = $1`, [sessionId]);
}

/** Ends every session the platform's session opened here. */
export async function endSessions(db: Db, platformSessionId: string, now: Date): Promise<void> {
  await db.query('update play_session set ended_at = $2 where platform_session_id = $1 and ended_at is null', [
    platformSessionId,
    now,
  ]);
}
