/** SQL of reading sums: a span is put together from whole days, whole hours, windows, and bets not summed up yet. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { kept } from '#kernel/db.ts';
import type { Grain, Pieces, Span } from './rules.ts';

export type Scope = 'own' | 'team';

export interface Asked {
  readonly owners: readonly string[];
  readonly scope: Scope;
  readonly currency: string;
  readonly pieces: Pieces;
  /** Only these; all when left out. */
  readonly products?: readonly string[] | null | undefined;
}

/** By what sums are told apart: whose they are, by product, or by the hour or day they began in. */
export type Key = 'owner' | 'product' | Grain | 'owner and day';

export interface BetSums {
  readonly owner: string;
  readonly product: string;
  readonly at: Date;
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly stake: bigint;
  readonly turnover: bigint;
  readonly payout: bigint;
  readonly largestStake: bigint;
}

export const during = (column: string, span: Span) =>
  sql`${sql.ref(column)} >= ${span.from}::timestamptz and ${sql.ref(column)} < ${span.to}::timestamptz`;

/** True for a row whose instant lies in one of the spans; false when there is none. */
export function duringAny(column: string, spans: readonly Span[]): RawBuilder<unknown> {
  if (spans.length === 0) return sql`false`;
  return sql`(${sql.join(
    spans.map((span) => sql`(${during(column, span)})`),
    sql` or `,
  )})`;
}

/** Up to this many owners are looked up in the index for every row. More would be sorted anew for each: then every row's line, which
 *  is short, is read whole and compared with them. */
const lookedUpMax = 4;
/** Up to this many a row is compared with each of them. */
const comparedMax = 50;

/** Joins rows `r` of members with the owners they count for: themselves, or everybody above as the tree was. Adds `l`. */
export function ownersOf(
  tx: Tx,
  asked: Pick<Asked, 'owners' | 'scope'>,
  lineAt: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ofMember = sql`l.merchant_id = ${tx.ctx.merchant.id} and l.member_id = r.member_id`;
  const depth = asked.scope === 'own' ? sql`and l.depth = 0` : sql``;
  const isWanted = sql`l.ancestor_id = any(${asked.owners}::uuid[])`;
  if (asked.owners.length <= lookedUpMax)
    return sql`join agent_line l on ${ofMember} and l.since <= ${lineAt} and l.until > ${lineAt} ${depth} and ${isWanted}`;
  // A plan that is kept guesses how many rows there are, and too many, since they are the few that are not summed up yet: `offset 0`
  // binds it to one look a row instead of a walk through the whole tree, `is true` keeps the time of a line out of the index.
  return sql`join lateral (select * from agent_line l where ${ofMember} and (l.since <= ${lineAt}) is true and l.until > ${lineAt} ${depth} offset 0) l
    on (${isWanted}) is true`;
}

/** Begins a question about owners. A plan that is kept compares a row with them one by one; for thousands, as settlement asks, it is
 *  planned each time, which finds them in a hash: fifty thousand contracts took 253 s instead of 67. */
export function keptForFew({ owners }: Pick<Asked, 'owners'>): RawBuilder<unknown> {
  return owners.length <= comparedMax ? kept : sql``;
}

/** True for a stretch `e` that stood at an instant. */
export const stoodAt = (asOf: Date): RawBuilder<unknown> =>
  sql`e.added_at <= ${asOf}::timestamptz and (e.removed_at is null or e.removed_at > ${asOf}::timestamptz)`;

/** True for a bet (of that table or alias) that no finding of abuse took out of salaries, as the findings stood at an instant. */
export function countsForSalary(tx: Tx, asOf: Date, bet: 'r' | 'b' = 'r'): RawBuilder<unknown> {
  const [member, settled] = [sql.ref(`${bet}.member_id`), sql.ref(`${bet}.settled_at`)];
  return sql`not exists (select from turnover_exclusion e where e.merchant_id = ${tx.ctx.merchant.id} and e.member_id = ${member}
    and e.from_at <= ${settled} and e.until_at > ${settled} and ${stoodAt(asOf)})`;
}

export const lineOfBet = sql`date_bin('5 minutes', r.settled_at, 'epoch')`;
export const lineOfFlow = sql`date_bin('5 minutes', r.at, 'epoch')`;

function ofProducts(column: string, { products }: Asked): RawBuilder<unknown> {
  return products ? sql`and ${sql.ref(column)} = any(${products}::text[])` : sql``;
}

const figures = sql`bets, won, lost, stake, turnover, payout, largest_stake`;

