/** A database whose program dies at a statement: what it had sent may be done or not, and nothing more is sent. */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from '#kernel/db.ts';
import type { Database } from '#kernel/db.ts';

const pauseMs = 5;
const triesMax = 2_000;

export interface Crash {
  readonly database: Database;
  /** Whether it came to the statement. */
  hasDied(): boolean;
  /** Until the server has undone what the dead program left open: only then are its locks free. */
  isUndone(): Promise<void>;
}

/** Dies at the nth statement (BEGIN and COMMIT are statements too): before the server gets it, or after it was done and
 *  before the answer is read. */
export function crashAt(pool: pg.Pool, nth: number, when: 'before' | 'after'): Crash {
  let sent = 0;
  let isDead = false;
  const backends: number[] = [];
  const die = (): never => {
    isDead = true;
    throw new Error('the program died');
  };
  const connect = async (): Promise<pg.PoolClient> => {
    if (isDead) die();
    const client = await pool.connect();
    backends.push((client as pg.PoolClient & { readonly processID: number }).processID);
    const query = async (...given: unknown[]): Promise<unknown> => {
      sent += 1;
      if (isDead || (sent === nth && when === 'before')) die();
      const answer = await (client.query as (...given: unknown[]) => Promise<unknown>).apply(client, given);
      return sent === nth ? die() : answer;
    };
    // a dead program's connections break: the server undoes what was not committed
    const release = () => client.release(isDead);
    return Object.assign(Object.create(client) as pg.PoolClient, { query, release });
  };
  // The two members that Kysely's dialect uses.
  const dying = { connect, end: async () => undefined } as unknown as pg.Pool;
  const isUndone = async (): Promise<void> => {
    for (let tries = 0; isDead && tries < triesMax; tries += 1) {
      const { rows } = await pool.query<{ left: number }>(
        "select count(*)::integer as left from pg_stat_activity where pid = any ($1::integer[]) and state <> 'idle'",
        [backends],
      );
      if (rows[0]?.left === 0) return;
      await setTimeout(pauseMs);
    }
    if (isDead) throw new Error('the dead program’s connections are still open');
  };
  return { database: openDatabase(dying), hasDied: () => isDead, isUndone };
}
