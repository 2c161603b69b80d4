/** SQL of summing up: each step reads closed windows once and adds to hours and days. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Span } from './rules.ts';

/** The owner whose team is the whole merchant. */
export const everybody = '00000000-0000-0000-0000-000000000000';

const during = (column: string, span: Span) =>
  sql`${sql.ref(column)} >= ${span.from}::timestamptz and ${sql.ref(column)} < ${span.to}::timestamptz`;

/** The window of the first fact in a span that is not summed up, or null. */
export async function readFirstWindow(tx: Tx, span: Span): Promise<Date | null> {
  const { id } = tx.ctx.merchant;
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(window_start) from turnover_bet where merchant_id = ${id} and ${during('window_start', span)}),
      (select min(window_start) from turnover_flow where merchant_id = ${id} and ${during('window_start', span)})) as at`.execute(
    tx.db,
  );
  return rows[0]?.at ?? null;
}

/** How many bets a span holds, counted up to `max`. */
export async function countBets(tx: Tx, span: Span, max: number): Promise<number> {
  const { rows } = await sql<{ bets: bigint }>`
    select count(*) as bets from (
      select from turnover_bet where merchant_id = ${tx.ctx.merchant.id} and ${during('window_start', span)} limit ${max}) b`.execute(
    tx.db,
  );
  return Number(rows[0]?.bets ?? 0);
}

/** Bets to windows of a member. Who was never moved needs no instant to be found in the tree. */
export async function addWindows(tx: Tx, span: Span): Promise<void> {
  await sql`
    with b as (
      select merchant_id, window_start, member_id, currency, product, date_bin('5 minutes', settled_at, 'epoch') as settled_in, count(*) filter (where not is_adjustment) as bets,
        count(*) filter (where payout > stake and not is_adjustment) as won, count(*) filter (where payout < stake and not is_adjustment) as lost,
        sum(stake) as stake, sum(turnover) as turnover, sum(payout) as payout, max(stake) as largest_stake
      from turnover_bet where merchant_id = ${tx.ctx.merchant.id} and ${during('window_start', span)}
      group by merchant_id, window_start, member_id, currency, product, settled_in)
    insert into turnover_window (merchant_id, at, member_id, currency, product, line_at, bets, won, lost, stake, turnover, payout, largest_stake)
    select b.merchant_id, b.window_start, b.member_id, b.currency, b.product, t.line_at, sum(bets), sum(won), sum(lost), sum(stake), sum(turnover),
      sum(payout), max(largest_stake)
    from b cross join lateral (
      select case when exists (select from agent_line l where l.merchant_id = b.merchant_id and l.member_id = b.member_id and (l.since > '-infinity' or l.until < 'infinity'))
        then b.settled_in else '-infinity' end as line_at) t
    group by b.merchant_id, b.window_start, b.member_id, b.currency, b.product, t.line_at`.execute(tx.db);
}

const sums = sql`sum(bets)::integer as bets, sum(won)::integer as won, sum(lost)::integer as lost, sum(stake)::bigint as stake,
  sum(turnover)::bigint as turnover, sum(payout)::bigint as payout, max(largest_stake) as largest_stake`;
const figures = sql`bets, won, lost, stake, turnover, payout, largest_stake`;

/** Whose sums a row counts in: the member's own, everybody's, and those of each member above as the tree was. `rows` names a
 *  table of the statement with member_id and line_at. */
function ownersOf(tx: Tx, rows: RawBuilder<unknown>, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select r.member_id as owner_id, 0::smallint as scope, ${columns} from ${rows} r
    union all
    select ${everybody}::uuid, 1::smallint, ${columns} from ${rows} r
    union all
    select l.ancestor_id, 1::smallint, ${columns} from ${rows} r
    join agent_line l on l.merchant_id = ${tx.ctx.merchant.id} and l.member_id = r.member_id and l.depth > 0 and l.since <= r.line_at and l.until > r.line_at`;
}

/** Windows to hours and days, own and team. */
export async function addBets(tx: Tx, span: Span, timeZone: string): Promise<void> {
  const { id } = tx.ctx.merchant;
  const into = (table: string) =>
    sql`insert into ${sql.table(table)} as t (merchant_id, owner_id, scope, currency, product, at, ${figures})`;
  const add = sql`on conflict (merchant_id, owner_id, currency, at, scope, product) do update set bets = t.bets + excluded.bets,
    won = t.won + excluded.won, lost = t.lost + excluded.lost, stake = t.stake + excluded.stake, turnover = t.turnover + excluded.turnover,
    payout = t.payout + excluded.payout, largest_stake = greatest(t.largest_stake, excluded.largest_stake)`;
  await sql`
    with w as materialized (
      select member_id, line_at, currency, product, date_trunc('hour', at, ${timeZone}::text) as hour, ${sums} from turnover_window
      where merchant_id = ${id} and ${during('at', span)} group by member_id, line_at, currency, product, hour),
    d as materialized (
      select owner_id, scope, currency, product, hour, ${sums} from (${ownersOf(tx, sql`w`, sql`currency, product, hour, ${figures}`)}) o
      group by owner_id, scope, currency, product, hour),
    hours as (${into('turnover_hour')} select ${id}::integer, owner_id, scope, currency, product, hour, ${figures} from d ${add})
    ${into('turnover_day')}
    select ${id}::integer, owner_id, scope, currency, product, date_trunc('day', hour, ${timeZone}::text) as day, ${sums} from d
    group by owner_id, scope, currency, product, day ${add}`.execute(tx.db);
}

/** Who bet on a day for the first time since when; an adjustment alone is no bet. Who was never moved has one day before for every team above; for the
 *  others it is the last day they bet on as part of that team. */
