import type { JsonObject } from '@baize/fair';
import type { AutoStop } from '@baize/game-kit/autoplay';
import type { AutoPlanWire, GameCode } from '@baize/game-kit/protocol.ts';
import type { Db } from './database.ts';
import { first, rows } from './database.ts';

export interface AutoRunRow {
  readonly runId: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly gameCode: GameCode;
  readonly plan: AutoPlanWire;
  readonly choices: JsonObject;
  readonly stakeMinor: bigint;
  /** Why it was ended; null while only its plan may end it. */
  readonly stop: AutoStop | null;
}

/** A round or a crash bet of a run, in one form. */
export interface AutoRoundRow {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly state: 'open' | 'closed' | 'cancelled' | 'void';
  readonly voidReason: string | null;
  readonly hasFeature: boolean;
}

const RUN = `select run_id as "runId", player_id as "playerId", session_id as "sessionId", request_id as "requestId", game_code as "gameCode", plan, choices,
  stake_minor as "stakeMinor", stop from auto_run`;

type Stored = Omit<AutoRunRow, 'stakeMinor'> & { readonly stakeMinor: string };

function read(row: Stored | undefined): AutoRunRow | undefined {
  return row && { ...row, stakeMinor: BigInt(row.stakeMinor) };
}

export async function insertRun(db: Db, run: Omit<AutoRunRow, 'stop'>, now: Date): Promise<void> {
  await db.query(
    `insert into auto_run (run_id, player_id, session_id, request_id, game_code, plan, choices, stake_minor, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [run.runId, run.playerId, run.sessionId, run.requestId, run.gameCode, run.plan, run.choices, run.stakeMinor, now],
  );
}

export async function findRun(db: Db, runId: string): Promise<AutoRunRow | undefined> {
  return read(await first<Stored>(db, `${RUN} where run_id = $1`, [runId]));
}

/** The run, held until the transaction ends: rounds of a run wait for each other here. */
export async function lockRun(db: Db, runId: string): Promise<AutoRunRow | undefined> {
  return read(await first<Stored>(db, `${RUN} where run_id = $1 for update`, [runId]));
}

export async function runByRequest(db: Db, playerId: string, requestId: string): Promise<AutoRunRow | undefined> {
  return read(await first<Stored>(db, `${RUN} where player_id = $1 and request_id = $2`, [playerId, requestId]));
}

/** The run a session began last. */
export async function newestRun(db: Db, sessionId: string): Promise<AutoRunRow | undefined> {
  return read(await first<Stored>(db, `${RUN} where session_id = $1 order by started_at desc limit 1`, [sessionId]));
}

/** Everything played in a run, in order. */
export async function roundsOfRun(db: Db, runId: string): Promise<AutoRoundRow[]> {
  const found = await rows<Record<'stake' | 'payout', string> & Omit<AutoRoundRow, 'stakeMinor' | 'payoutMinor'>>(
    db,
    `select stake_minor as stake, payout_minor as payout, state, void_reason as "voidReason",
       coalesce(jsonb_array_length(result->'freeSpins'), 0) + coalesce(jsonb_array_length(result->'bonuses'), 0) > 0 as "hasFeature", run_no as no
     from round where run_id = $1
     union all
     select stake_minor, payout_minor, case state when 'won' then 'closed' when 'lost' then 'closed' when 'cancelled' then 'cancelled' when 'void' then 'void' else 'open' end,
       void_reason, false, run_no from crash_ticket where run_id = $1 order by no`,
    [runId],
  );
  return found.map(({ stake, payout, state, voidReason, hasFeature }) => ({
    stakeMinor: BigInt(stake),
    payoutMinor: BigInt(payout),
    state,
    voidReason,
    hasFeature,
  }));
}

/** Ends a run once; what ended it first stands. */
export async function endRun(db: Db, runId: string, stop: AutoStop, now: Date): Promise<void> {
  await db.query('update auto_run set stop = $2, ended_at = $3 where run_id = $1 and ended_at is null', [
    runId,
    stop,
    now,
  ]);
}

/** Ends the player's run of a game, if one is under way; with a slot only when it is of that slot. */
export async function endRunsOf(
  db: Db,
  owner: { playerId: string; gameCode: string; slot?: number | undefined },
  stop: AutoStop,
  now: Date,
): Promise<void> {
  await db.query(
    `update auto_run set stop = $3, ended_at = $4 where player_id = $1 and game_code = $2 and ended_at is null
       and ($5::int is null or (choices->>'slot')::int = $5)`,
    [owner.playerId, owner.gameCode, stop, now, owner.slot ?? null],
  );
}
