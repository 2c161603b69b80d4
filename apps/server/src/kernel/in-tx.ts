/** Opens the one transaction of a request, job or reaction. Only routes, jobs and the dispatcher call this. */
import { sql } from 'kysely';
import type { Ctx, Tx } from './context.ts';
import type { Database } from './db.ts';
import { sqlState } from './db.ts';

/** Deadlock and serialisation failure: nothing was done, doing it again is right. */
const transient = new Set(['40001', '40P01']);
const triesMax = 4;

/** Runs `work` in a transaction that sees only the context's merchant (row-level security reads `baize.merchant`). */
export async function inTx<C extends Ctx, T>(database: Database, ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(async (db) => {
        await sql`select set_config('baize.merchant', ${String(ctx.merchant.id)}, true)`.execute(db);
        return work({ ctx, db });
      });
    } catch (error) {
      const state = sqlState(error);
      if (tries >= triesMax || state === undefined || !transient.has(state)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** tries * (0.5 + Math.random())));
    }
  }
}

/** For the kernel's own work across merchants (dispatching, job claims): sees every merchant's rows. */
export async function inSystemTx<T>(database: Database, work: (db: Tx['db']) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (db) => {
    await sql`select set_config('baize.merchant', '*', true)`.execute(db);
    return work(db);
  });
}

/** A way to open transactions, for work that goes out and in: each is one step, and no call to the outside world happens in it. */
export type Within = <C extends Ctx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>) => Promise<T>;

export function transactionsOf(database: Database): Within {
  return (ctx, work) => inTx(database, ctx, work);
}
