import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { kept } from '#kernel/db.ts';

/** How far those came who joined a team in a stretch. */
export interface Newcomers {
  readonly registered: number;
  /** Paid in at least once, ever. */
  readonly deposited: number;
  /** Bet in the seven days after joining. */
  readonly betInWeekOne: number;
  /** Bet in the fourth seven days after joining. */
  readonly betInWeekFour: number;
}

/** Those who joined below an owner in [from, to), by the tree as it was when they joined, in any currency. Costs what joined at
 *  the merchant in the stretch: callers keep it short where many join. */
export async function newcomersOf(tx: Tx, q: { owner: string; from: Date; to: Date }): Promise<Newcomers> {
  const { id } = tx.ctx.merchant;
  const betBetween = (fromDay: number, toDay: number) => sql`exists (
    select from turnover_window w where w.merchant_id = ${id} and w.member_id = j.member_id
      and w.at >= date_bin('5 minutes', j.at, 'epoch') + make_interval(days => ${fromDay}) and w.at < j.at + make_interval(days => ${toDay}))`;
  const { rows } = await sql<Newcomers>`${kept}
    select count(*)::integer as registered,
      count(*) filter (where exists (select from turnover_first_deposit d where d.merchant_id = ${id} and d.member_id = j.member_id))::integer as deposited,
      count(*) filter (where ${betBetween(0, 7)})::integer as "betInWeekOne",
      count(*) filter (where ${betBetween(21, 28)})::integer as "betInWeekFour"
    from turnover_flow j
    where j.merchant_id = ${id} and j.window_start >= ${q.from} and j.window_start < ${q.to} and j.kind = 'joined'
      and exists (select from agent_line l where l.merchant_id = ${id} and l.member_id = j.member_id and l.ancestor_id = ${q.owner} and l.depth > 0
        and l.since <= date_bin('5 minutes', j.at, 'epoch') and l.until > date_bin('5 minutes', j.at, 'epoch'))`.execute(
    tx.db,
  );
  return rows[0] ?? { registered: 0, deposited: 0, betInWeekOne: 0, betInWeekFour: 0 };
}
