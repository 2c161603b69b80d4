/** SQL of bets, the weeks they add up to, and how far weeks are settled. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Positions } from './rules.ts';

/** How far weeks are settled, locked until the transaction ends; `from` is written where there was nothing yet. */
export async function lockClock(tx: Tx, from: Date): Promise<Date> {
  const merchant_id = tx.ctx.merchant.id;
  await tx.db
    .insertInto('position_clock')
    .values({ merchant_id, settled_through: from })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.db
    .selectFrom('position_clock')
    .select('settled_through')
    .where('merchant_id', '=', merchant_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.settled_through;
}

/** How far weeks are settled; undefined before the first bet. */
export async function readClock(tx: Tx): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('position_clock')
    .select('settled_through')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .executeTakeFirst();
  return row?.settled_through;
}

export async function writeClock(tx: Tx, settledThrough: Date): Promise<void> {
  await tx.db
    .updateTable('position_clock')
    .set({ settled_through: settledThrough })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .execute();
}

/** Whether bets that were settled, or corrected, before an instant wait to be told. */
export async function areBetsWaiting(tx: Tx, before: Date): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from outbox where merchant_id = ${tx.ctx.merchant.id} and delivered_at is null and name in ('bet.settled', 'bet.adjusted') and at < ${before}) as waits`.execute(
    tx.db,
  );
  return rows[0]?.waits === true;
}

export interface BetRow extends Positions {
  readonly roundId: string;
  readonly week: Date;
  readonly settledAt: Date;
  readonly memberId: string;
  readonly nodeId: string;
  readonly product: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly payout: bigint;
  /** 0 of a bet; of a correction the number of its fact. */
  readonly adjustment: bigint;
  /** From the company to the player. */
  readonly line: readonly string[];
}

/** False when the round, or this correction of it, stands already. */
export async function insertBet(tx: Tx, bet: BetRow): Promise<boolean> {
  const result = await tx.db
    .insertInto('position_bet')
    .values({
      merchant_id: tx.ctx.merchant.id,
      round_id: bet.roundId,
      week: bet.week,
      settled_at: bet.settledAt,
      member_id: bet.memberId,
      node_id: bet.nodeId,
      product: bet.product,
      currency: bet.currency,
      stake: bet.stake,
      payout: bet.payout,
      adjustment: bet.adjustment,
      line: [...bet.line],
      shares: [...bet.shares],
      commissions: [...bet.commissions],
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export interface Figures {
  readonly bets: number;
  readonly turnover: bigint;
  readonly result: bigint;
  readonly passed: bigint;
  readonly kept: bigint;
  readonly commissionFine: bigint;
}

export interface WeekRow extends Figures {
  readonly uplineId: string;
  readonly downlineId: string;
  readonly week: Date;
  readonly currency: string;
  readonly product: string;
}

/** Adds to the weeks' figures, one statement for all rows. */
export async function addToWeeks(tx: Tx, rows: readonly WeekRow[]): Promise<void> {
  if (rows.length === 0) return;
  const text = (pick: (row: WeekRow) => unknown) => rows.map((row) => String(pick(row)));
  await sql`
    insert into position_week as w (merchant_id, downline_id, upline_id, week, currency, product, bets, turnover, result, passed, kept, commission_fine)
    select ${tx.ctx.merchant.id}::integer, * from unnest(${text((row) => row.downlineId)}::uuid[], ${text((row) => row.uplineId)}::uuid[],
      ${text((row) => row.week.toISOString())}::timestamptz[], ${text((row) => row.currency)}::text[], ${text((row) => row.product)}::text[],
      ${text((row) => row.bets)}::integer[], ${text((row) => row.turnover)}::bigint[], ${text((row) => row.result)}::bigint[], ${text((row) => row.passed)}::bigint[],
      ${text((row) => row.kept)}::bigint[], ${text((row) => row.commissionFine)}::bigint[])
    on conflict (merchant_id, downline_id, week, upline_id, currency, product) do update set bets = w.bets + excluded.bets,
      turnover = w.turnover + excluded.turnover, result = w.result + excluded.result, passed = w.passed + excluded.passed,
      kept = w.kept + excluded.kept, commission_fine = w.commission_fine + excluded.commission_fine`.execute(tx.db);
}

export interface WeekFilter {
  readonly week: Date;
  readonly currency: string;
  readonly uplineId?: string | undefined;
  readonly downlineIds?: readonly string[] | undefined;
}

/** A week's figures by pair and product. */
export async function readWeeks(tx: Tx, filter: WeekFilter): Promise<WeekRow[]> {
  let rows = tx.db
    .selectFrom('position_week')
    .select([
      'upline_id as uplineId',
      'downline_id as downlineId',
      'week',
      'currency',
      'product',
      'bets',
      'turnover',
      'result',
      'passed',
      'kept',
      'commission_fine as commissionFine',
    ])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('week', '=', filter.week)
    .where('currency', '=', filter.currency);
  if (filter.uplineId !== undefined) rows = rows.where('upline_id', '=', filter.uplineId);
  if (filter.downlineIds !== undefined) {
    if (filter.downlineIds.length === 0) return [];
    rows = rows.where('downline_id', 'in', [...filter.downlineIds]);
  }
  return rows.orderBy('downline_id').orderBy('upline_id').orderBy('product').execute();
}

/** Every pair's figures of a week over all products. */
export async function readPairs(tx: Tx, week: Date): Promise<Omit<WeekRow, 'product' | 'week'>[]> {
  const { rows } = await sql<Omit<WeekRow, 'product' | 'week'>>`
    select upline_id as "uplineId", downline_id as "downlineId", currency, sum(bets)::integer as bets, sum(turnover)::bigint as turnover, sum(result)::bigint as result,
      sum(passed)::bigint as passed, sum(kept)::bigint as kept, sum(commission_fine)::bigint as "commissionFine"
    from position_week where merchant_id = ${tx.ctx.merchant.id} and week = ${week} group by 1, 2, 3 order by 2, 1, 3`.execute(
    tx.db,
  );
  return rows;
}

export interface PairFilter {
  readonly week: Date;
  readonly currency: string;
  readonly uplineId: string;
  readonly downlineId: string;
  readonly product?: string | undefined;
}

/** Bets of a week that passed between two levels, newest first. */
export async function readBets(
  tx: Tx,
  filter: PairFilter,
  page: { limit: number; skip: number },
): Promise<(BetRow & { account: string })[]> {
  const { rows } = await sql<BetRow & { account: string }>`
    select b.round_id as "roundId", b.week, b.settled_at as "settledAt", b.member_id as "memberId", b.node_id as "nodeId", b.product, b.currency, b.stake, b.payout, b.adjustment,
      b.line, b.shares, b.commissions, m.username as account
    from position_bet b join member m on m.merchant_id = b.merchant_id and m.member_id = b.member_id
    where b.merchant_id = ${tx.ctx.merchant.id} and b.week = ${filter.week} and b.currency = ${filter.currency}
      and b.line @> array[${filter.uplineId}::uuid, ${filter.downlineId}::uuid]
      and array_position(b.line, ${filter.downlineId}::uuid) = array_position(b.line, ${filter.uplineId}::uuid) + 1
      and (${filter.product ?? null}::text is null or b.product = ${filter.product ?? null})
    order by b.settled_at desc, b.round_id desc, b.adjustment desc limit ${page.limit} offset ${page.skip}`.execute(
    tx.db,
  );
  return rows;
}

/** Whether a member has bets in weeks that are not settled. */
export async function hasRunningBets(tx: Tx, downlineId: string, currency: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from position_week w join position_clock c using (merchant_id)
      where w.merchant_id = ${tx.ctx.merchant.id} and w.downline_id = ${downlineId} and w.currency = ${currency} and w.week >= c.settled_through) as has`.execute(
    tx.db,
  );
  return rows[0]?.has === true;
}
