import type { JsonObject } from '@baize/fair';
import type { Db } from './database.ts';
import { first, rows } from './database.ts';

export interface RoundRow {
  readonly roundId: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly gameCode: string;
  readonly modelId: string;
  readonly modelVersion: string;
  readonly seedId: string;
  readonly nonce: number;
  readonly stakeMinor: bigint;
  readonly choices: JsonObject;
  /** Known from the start, shown only when the round is closed. */
  readonly result: JsonObject;
  readonly payoutMinor: bigint;
  readonly state: 'open' | 'closed' | 'void';
  readonly voidReason: string | null;
  readonly playedAt: Date;
  readonly mode: 'real' | 'demo';
  readonly currency: string;
  readonly exponent: number;
  /** The gift the round is taken from; null for a round the player pays for. */
  readonly grantId: string | null;
  /** Where a round of several steps stands; null for a round of one. */
  readonly stage: 'staking' | 'playing' | 'undoing' | 'over' | null;
  /** All that was staked, what steps added included. */
  readonly stakedMinor: bigint;
  /** Number of its last wallet transaction. */
  readonly lastSeq: number;
  /** The run it belongs to; null for a round pressed by hand. */
  readonly runId: string | null;
}

const ROUND = `select r.round_id as "roundId", r.player_id as "playerId", r.session_id as "sessionId", r.request_id as "requestId", r.game_code as "gameCode",
  r.model_id as "modelId", r.model_version as "modelVersion", r.seed_id as "seedId", r.nonce, r.stake_minor as "stakeMinor", r.choices, r.result,
  r.payout_minor as "payoutMinor", r.state, r.void_reason as "voidReason", r.played_at as "playedAt", p.mode, p.currency, p.exponent, r.grant_id as "grantId",
  r.stage, coalesce(r.staked_minor, r.stake_minor) as "stakedMinor", r.last_seq as "lastSeq", r.run_id as "runId"
  from round r join player p using (player_id)`;

type Amounts = 'stakeMinor' | 'payoutMinor' | 'stakedMinor';
type Stored = Omit<RoundRow, Amounts> & Record<Amounts, string>;

function read(row: Stored): RoundRow {
  const { stakeMinor, payoutMinor, stakedMinor } = row;
  return {
    ...row,
    stakeMinor: BigInt(stakeMinor),
    payoutMinor: BigInt(payoutMinor),
    stakedMinor: BigInt(stakedMinor),
  };
}

export type NewRound = Omit<
  RoundRow,
  'mode' | 'currency' | 'exponent' | 'voidReason' | 'stage' | 'stakedMinor' | 'lastSeq' | 'runId'
> & {
  readonly stage?: RoundRow['stage'];
  readonly runId?: string | null;
  readonly runNo?: number | null;
  readonly hasFed?: false | null;
};

export async function insertRound(db: Db, round: NewRound): Promise<void> {
  await db.query(
    `insert into round (round_id, player_id, session_id, request_id, game_code, model_id, model_version, seed_id, nonce, stake_minor, choices, result, payout_minor, state, played_at, closed_at, grant_id, stage, touched_at, run_id, run_no, has_fed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $15, $19, $20, $21)`,
    [
      round.roundId,
      round.playerId,
      round.sessionId,
      round.requestId,
      round.gameCode,
      round.modelId,
      round.modelVersion,
      round.seedId,
      round.nonce,
      round.stakeMinor,
      round.choices,
      round.result,
      round.payoutMinor,
      round.state,
      round.playedAt,
      round.state === 'closed' ? round.playedAt : null,
      round.grantId,
      round.stage ?? null,
      round.runId ?? null,
      round.runNo ?? null,
      round.hasFed ?? null,
    ],
  );
}

export async function findRound(db: Db, roundId: string): Promise<RoundRow | undefined> {
  const row = await first<Stored>(db, `${ROUND} where r.round_id = $1`, [roundId]);
  return row && read(row);
}

export async function findByRequest(db: Db, playerId: string, requestId: string): Promise<RoundRow | undefined> {
  const row = await first<Stored>(db, `${ROUND} where r.player_id = $1 and r.request_id = $2`, [playerId, requestId]);
  return row && read(row);
}

export async function newestRounds(db: Db, playerId: string, gameCode: string, count: number): Promise<RoundRow[]> {
  return (
    await rows<Stored>(
      db,
      `${ROUND} where r.player_id = $1 and r.game_code = $2 order by r.played_at desc, r.nonce desc limit $3`,
      [playerId, gameCode, count],
    )
  ).map(read);
}

/** Open rounds that nobody resolves: their process is gone, or gave up without queueing the rollback. */
export async function orphanRounds(db: Db, before: Date): Promise<RoundRow[]> {
  const text = `${ROUND} where r.state = 'open' and (r.stage is null or r.stage = 'staking') and r.played_at < $1 and not exists (select from wallet_call c where c.subject_id = r.round_id) order by r.played_at limit 100`;
  return (await rows<Stored>(db, text, [before])).map(read);
}

export async function hasOpenRound(db: Db, seedId: string): Promise<boolean> {
  return (await first(db, `select 1 as one from round where seed_id = $1 and state = 'open'`, [seedId])) !== undefined;
}

/** Ends an open round once; an ended one stays as it is. */
export async function endRound(
  db: Db,
  roundId: string,
  end: { state: 'closed' } | { state: 'void'; reason: string },
  now: Date,
): Promise<void> {
  await db.query(
    `update round set state = $2, void_reason = coalesce(void_reason, $3), closed_at = $4 where round_id = $1 and state = 'open'`,
    [roundId, end.state, end.state === 'void' ? end.reason : null, now],
  );
}
