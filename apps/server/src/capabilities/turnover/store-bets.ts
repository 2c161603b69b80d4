/** SQL of the bets behind the sums. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { kept } from '#kernel/db.ts';
import type { Scope } from './store-read.ts';
import { countsForSalary } from './store-read.ts';

/** Where a list goes on: the last bet it showed. */
export interface BetCursor {
  readonly windowStart: Date;
  readonly factId: bigint;
}

export interface BetRow extends BetCursor {
  readonly memberId: string;
  readonly roundId: string;
  readonly nodeId: string;
  readonly product: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly turnoverMinor: bigint;
  readonly payoutMinor: bigint;
  readonly settledAt: Date;
  /** No bet: what a round that was settled before paid was changed by `payoutMinor`, then. */
  readonly isAdjustment: boolean;
}

export interface BetsAsked {
  readonly owner: string;
  readonly scope: Scope;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  readonly before?: BetCursor | undefined;
  readonly limit: number;
  readonly product?: string | undefined;
  /** Only these; all when left out. */
  readonly products?: readonly string[] | null | undefined;
  /** Leaves out what findings of abuse took out of salaries, as they stood then; null: nothing is left out. */
  readonly salaryAsOf?: Date | null | undefined;
  readonly memberId?: string | undefined;
}

const columns = sql`b.window_start as "windowStart", b.fact_id as "factId", b.member_id as "memberId", b.round_id as "roundId", b.node_id as "nodeId", b.product,
  b.currency, b.stake as "stakeMinor", b.turnover as "turnoverMinor", b.payout as "payoutMinor", b.settled_at as "settledAt",
  b.is_adjustment as "isAdjustment"`;

function wanted(tx: Tx, q: BetsAsked): RawBuilder<unknown> {
  const before = q.before
    ? sql`and (b.window_start, b.fact_id) < (${q.before.windowStart}::timestamptz, ${q.before.factId}::bigint)`
    : sql``;
  const product = q.product === undefined ? sql`` : sql`and b.product = ${q.product}`;
  const counted = q.salaryAsOf ? sql`and ${countsForSalary(tx, q.salaryAsOf, 'b')}` : sql``;
  const products = q.products ? sql`and b.product = any(${q.products}::text[])` : sql``;
  return sql`b.merchant_id = ${tx.ctx.merchant.id} and b.currency = ${q.currency} and b.window_start >= ${q.from}::timestamptz
    and b.window_start < ${q.to}::timestamptz ${before} ${product} ${products} ${counted}`;
}

const lineOf = sql`date_bin('5 minutes', b.settled_at, 'epoch')`;

/** How many stand below somebody, now or once, counted up to `max`. */
export async function countTeam(tx: Tx, owner: string, max: number): Promise<number> {
  const { rows } = await sql<{ members: bigint }>`${kept}
    select count(*) as members from (
      select from agent_line where merchant_id = ${tx.ctx.merchant.id} and ancestor_id = ${owner} and until = 'infinity'
      union all select from agent_line where merchant_id = ${tx.ctx.merchant.id} and ancestor_id = ${owner} and until < 'infinity' limit ${max}) l`.execute(
    tx.db,
  );
  return Number(rows[0]?.members ?? 0);
}

/** Newest bets of each member of a team, merged. */
export async function readBetsByMember(tx: Tx, q: BetsAsked): Promise<BetRow[]> {
  const { id } = tx.ctx.merchant;
  const depth = q.scope === 'own' ? sql`and l.depth = 0` : sql``;
  const member = q.memberId === undefined ? sql`` : sql`and l.member_id = ${q.memberId}`;
  const { rows } = await sql<BetRow>`${kept}
    select n.* from (
      select member_id, since, until from agent_line l where merchant_id = ${id} and ancestor_id = ${q.owner} and until = 'infinity' ${depth} ${member}
      union all
      select member_id, since, until from agent_line l where merchant_id = ${id} and ancestor_id = ${q.owner} and until < 'infinity' ${depth} ${member}) l
    cross join lateral (
      select ${columns} from turnover_bet b
      where b.member_id = l.member_id and ${wanted(tx, q)} and l.since <= ${lineOf} and l.until > ${lineOf}
      order by b.window_start desc, b.fact_id desc limit ${q.limit}) n
    order by n."windowStart" desc, n."factId" desc limit ${q.limit}`.execute(tx.db);
  return rows;
}

/** Newest bets of everybody, those of the team kept. */
export async function readBetsByTime(tx: Tx, q: BetsAsked): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`${kept}
    select ${columns} from turnover_bet b
    where ${wanted(tx, q)} and exists (select from agent_line l where l.merchant_id = b.merchant_id and l.member_id = b.member_id
      and l.ancestor_id = ${q.owner} and l.since <= ${lineOf} and l.until > ${lineOf} offset 0)
    order by b.window_start desc, b.fact_id desc limit ${q.limit}`.execute(tx.db);
  return rows;
}

/** Hours before an instant in which a team has bets, newest first: enough for a page, if all their bets are wanted. */
export async function readBetHours(tx: Tx, q: BetsAsked, until: Date): Promise<Date[]> {
  const product = q.product === undefined ? sql`` : sql`and product = ${q.product}`;
  // An hour that began before `from` may still hold windows of the span.
  const from = new Date(q.from.getTime() - 3_600_000);
  const { rows } = await sql<{ at: Date }>`${kept}
    select distinct at from (
      select at from turnover_hour where merchant_id = ${tx.ctx.merchant.id} and owner_id = ${q.owner} and currency = ${q.currency}
        and at < ${until}::timestamptz and at > ${from}::timestamptz ${product}
      order by at desc limit 48) h order by at desc`.execute(tx.db);
  return rows.map((row) => row.at);
}

/** Bets of some games in closed windows, in the order in which they were booked, from a cursor on: for who looks at all of them. */
export async function readBetsAfter(
  tx: Tx,
  q: { after: BetCursor; to: Date; nodeIds: readonly string[]; limit: number },
): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select ${columns} from turnover_bet b
    where b.merchant_id = ${tx.ctx.merchant.id} and (b.window_start, b.fact_id) > (${q.after.windowStart}::timestamptz, ${q.after.factId}::bigint)
      and b.window_start < ${q.to}::timestamptz and b.node_id = any(${q.nodeIds}::text[]) and not b.is_adjustment
    order by b.window_start, b.fact_id limit ${q.limit}`.execute(tx.db);
  return rows;
}