export async function addActive(tx: Tx, span: Span, day: Date, timeZone: string): Promise<void> {
  const { id } = tx.ctx.merchant;
  const into = sql`insert into turnover_active as t (merchant_id, owner_id, currency, day, before, members)`;
  const add = sql`on conflict (merchant_id, owner_id, currency, day, before) do update set members = t.members + excluded.members`;
  await sql`
    with w as materialized (
      select distinct member_id, currency, line_at from turnover_window where merchant_id = ${id} and bets > 0 and ${during('at', span)}),
    fresh as materialized (
      select w.member_id, w.currency, w.line_at, coalesce(l.day, '-infinity') as before
      from (select * from w where line_at = '-infinity') w
      left join turnover_last_day l on l.merchant_id = ${id} and l.member_id = w.member_id and l.currency = w.currency
      where l.day is distinct from ${day}::timestamptz)
    ${into}
    select ${id}::integer, owner_id, currency, ${day}::timestamptz, before, count(*)
    from (${ownersOf(tx, sql`fresh`, sql`currency, before`)}) o where scope = 1 group by owner_id, currency, before ${add}`.execute(
    tx.db,
  );
  await sql`
    with w as materialized (
      select distinct member_id, currency, line_at from turnover_window
      where merchant_id = ${id} and bets > 0 and ${during('at', span)} and line_at > '-infinity'),
    pairs as (
      select distinct owner_id, member_id, currency from (${ownersOf(tx, sql`w`, sql`currency, r.member_id`)}) o where scope = 1)
    ${into}
    select ${id}::integer, p.owner_id, p.currency, ${day}::timestamptz, b.before, count(*)
    from pairs p cross join lateral (
      select coalesce(date_trunc('day', max(e.at), ${timeZone}::text), '-infinity') as before from turnover_window e
      where e.merchant_id = ${id} and e.member_id = p.member_id and e.currency = p.currency and e.bets > 0 and e.at < ${span.from}::timestamptz
        and (p.owner_id = ${everybody}::uuid or exists (select from agent_line s where s.merchant_id = ${id} and s.ancestor_id = p.owner_id
          and s.member_id = p.member_id and s.since <= e.line_at and s.until > e.line_at))) b
    where b.before < ${day}::timestamptz group by p.owner_id, p.currency, b.before ${add}`.execute(tx.db);
  await sql`
    insert into turnover_last_day as t (merchant_id, member_id, currency, day)
    select distinct ${id}::integer, member_id, currency, ${day}::timestamptz from turnover_window where merchant_id = ${id} and bets > 0 and ${during('at', span)}
    on conflict (merchant_id, member_id, currency) do update set day = excluded.day where t.day < excluded.day`.execute(
    tx.db,
  );
}

/** Money facts to hours and days, own and team. */
export async function addFlows(tx: Tx, span: Span, timeZone: string): Promise<void> {
  const { id } = tx.ctx.merchant;
  const flows = sql`deposits, deposit_sum, first_deposits, withdrawals, withdrawal_sum, bonus_sum, joined`;
  const flowSums = sql`sum(deposits)::integer as deposits, sum(deposit_sum)::bigint as deposit_sum, sum(first_deposits)::integer as first_deposits,
    sum(withdrawals)::integer as withdrawals, sum(withdrawal_sum)::bigint as withdrawal_sum, sum(bonus_sum)::bigint as bonus_sum, sum(joined)::integer as joined`;
  const into = (table: string) =>
    sql`insert into ${sql.table(table)} as t (merchant_id, owner_id, scope, currency, at, ${flows})`;
  const add = sql`on conflict (merchant_id, owner_id, currency, at, scope) do update set deposits = t.deposits + excluded.deposits,
    deposit_sum = t.deposit_sum + excluded.deposit_sum, first_deposits = t.first_deposits + excluded.first_deposits,
    withdrawals = t.withdrawals + excluded.withdrawals, withdrawal_sum = t.withdrawal_sum + excluded.withdrawal_sum,
    bonus_sum = t.bonus_sum + excluded.bonus_sum, joined = t.joined + excluded.joined`;
  await sql`
    with f as materialized (
      select member_id, date_bin('5 minutes', at, 'epoch') as line_at, currency, date_trunc('hour', window_start, ${timeZone}::text) as hour,
        ${flowCounts} from turnover_flow
      where merchant_id = ${id} and ${during('window_start', span)} group by member_id, line_at, currency, hour),
    d as materialized (
      select owner_id, scope, currency, hour, ${flowSums} from (${ownersOf(tx, sql`f`, sql`currency, hour, ${flows}`)}) o
      group by owner_id, scope, currency, hour),
    hours as (${into('turnover_flow_hour')} select ${id}::integer, owner_id, scope, currency, hour, ${flows} from d ${add})
    ${into('turnover_flow_day')}
    select ${id}::integer, owner_id, scope, currency, date_trunc('day', hour, ${timeZone}::text) as day, ${flowSums} from d
    group by owner_id, scope, currency, day ${add}`.execute(tx.db);
}

/** Counts and sums of rows of turnover_flow. */
export const flowCounts = sql`count(*) filter (where kind = 'deposit') as deposits,
  coalesce(sum(amount) filter (where kind = 'deposit'), 0) as deposit_sum, count(*) filter (where is_first) as first_deposits,
  count(*) filter (where kind = 'withdrawal') as withdrawals, coalesce(sum(amount) filter (where kind = 'withdrawal'), 0) as withdrawal_sum,
  coalesce(sum(amount) filter (where kind = 'bonus'), 0) as bonus_sum, count(*) filter (where kind = 'joined') as joined`;
