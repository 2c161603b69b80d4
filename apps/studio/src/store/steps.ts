import type { JsonObject } from '@baize/fair';
import type { Db } from './database.ts';
import { first, rows } from './database.ts';
import type { RoundRow } from './rounds.ts';
import { findRound } from './rounds.ts';

export interface StepRow {
  readonly stepId: string;
  readonly roundId: string;
  /** Of the session that took it: its money moves in that session's name. */
  readonly sessionId: string;
  readonly requestId: string;
  /** Its place among the round's actions, from 0. */
  readonly stepNo: number;
  readonly action: JsonObject;
  /** Added to the stake by this step. */
  readonly extraMinor: bigint;
  /** Of the added stake's wallet transaction; null where nothing was added or the money is play money. */
  readonly seq: number | null;
  readonly state: 'pending' | 'undoing' | 'done' | 'void';
  readonly voidReason: string | null;
}

const STEP = `select step_id as "stepId", round_id as "roundId", session_id as "sessionId", request_id as "requestId", step_no as "stepNo", action,
  extra_minor as "extraMinor", seq, state, void_reason as "voidReason" from round_step`;

type Stored = Omit<StepRow, 'extraMinor'> & { readonly extraMinor: string };

function read(row: Stored): StepRow {
  return { ...row, extraMinor: BigInt(row.extraMinor) };
}

export async function insertStep(db: Db, step: StepRow, now: Date): Promise<void> {
  await db.query(
    `insert into round_step (step_id, round_id, session_id, request_id, step_no, action, extra_minor, seq, state, stepped_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      step.stepId,
      step.roundId,
      step.sessionId,
      step.requestId,
      step.stepNo,
      step.action,
      step.extraMinor,
      step.seq,
      step.state,
      now,
    ],
  );
}

export async function findStep(db: Db, roundId: string, requestId: string): Promise<StepRow | undefined> {
  const row = await first<Stored>(db, `${STEP} where round_id = $1 and request_id = $2`, [roundId, requestId]);
  return row && read(row);
}

/** The step whose added stake the wallet has not settled, if there is one. */
export async function unsettledStep(db: Db, roundId: string): Promise<StepRow | undefined> {
  const row = await first<Stored>(db, `${STEP} where round_id = $1 and state in ('pending', 'undoing')`, [roundId]);
  return row && read(row);
}

/** Steps whose process died before the wallet's answer. */
export async function orphanSteps(db: Db, before: Date): Promise<StepRow[]> {
  const text = `${STEP} where state = 'pending' and stepped_at < $1 order by stepped_at limit 100`;
  return (await rows<Stored>(db, text, [before])).map(read);
}

/** Moves a step on once: false when it was no longer where the caller saw it. */
export async function moveStep(
  db: Db,
  stepId: string,
  from: StepRow['state'],
  to: StepRow['state'],
  reason: string | null = null,
): Promise<boolean> {
  const done = await db.query('update round_step set state = $3, void_reason = $4 where step_id = $1 and state = $2', [
    stepId,
    from,
    to,
    reason,
  ]);
  return done.rowCount === 1;
}

/** The round, held until the transaction ends: steps of a round wait for each other here. */
export async function lockRound(db: Db, roundId: string): Promise<RoundRow | undefined> {
  await db.query('select from round where round_id = $1 for update', [roundId]);
  return findRound(db, roundId);
}

/** Rounds nobody has touched since, whose turn is the player's. */
export async function roundsLeftAlone(db: Db, before: Date): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select round_id as id from round r where state = 'open' and stage = 'playing' and touched_at < $1
       and not exists (select from round_step s where s.round_id = r.round_id and s.state in ('pending', 'undoing')) order by touched_at limit 100`,
    [before],
  );
  return found.map(({ id }) => id);
}

/** Moves an open round's stage once: false when it was no longer where the caller saw it. */
export async function moveStage(
  db: Db,
  roundId: string,
  from: NonNullable<RoundRow['stage']>,
  to: NonNullable<RoundRow['stage']>,
): Promise<boolean> {
  const done = await db.query(`update round set stage = $3 where round_id = $1 and stage = $2 and state = 'open'`, [
    roundId,
    from,
    to,
  ]);
  return done.rowCount === 1;
}

/** Takes the next number of a wallet transaction of a round that the caller holds. */
export async function takeSeq(db: Db, roundId: string): Promise<number> {
  const row = await first<{ seq: number }>(
    db,
    'update round set last_seq = last_seq + 1 where round_id = $1 returning last_seq as seq',
    [roundId],
  );
  if (!row) throw new Error(`no round ${roundId}`);
  return row.seq;
}

/** Writes what the player did into the round. */
export async function advanceRound(
  db: Db,
  roundId: string,
  after: { choices: JsonObject; stakedMinor: bigint },
  now: Date,
): Promise<void> {
  await db.query('update round set choices = $2, staked_minor = $3, touched_at = $4 where round_id = $1', [
    roundId,
    after.choices,
    after.stakedMinor,
    now,
  ]);
}

/** The round is over: its result and what it pays. The money follows. */
export async function finishRound(
  db: Db,
  roundId: string,
  end: { result: JsonObject; payoutMinor: bigint },
  now: Date,
): Promise<void> {
  await db.query(
    `update round set state = 'closed', stage = 'over', result = $2, payout_minor = $3, closed_at = $4 where round_id = $1 and state = 'open'`,
    [roundId, end.result, end.payoutMinor, now],
  );
}

/** Why an open round will be void once its stake is back. */
export async function noteVoid(db: Db, roundId: string, reason: string): Promise<void> {
  await db.query(`update round set void_reason = $2 where round_id = $1 and state = 'open'`, [roundId, reason]);
}
