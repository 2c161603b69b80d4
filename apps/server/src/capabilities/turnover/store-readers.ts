/** SQL of the rooms that count settled play: how far each has read, and what was played in closed windows. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { TurnoverReader } from '#kernel/schema.gen.ts';

export type StakeReader = TurnoverReader['reader'];

/** What a member played on one product in one window. Corrections of rounds are no play and are left out. */
export interface StakeRow {
  readonly memberId: string;
  readonly product: string;
  readonly currency: string;
  /** Start of the window. */
  readonly at: Date;
  readonly bets: number;
  readonly turnoverMinor: bigint;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Before any window. */
const beginning = new Date('2000-01-01T00:00:00Z');

/** Windows before this the reader has had; held until the transaction ends. */
export async function lockReader(tx: Tx, reader: StakeReader): Promise<Date> {
  await tx.db
    .insertInto('turnover_reader')
    .values({ merchant_id: tx.ctx.merchant.id, reader, read_through: beginning })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.db
    .selectFrom('turnover_reader')
    .select('read_through')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('reader', '=', reader)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.read_through;
}

export async function setReader(tx: Tx, reader: StakeReader, readThrough: Date): Promise<void> {
  await tx.db
    .updateTable('turnover_reader')
    .set({ read_through: readThrough })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('reader', '=', reader)
    .execute();
}

/** The first window from an instant on that has a bet, before another; null: none. */
export async function readFirstWindowFrom(tx: Tx, from: Date, before: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(window_start) as at from turnover_bet
    where merchant_id = ${tx.ctx.merchant.id} and window_start >= ${from}::timestamptz and window_start < ${before}::timestamptz`.execute(
    tx.db,
  );
  return rows[0]?.at ?? null;
}

export async function readStakes(tx: Tx, from: Date, to: Date): Promise<StakeRow[]> {
  const { rows } = await sql<StakeRow>`
    select member_id as "memberId", product, currency, window_start as at, count(*)::integer as bets, sum(turnover)::bigint as "turnoverMinor",
      sum(stake)::bigint as "stakeMinor", sum(payout)::bigint as "payoutMinor"
    from turnover_bet
    where merchant_id = ${tx.ctx.merchant.id} and window_start >= ${from}::timestamptz and window_start < ${to}::timestamptz and not is_adjustment
    group by 1, 2, 3, 4 order by 4, 1, 2, 3`.execute(tx.db);
  return rows;
}
