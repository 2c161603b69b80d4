/** SQL of counting who bet: whole days are sums, the edges of a span are looked at member by member. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { kept } from '#kernel/db.ts';
import type { Span } from './rules.ts';
import type { Asked } from './store-read.ts';
import { during, duringAny, keptForFew, lineOfBet, ownersOf } from './store-read.ts';

export interface Active {
  readonly owner: string;
  readonly members: number;
}

/** Members with a bet in the windows and unsummed bets of a span, as owner_id and member_id, once each. */
function atEdges(tx: Tx, asked: Asked): RawBuilder<unknown> {
  const { id } = tx.ctx.merchant;
  const { currency, pieces } = asked;
  const windows = [...pieces.hours, ...pieces.windows];
  const raw = pieces.bets
    ? sql`union select l.ancestor_id, r.member_id from (
          select distinct r.member_id, ${lineOfBet} as line_at from turnover_bet r
          where r.merchant_id = ${id} and r.currency = ${currency} and not r.is_adjustment and ${during('r.window_start', pieces.bets)}) r ${ownersOf(tx, asked, sql`r.line_at`)}`
    : sql``;
  return sql`select distinct l.ancestor_id as owner_id, r.member_id from turnover_window r ${ownersOf(tx, asked, sql`r.line_at`)}
    where r.merchant_id = ${id} and r.currency = ${currency} and r.bets > 0 and ${duringAny('r.at', windows)} ${raw}`;
}

/** Whether a pair `e` of owner and member bet in a span of whole days, by the tree as it was. */
function betOnDays(tx: Tx, currency: string, days: Span | null): RawBuilder<unknown> {
  if (!days) return sql`false`;
  const { id } = tx.ctx.merchant;
  return sql`exists (select from turnover_window w join agent_line s on s.merchant_id = ${id} and s.ancestor_id = e.owner_id and s.member_id = w.member_id
      and s.since <= w.line_at and s.until > w.line_at
    where w.merchant_id = ${id} and w.member_id = e.member_id and w.currency = ${currency} and w.bets > 0 and ${during('w.at', days)})`;
}

/** Different members of each team, the owner included, who bet in the span. */
export async function readActive(tx: Tx, asked: Asked): Promise<Active[]> {
  const { id } = tx.ctx.merchant;
  const { owners, currency, pieces } = asked;
  if (owners.length === 0) return [];
  const days = pieces.days
    ? sql`
      union all select owner_id, members from turnover_active
      where merchant_id = ${id} and owner_id = any(${owners}::uuid[]) and currency = ${currency} and ${during('day', pieces.days)}
        and before < ${pieces.days.from}::timestamptz
      union all select distinct owner_id, 1 from turnover_day
      where merchant_id = ${id} and owner_id = any(${owners}::uuid[]) and currency = ${currency} and ${during('at', pieces.days)} and scope = 0 and bets > 0`
    : sql``;
  const { rows } = await sql<Active>`${keptForFew(asked)}
    select owner_id as owner, sum(members)::integer as members from (
      select e.owner_id, 1 as members from (${atEdges(tx, asked)}) e where not ${betOnDays(tx, currency, pieces.days)}
      ${days}) s group by owner_id`.execute(tx.db);
  return rows;
}

export interface ActiveAt {
  readonly at: Date;
  readonly members: number;
}

/** Different members of a team who bet on each day of the span. Its edges count for the day they lie in. */
export async function readActiveByDay(tx: Tx, asked: Asked, timeZone: string): Promise<ActiveAt[]> {
  const { id } = tx.ctx.merchant;
  const { owners, currency, pieces } = asked;
  const days = pieces.days ?? { from: new Date(0), to: new Date(0) };
  const windows = [...pieces.hours, ...pieces.windows];
  const raw = pieces.bets ?? days;
  const { rows } = await sql<ActiveAt>`${kept}
    with edge as (
      select date_trunc('day', r.at, ${timeZone}::text) as day, r.member_id from turnover_window r ${ownersOf(tx, asked, sql`r.line_at`)}
      where r.merchant_id = ${id} and r.currency = ${currency} and r.bets > 0 and ${duringAny('r.at', windows)}
      union
      select r.day, r.member_id from (
        select distinct date_trunc('day', r.window_start, ${timeZone}::text) as day, r.member_id, ${lineOfBet} as line_at from turnover_bet r
        where r.merchant_id = ${id} and r.currency = ${currency} and not r.is_adjustment and ${during('r.window_start', raw)} and ${pieces.bets !== null}) r ${ownersOf(tx, asked, sql`r.line_at`)})
    select day as at, sum(members)::integer as members from (
      select e.day, 1 as members from edge e
      where not (e.day >= ${days.from} and e.day < ${days.to} and exists (
        select from turnover_window w ${sql`join agent_line s on s.merchant_id = ${id} and s.ancestor_id = any(${owners}::uuid[]) and s.member_id = w.member_id
          and s.since <= w.line_at and s.until > w.line_at`}
        where w.merchant_id = ${id} and w.member_id = e.member_id and w.currency = ${currency} and w.bets > 0 and w.at >= e.day and w.at < ${days.to}
          and date_trunc('day', w.at, ${timeZone}::text) = e.day))
      union all
      select day, members from turnover_active
      where merchant_id = ${id} and owner_id = any(${owners}::uuid[]) and currency = ${currency} and ${during('day', days)}
      union all
      select distinct at, 1 from turnover_day
      where merchant_id = ${id} and owner_id = any(${owners}::uuid[]) and currency = ${currency} and ${during('at', days)} and scope = 0 and bets > 0) s
    group by day`.execute(tx.db);
  return rows;
}

/** Different members of a team who bet in each hour of a span without whole days. */
export async function readActiveByHour(tx: Tx, asked: Asked, timeZone: string): Promise<ActiveAt[]> {
  const { id } = tx.ctx.merchant;
  const { currency, pieces } = asked;
  const windows = [...pieces.hours, ...pieces.windows];
  const raw = pieces.bets
    ? sql`union select r.at, r.member_id from (
          select distinct date_trunc('hour', r.window_start, ${timeZone}::text) as at, r.member_id, ${lineOfBet} as line_at from turnover_bet r
          where r.merchant_id = ${id} and r.currency = ${currency} and not r.is_adjustment and ${during('r.window_start', pieces.bets)}) r ${ownersOf(tx, asked, sql`r.line_at`)}`
    : sql``;
  const { rows } = await sql<ActiveAt>`${kept}
    select at, count(*)::integer as members from (
      select distinct date_trunc('hour', r.at, ${timeZone}::text) as at, r.member_id from turnover_window r ${ownersOf(tx, asked, sql`r.line_at`)}
      where r.merchant_id = ${id} and r.currency = ${currency} and r.bets > 0 and ${duringAny('r.at', windows)} ${raw}) s
    group by at`.execute(tx.db);
  return rows;
}
