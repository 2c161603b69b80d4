/** Opens the one transaction of a request, job or reaction. Only routes, jobs and the dispatcher call this. */
import { sql } from 'kysely';
import type { Ctx, Tx } from './context.ts';
import type { Database } from './db.ts';
import { sqlState } from './db.ts';
import { openReportSlots } from './report-slots.ts';
import type { ReportSlots } from './report-slots.ts';

/** Deadlock and serialisation failure: nothing was done, doing it again is right. */
const transient = new Set(['40001', '40P01']);
const triesMax = 4;
/** Of a merchant on a node: the others wait. */
const reportLimits = { atOnceMax: 2, waitingMax: 50 };
const reportSlots = new WeakMap<Database, ReportSlots>();

export interface TxOptions {
  /** Two of a merchant run at once on a node, more wait (UNAVAILABLE when too many do). Many small questions about one moment: nothing is written, all see the same instant, and what is `kept` is planned once a
   *  connection, whoever asks. Only for statements whose best way does not depend on the values asked for. */
  readonly isReport?: boolean;
}

/** Runs `work` in a transaction that sees only the context's merchant (row-level security reads `baize.merchant`). */
export async function inTx<C extends Ctx, T>(
  database: Database,
  ctx: C,
  work: (tx: Tx<C>) => Promise<T>,
  { isReport = false }: TxOptions = {},
): Promise<T> {
  if (isReport) return slotsOf(database).run(ctx.merchant.id, () => tryInTx(database, ctx, work, isReport));
  return tryInTx(database, ctx, work, isReport);
}

function slotsOf(database: Database): ReportSlots {
  const slots = reportSlots.get(database) ?? openReportSlots(reportLimits);
  reportSlots.set(database, slots);
  return slots;
}

async function tryInTx<C extends Ctx, T>(
  database: Database,
  ctx: C,
  work: (tx: Tx<C>) => Promise<T>,
  isReport: boolean,
): Promise<T> {
  const begin = () =>
    isReport
      ? database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      : database.transaction();
  const plans = isReport ? sql`, set_config('plan_cache_mode', 'force_generic_plan', true)` : sql``;
  for (let tries = 1; ; tries += 1) {
    try {
      return await begin().execute(async (db) => {
        await sql`select set_config('baize.merchant', ${String(ctx.merchant.id)}, true) ${plans}`.execute(db);
        return work(isReport ? { ctx, db, isReport } : { ctx, db });
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
