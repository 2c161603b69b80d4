/** SQL of a team's bets cut up: slice by slice of time, or member by member. Read from the bets themselves. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Span } from './rules.ts';
import { countsForSalary, during, lineOfBet, ownersOf } from './store-read.ts';

export interface Counted extends Span {
  /** Whose team. */
  readonly owner: string;
  readonly currency: string;
  /** A bet counts up to this much; null: in full. */
  readonly singleBetMaxMinor: bigint | null;
  /** Only these; null: all. */
  readonly products: readonly string[] | null;
  /** Leaves out what findings of abuse took out of salaries, as they stood then; null: nothing is left out. */
  readonly salaryAsOf: Date | null;
}

function betsOfTeam(tx: Tx, q: Counted): RawBuilder<unknown> {
  const products = q.products ? sql`and r.product = any(${q.products}::text[])` : sql``;
  const counted = q.salaryAsOf ? sql`and ${countsForSalary(tx, q.salaryAsOf)}` : sql``;
  return sql`select r.* from turnover_bet r ${ownersOf(tx, { owners: [q.owner], scope: 'team' }, lineOfBet)}
    where r.merchant_id = ${tx.ctx.merchant.id} and r.currency = ${q.currency} and ${during('r.window_start', q)} ${products} ${counted}`;
}

const sums = (
  q: Counted,
) => sql`count(*) filter (where not is_adjustment)::integer as bets, count(*) filter (where payout > stake and not is_adjustment)::integer as won,
  count(*) filter (where payout < stake and not is_adjustment)::integer as lost, sum(stake)::bigint as "stakeMinor", sum(payout)::bigint as "payoutMinor",
  sum(turnover)::bigint as "turnoverMinor", sum(least(turnover, ${q.singleBetMaxMinor}::bigint))::bigint as "cappedTurnoverMinor"`;

export interface CountedSums {
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly turnoverMinor: bigint;
  readonly cappedTurnoverMinor: bigint;
}

/** One row a slice of so many minutes that has a bet or an adjustment, oldest first. */
export async function readSlices(tx: Tx, q: Counted, minutes: number): Promise<(CountedSums & { at: Date })[]> {
  const { rows } = await sql<CountedSums & { at: Date }>`
    select date_bin(${`${minutes} minutes`}::interval, window_start, 'epoch') as at, ${sums(q)} from (${betsOfTeam(tx, q)}) b group by 1 order by 1`.execute(
    tx.db,
  );
  return rows;
}

/** How many members reached a turnover on a day of the merchant's zone, by the window in which they did. */
export async function readReached(
  tx: Tx,
  q: Counted,
  least: bigint,
): Promise<{ day: Date; at: Date; members: number }[]> {
  const day = sql`date_trunc('day', window_start, ${tx.ctx.merchant.settings.timeZone}::text)`;
  const { rows } = await sql<{ day: Date; at: Date; members: number }>`
    select day, at, count(*)::integer as members from (
      select day, member_id, min(window_start) as at from (
        select ${day} as day, member_id, window_start, sum(turnover) over (partition by member_id, ${day} order by window_start) as so_far
        from (${betsOfTeam(tx, q)}) b where not is_adjustment) s
      where so_far >= ${least} group by 1, 2) m
    group by 1, 2 order by 2`.execute(tx.db);
  return rows;
}

/** One row a member of the team with a bet or an adjustment, in the order of their ids. */
export async function readMembers(
  tx: Tx,
  q: Counted,
  page: { readonly after: string | null; readonly limit: number },
): Promise<(CountedSums & { memberId: string })[]> {
  const { rows } = await sql<CountedSums & { memberId: string }>`
    select member_id as "memberId", ${sums(q)} from (${betsOfTeam(tx, q)}) b
    where ${page.after}::uuid is null or member_id > ${page.after}::uuid group by 1 order by 1 limit ${page.limit}`.execute(
    tx.db,
  );
  return rows;
}

/** The first window from an instant on that holds a bet, or an adjustment, of anybody; null: none yet. */
export async function readFirstBetWindow(tx: Tx, from: Date): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('turnover_bet')
    .select('window_start')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('window_start', '>=', from)
    .orderBy('window_start')
    .limit(1)
    .executeTakeFirst();
  return row?.window_start ?? null;
}
