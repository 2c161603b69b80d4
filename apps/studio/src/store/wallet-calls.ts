import type { Db } from './database.ts';
import { first, rows } from './database.ts';

/** A wallet call that must arrive, however long it takes. */
export interface WalletCall {
  readonly callId: string;
  readonly txId: string;
  /** The round or ticket it is about. */
  readonly subjectId: string;
  readonly kind: 'win' | 'rollback' | 'promo' | 'adjust';
  /** Without requestId, which is new for each attempt. Never changed: the platform compares. */
  readonly body: Record<string, unknown>;
  readonly playerId: string;
  readonly exponent: number;
  readonly attempts: number;
  readonly createdAt: Date;
}

export type NewWalletCall = Omit<WalletCall, 'callId' | 'attempts' | 'createdAt'>;

/** Puts calls in the outbox; one that is there stays as it is. Answers how many are new. */
export async function queueCalls(db: Db, calls: readonly NewWalletCall[], now: Date): Promise<number> {
  if (calls.length === 0) return 0;
  const { rowCount } = await db.query(
    `insert into wallet_call (tx_id, subject_id, kind, body, exponent, player_id, created_at, next_at)
     select c."txId", c."subjectId", c.kind, c.body, c.exponent, c."playerId", $2, $2
     from jsonb_to_recordset($1::jsonb) as c("txId" text, "subjectId" uuid, kind text, body jsonb, exponent smallint, "playerId" uuid)
     on conflict (tx_id) do nothing`,
    [JSON.stringify(calls), now],
  );
  return rowCount ?? 0;
}

const CALL = `call_id as "callId", tx_id as "txId", subject_id as "subjectId", kind, body, player_id as "playerId", exponent, attempts, created_at as "createdAt"`;

/** Takes due calls for `leaseMs`; another process leaves them alone so long. */
export function takeDue(db: Db, count: number, now: Date, leaseMs: number): Promise<WalletCall[]> {
  return rows(
    db,
    `update wallet_call set next_at = $2, attempts = attempts + 1
     where call_id in (select call_id from wallet_call where done_at is null and stuck_at is null and next_at <= $1 order by next_at limit $3 for update skip locked) returning ${CALL}`,
    [now, new Date(now.getTime() + leaseMs), count],
  );
}

export async function markDone(db: Db, callId: string, answer: string, now: Date): Promise<void> {
  await db.query('update wallet_call set done_at = $3, last_answer = $2 where call_id = $1 and done_at is null', [
    callId,
    answer,
    now,
  ]);
}

export async function postpone(db: Db, callId: string, answer: string, nextAt: Date): Promise<void> {
  await db.query('update wallet_call set next_at = $3, last_answer = $2 where call_id = $1 and done_at is null', [
    callId,
    answer,
    nextAt,
  ]);
}

/** Nothing is sent by itself any more. */
export async function markStuck(db: Db, callId: string, answer: string, now: Date): Promise<void> {
  await db.query('update wallet_call set stuck_at = $3, last_answer = $2 where call_id = $1 and done_at is null', [
    callId,
    answer,
    now,
  ]);
}

export async function outboxState(
  db: Db,
  now: Date,
): Promise<{ waiting: number; stuck: number; oldestSeconds: number }> {
  const row = await first<{ waiting: string; stuck: string; oldest: Date | null }>(
    db,
    `select count(*) filter (where stuck_at is null) as waiting, count(*) filter (where stuck_at is not null) as stuck, min(created_at) as oldest
     from wallet_call where done_at is null`,
  );
  return {
    waiting: Number(row?.waiting ?? 0),
    stuck: Number(row?.stuck ?? 0),
    oldestSeconds: row?.oldest ? Math.floor((now.getTime() - row.oldest.getTime()) / 1_000) : 0,
  };
}
