/** SQL of the clock: which windows take facts, and which are summed up. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { kept } from '#kernel/db.ts';
import type { IngestedFact } from './ingest.ts';

/** Before any fact: a merchant's first history is booked into its own windows. */
const beginning = new Date('2000-01-01T00:00:00Z');
/** A fact that failed this often no longer holds a window open; when it comes it is late. */
const triesMax = 6;

/** Windows before this take no facts; kept from closing until the transaction ends. */
export async function holdClock(tx: Tx): Promise<Date> {
  return readClock(tx, 'share');
}

/** The same, alone: ingestion waits. */
export async function lockClock(tx: Tx): Promise<Date> {
  return readClock(tx, 'update');
}

async function readClock(tx: Tx, lock: 'share' | 'update'): Promise<Date> {
  const read = async () => {
    const query = tx.db
      .selectFrom('turnover_clock')
      .select('closed_through')
      .where('merchant_id', '=', tx.ctx.merchant.id);
    return (lock === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
  };
  const row = await read();
  if (row) return row.closed_through;
  await tx.db
    .insertInto('turnover_clock')
    .values({ merchant_id: tx.ctx.merchant.id, closed_through: beginning })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())?.closed_through ?? beginning;
}

/** Windows before this take no facts. */
export async function readClosedThrough(tx: Tx): Promise<Date> {
  const row = await tx.db
    .selectFrom('turnover_clock')
    .select('closed_through')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .executeTakeFirst();
  return row?.closed_through ?? beginning;
}

export async function setClosedThrough(tx: Tx, closedThrough: Date): Promise<void> {
  await tx.db
    .updateTable('turnover_clock')
    .set({ closed_through: closedThrough })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .execute();
}

/** When the oldest of these facts was recorded that nobody was given yet; null: none waits. */
export async function readOldestWaiting(tx: Tx, names: readonly string[]): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('at').as('at'))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('delivered_at', 'is', null)
    .where('attempts', '<', triesMax)
    .where('name', 'in', names)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Facts that nobody was given yet, in the order they were recorded, behind one of them. */
export async function readWaiting(tx: Tx, names: readonly string[], after = 0n): Promise<IngestedFact[]> {
  const { rows } = await sql<IngestedFact>`
    select fact_id as id, name, at, payload from outbox
    where merchant_id = ${tx.ctx.merchant.id} and fact_id > ${after} and delivered_at is null and name = any(${names}::text[]) order by fact_id`.execute(
    tx.db,
  );
  return rows;
}

/** Told once a report, which sees one instant. */
const ofReport = new WeakMap<Tx['db'], Promise<Date>>();

/** Windows before this are in the sums. */
export async function readRolledThrough(tx: Tx): Promise<Date> {
  if (!tx.isReport) return readRolled(tx);
  const known = ofReport.get(tx.db) ?? readRolled(tx);
  ofReport.set(tx.db, known);
  return known;
}

async function readRolled(tx: Tx): Promise<Date> {
  const { rows } = await sql<{
    at: Date;
  }>`${kept} select rolled_through as at from turnover_rolled where merchant_id = ${tx.ctx.merchant.id}`.execute(tx.db);
  return rows[0]?.at ?? beginning;
}

/** The same, and nobody else sums up until the transaction ends. */
export async function lockRolled(tx: Tx): Promise<Date> {
  await tx.db
    .insertInto('turnover_rolled')
    .values({ merchant_id: tx.ctx.merchant.id, rolled_through: beginning })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ at: Date }>`
    select rolled_through as at from turnover_rolled where merchant_id = ${tx.ctx.merchant.id} for update`.execute(
    tx.db,
  );
  return rows[0]?.at ?? beginning;
}

export async function setRolledThrough(tx: Tx, rolledThrough: Date): Promise<void> {
  await tx.db
    .updateTable('turnover_rolled')
    .set({ rolled_through: rolledThrough })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .execute();
}