/** Every row that adds to the span, as owner_id, at, product and figures. */
function betRows(tx: Tx, asked: Asked): RawBuilder<unknown> {
  const { id } = tx.ctx.merchant;
  const { owners, scope, currency, pieces } = asked;
  const scopes = scope === 'own' ? sql`scope = 0` : sql`scope in (0, 1)`;
  const summed = (table: string, span: Span) => sql`
    select owner_id, at, product, ${figures} from ${sql.table(table)}
    where merchant_id = ${id} and owner_id = any(${owners}::uuid[]) and currency = ${currency} and ${during('at', span)} and ${scopes} ${ofProducts('product', asked)}`;
  const parts = [
    ...(pieces.days ? [summed('turnover_day', pieces.days)] : []),
    ...pieces.hours.map((span) => summed('turnover_hour', span)),
  ];
  for (const span of pieces.windows)
    parts.push(sql`
      select l.ancestor_id, r.at, r.product, ${figures} from turnover_window r ${ownersOf(tx, asked, sql`r.line_at`)}
      where r.merchant_id = ${id} and r.currency = ${currency} and ${during('r.at', span)} ${ofProducts('r.product', asked)}`);
  if (pieces.bets)
    // A member's bets first become one row: people play in sittings, and each row is looked up in the tree.
    parts.push(sql`
      select l.ancestor_id, r.at, r.product, ${figures} from (
        select r.member_id, r.window_start as at, ${lineOfBet} as line_at, r.product, count(*) filter (where not is_adjustment)::integer as bets,
          count(*) filter (where payout > stake and not is_adjustment)::integer as won, count(*) filter (where payout < stake and not is_adjustment)::integer as lost,
          sum(stake)::bigint as stake, sum(turnover)::bigint as turnover, sum(payout)::bigint as payout, max(stake) as largest_stake
        from turnover_bet r
        where r.merchant_id = ${id} and r.currency = ${currency} and ${during('r.window_start', pieces.bets)} ${ofProducts('r.product', asked)}
        group by 1, 2, 3, 4) r ${ownersOf(tx, asked, sql`r.line_at`)}`);
  return sql.join(parts, sql` union all `);
}

function isEmpty({ owners, pieces }: Pick<Asked, 'owners' | 'pieces'>): boolean {
  return (
    owners.length === 0 || (!pieces.days && !pieces.bets && pieces.hours.length === 0 && pieces.windows.length === 0)
  );
}

function keyColumns(
  tx: Tx,
  by: Key,
): { owner: RawBuilder<unknown>; product: RawBuilder<unknown>; at: RawBuilder<unknown> } {
  const grain = by === 'hour' ? 'hour' : by === 'day' || by === 'owner and day' ? 'day' : null;
  return {
    owner: by === 'owner' || by === 'owner and day' ? sql`owner_id` : sql`null::uuid`,
    product: by === 'product' ? sql`product` : sql`null::text`,
    at: grain
      ? sql`date_trunc(${grain}::text, at, ${tx.ctx.merchant.settings.timeZone}::text)`
      : sql`null::timestamptz`,
  };
}

/** Sums of bets: a row for each key under which a bet was settled. */
export async function readBetSums(tx: Tx, asked: Asked, by: Key): Promise<BetSums[]> {
  if (isEmpty(asked)) return [];
  const { owner, product, at } = keyColumns(tx, by);
  const { rows } = await sql<BetSums>`${keptForFew(asked)}
    select ${owner} as owner, ${product} as product, ${at} as at, sum(bets)::integer as bets, sum(won)::integer as won, sum(lost)::integer as lost,
      sum(stake)::bigint as stake, sum(turnover)::bigint as turnover, sum(payout)::bigint as payout, max(largest_stake) as "largestStake"
    from (${betRows(tx, asked)}) s(owner_id, at, product, ${figures}) group by 1, 2, 3`.execute(tx.db);
  return rows;
}

export interface FlowSums {
  readonly owner: string;
  readonly at: Date;
  readonly deposits: number;
  readonly depositSum: bigint;
  readonly firstDeposits: number;
  readonly withdrawals: number;
  readonly withdrawalSum: bigint;
  readonly bonusSum: bigint;
  readonly joined: number;
}

const flows = sql`deposits, deposit_sum, first_deposits, withdrawals, withdrawal_sum, bonus_sum, joined`;

/** Sums of money facts: a row for each key under which money moved. Products do not matter. */
export async function readFlowSums(tx: Tx, asked: Asked, by: Exclude<Key, 'product'>): Promise<FlowSums[]> {
  if (isEmpty(asked)) return [];
  const { id } = tx.ctx.merchant;
  const { owners, scope, currency, pieces } = asked;
  const scopes = scope === 'own' ? sql`scope = 0` : sql`scope in (0, 1)`;
  const summed = (table: string, span: Span) => sql`
    select owner_id, at, ${flows} from ${sql.table(table)}
    where merchant_id = ${id} and owner_id = any(${owners}::uuid[]) and currency = ${currency} and ${during('at', span)} and ${scopes}`;
  const raw = [...pieces.windows, ...(pieces.bets ? [pieces.bets] : [])];
  const parts = [
    ...(pieces.days ? [summed('turnover_flow_day', pieces.days)] : []),
    ...pieces.hours.map((span) => summed('turnover_flow_hour', span)),
    ...(raw.length === 0
      ? []
      : [
          sql`select l.ancestor_id, r.window_start, (kind = 'deposit')::integer, case when kind = 'deposit' then amount else 0 end, is_first::integer,
          (kind = 'withdrawal')::integer, case when kind = 'withdrawal' then amount else 0 end, case when kind = 'bonus' then amount else 0 end, (kind = 'joined')::integer
        from turnover_flow r ${ownersOf(tx, asked, lineOfFlow)}
        where r.merchant_id = ${id} and r.currency = ${currency} and ${duringAny('r.window_start', raw)}`,
        ]),
  ];
  const { owner, at } = keyColumns(tx, by);
  const { rows } = await sql<FlowSums>`${keptForFew(asked)}
    select ${owner} as owner, ${at} as at, sum(deposits)::integer as deposits, sum(deposit_sum)::bigint as "depositSum",
      sum(first_deposits)::integer as "firstDeposits", sum(withdrawals)::integer as withdrawals, sum(withdrawal_sum)::bigint as "withdrawalSum",
      sum(bonus_sum)::bigint as "bonusSum", sum(joined)::integer as joined
    from (${sql.join(parts, sql` union all `)}) s(owner_id, at, ${flows}) group by 1, 2`.execute(tx.db);
  return rows;
}
