/** The checker of turnover: recomputes every sum from the bets and money facts and the tree as it was, in SQL alone. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { everybody } from './store-roll-up.ts';

export interface TurnoverFault {
  readonly fault: string;
  readonly rows: number;
}

const figures = sql`bets, won, lost, stake, turnover, payout, largest_stake`;
const betSums = sql`count(*) filter (where not is_adjustment) as bets, count(*) filter (where payout > stake and not is_adjustment) as won,
  count(*) filter (where payout < stake and not is_adjustment) as lost,
  sum(stake) as stake, sum(turnover) as turnover, sum(payout) as payout, max(stake) as largest_stake`;
const flows = sql`deposits, deposit_sum, first_deposits, withdrawals, withdrawal_sum, bonus_sum, joined`;

/** Faults of the merchant's sums, none when all is well: a sum that differs from its bets or money facts, a team that differs from
 *  its members as of then, a fact counted twice, booked before it happened, or delivered and not counted. Reads everything. */
export async function checkTurnover(tx: Tx): Promise<TurnoverFault[]> {
  const { id, settings } = tx.ctx.merchant;
  const rolled = sql`coalesce((select rolled_through from turnover_rolled where merchant_id = ${id}), '-infinity')`;
  const bets = sql`select b.*, date_bin('5 minutes', settled_at, 'epoch') as line_at from turnover_bet b
    where merchant_id = ${id} and window_start < ${rolled}`;
  const moneyFacts = sql`select f.*, date_bin('5 minutes', at, 'epoch') as line_at from turnover_flow f where merchant_id = ${id} and window_start < ${rolled}`;
  const start = (grain: string) => sql`date_trunc(${grain}::text, window_start, ${settings.timeZone}::text)`;
  const stored = (table: string, columns: RawBuilder<unknown>) =>
    sql`select ${columns} from ${sql.table(table)} where merchant_id = ${id}`;
  const key = sql`owner_id, scope, currency, at`;
  const betsBy = (grain: string) => sql`
    select owner_id, scope, currency, ${start(grain)} as at, product, ${betSums} from (${withOwners(tx, bets)}) o group by 1, 2, 3, 4, 5`;
  const flowsBy = (grain: string) => sql`
    select owner_id, scope, currency, ${start(grain)} as at, count(*) filter (where kind = 'deposit') as deposits,
      coalesce(sum(amount) filter (where kind = 'deposit'), 0) as deposit_sum, count(*) filter (where is_first) as first_deposits,
      count(*) filter (where kind = 'withdrawal') as withdrawals, coalesce(sum(amount) filter (where kind = 'withdrawal'), 0) as withdrawal_sum,
      coalesce(sum(amount) filter (where kind = 'bonus'), 0) as bonus_sum, count(*) filter (where kind = 'joined') as joined
    from (${withOwners(tx, moneyFacts)}) o group by 1, 2, 3, 4`;
  const active = sql`
    select owner_id, currency, at, before, count(*) as members from (
      select owner_id, currency, at, coalesce(lag(at) over (partition by owner_id, member_id, currency order by at), '-infinity') as before from (
        select distinct owner_id, member_id, currency, ${start('day')} as at from (${withOwners(tx, bets)}) o where scope = 1 and not is_adjustment) d) b
    group by 1, 2, 3, 4`;
  const claims: [fault: string, left: RawBuilder<unknown>, right: RawBuilder<unknown>][] = [
    [
      'windows differ from bets',
      sql`select window_start as at, member_id, currency, product, ${betSums} from (${bets}) b group by 1, 2, 3, 4`,
      sql`select at, member_id, currency, product, sum(bets), sum(won), sum(lost), sum(stake), sum(turnover), sum(payout), max(largest_stake)
        from turnover_window where merchant_id = ${id} group by 1, 2, 3, 4`,
    ],
    ['hours differ from bets', betsBy('hour'), stored('turnover_hour', sql`${key}, product, ${figures}`)],
    ['days differ from bets', betsBy('day'), stored('turnover_day', sql`${key}, product, ${figures}`)],
    ['hours differ from money facts', flowsBy('hour'), stored('turnover_flow_hour', sql`${key}, ${flows}`)],
    ['days differ from money facts', flowsBy('day'), stored('turnover_flow_day', sql`${key}, ${flows}`)],
    [
      'active members differ from bets',
      active,
      stored('turnover_active', sql`owner_id, currency, day, before, members`),
    ],
  ];
  const faults: TurnoverFault[] = [];
  const find = async (fault: string, query: RawBuilder<unknown>) => {
    const { rows } = await sql<{ rows: bigint }>`select count(*) as rows from (${query}) q`.execute(tx.db);
    const count = Number(rows[0]?.rows ?? 0);
    if (count > 0) faults.push({ fault, rows: count });
  };
  for (const [fault, left, right] of claims)
    await find(fault, sql`((${left}) except all (${right})) union all ((${right}) except all (${left}))`);
  await find(
    'a round counted twice',
    sql`select from turnover_bet where merchant_id = ${id} and not is_adjustment group by round_id having count(*) > 1`,
  );
  await find(
    'booked before it happened',
    sql`select from turnover_bet where merchant_id = ${id} and (window_start < date_bin('5 minutes', settled_at, 'epoch')
      or window_start <> date_bin('5 minutes', window_start, 'epoch'))`,
  );
  await find(
    'delivered and not counted',
    sql`select from outbox o where o.merchant_id = ${id} and o.name in ('bet.settled', 'bet.adjusted') and o.delivered_at is not null
      and not exists (select from turnover_bet b where b.merchant_id = ${id} and b.fact_id = o.fact_id)`,
  );
  return faults;
}

/** Rows of members, once for each whose sums they count in: their own, everybody's, and of each above as the tree was. */
function withOwners(tx: Tx, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select r.*, o.owner_id, o.scope from (${rows}) r cross join lateral (
      select r.member_id, 0 union all select ${everybody}::uuid, 1 union all
      select l.ancestor_id, 1 from agent_line l where l.merchant_id = r.merchant_id and l.member_id = r.member_id and l.depth > 0
        and l.since <= r.line_at and l.until > r.line_at) as o(owner_id, scope)`;
}
