/** Bets that count for no salary. Whoever finds abuse writes the stretches; whoever pays subtracts what was settled in them. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { readClosedThrough } from './store-clock.ts';
import { countsForSalary, during, lineOfBet, ownersOf, stoodAt } from './store-read.ts';

export interface Exclusion {
  readonly findingId: string;
  readonly members: readonly string[];
  /** By the time of settlement; `until` is not part of it. */
  readonly from: Date;
  readonly until: Date;
}

/** Takes the members' bets of a stretch out of salaries that are not paid yet. The same finding again replaces its stretch. */
export async function excludeBets(tx: Tx, { findingId, members, from, until }: Exclusion): Promise<void> {
  const at = await nextChange(tx);
  await remove(tx, findingId, at);
  for (const memberId of members)
    await tx.db
      .insertInto('turnover_exclusion')
      .values({
        merchant_id: tx.ctx.merchant.id,
        finding_id: findingId,
        member_id: memberId,
        from_at: from,
        until_at: until,
        added_at: at,
      })
      .execute();
}

/** The finding was none: its bets count again, in payments still to come. */
export async function includeBets(tx: Tx, findingId: string): Promise<void> {
  await remove(tx, findingId, await nextChange(tx));
}

/** What was excluded stays readable as it stood: whoever was paid by it is told so. */
async function remove(tx: Tx, findingId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('turnover_exclusion')
    .set({ removed_at: at })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('finding_id', '=', findingId)
    .where('removed_at', 'is', null)
    .execute();
}

/** The instant of a change, later than that of every change before; the next one waits until the transaction ends. */
async function nextChange(tx: Tx): Promise<Date> {
  const { merchant, now } = tx.ctx;
  const { rows } = await sql<{ at: Date }>`
    insert into turnover_exclusion_clock as c (merchant_id, changed_at) values (${merchant.id}, ${now}::timestamptz)
    on conflict (merchant_id) do update set changed_at = greatest(excluded.changed_at, c.changed_at + interval '1 millisecond')
    returning changed_at as at`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error('turnover: a clock without a row');
  return row.at;
}

/** Before any finding. */
const noChange = new Date(0);

/** The instant of the last change. What is asked as of it has the same answer for ever, whatever is decided meanwhile and later. */
export async function exclusionsNow(tx: Tx): Promise<Date> {
  const row = await tx.db
    .selectFrom('turnover_exclusion_clock')
    .select('changed_at')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .executeTakeFirst();
  return row?.changed_at ?? noChange;
}

/** A stretch in which a member's bets do not count; `until` is not part of it. */
export interface Stretch {
  readonly memberId: string;
  readonly from: Date;
  readonly until: Date;
}

const standing = (tx: Tx) =>
  tx.db.selectFrom('turnover_exclusion').where('merchant_id', '=', tx.ctx.merchant.id).where('removed_at', 'is', null);

/** Every stretch of these members, for who counts bets one by one. */
export async function stretchesOf(tx: Tx, memberIds: readonly string[]): Promise<Stretch[]> {
  if (memberIds.length === 0) return [];
  return standing(tx)
    .select(['member_id as memberId', 'from_at as from', 'until_at as until'])
    .where('member_id', 'in', [...memberIds])
    .execute();
}

/** The members who have any. */
export async function withExclusions(tx: Tx): Promise<string[]> {
  const rows = await standing(tx).select('member_id').distinct().execute();
  return rows.map((row) => row.member_id);
}

export interface Excluded {
  /** Different members with such a bet. */
  readonly members: number;
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly stakeMinor: bigint;
  readonly turnoverMinor: bigint;
  readonly payoutMinor: bigint;
  /** Each bet up to the most that counts of a single one. */
  readonly cappedTurnoverMinor: bigint;
}

interface ExcludedAsked {
  readonly owners: readonly string[];
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  readonly products?: readonly string[] | null | undefined;
  /** As the findings stood then (`exclusionsNow`). */
  readonly asOf: Date;
}

/** What of each team's closed windows of [from, to) counts for no salary: to be subtracted from `periodTotals` of the same
 *  question. Owners without any are left out. */
export async function excludedBetween(
  tx: Tx,
  q: ExcludedAsked & { readonly singleBetMaxMinor?: bigint | null | undefined },
): Promise<Map<string, Excluded>> {
  if (!(await hasExclusion(tx, q.asOf))) return new Map(); // the usual case, and the question below goes through every bet of the span
  const most = q.singleBetMaxMinor ?? null;
  const { rows } = await sql<Excluded & { owner: string }>`
    select l.ancestor_id as owner, count(distinct r.member_id)::integer as members, count(*) filter (where not r.is_adjustment)::integer as bets,
      count(*) filter (where r.payout > r.stake and not r.is_adjustment)::integer as won,
      count(*) filter (where r.payout < r.stake and not r.is_adjustment)::integer as lost,
      sum(r.stake)::bigint as "stakeMinor", sum(r.turnover)::bigint as "turnoverMinor",
      sum(r.payout)::bigint as "payoutMinor", sum(least(r.turnover, ${most}::bigint))::bigint as "cappedTurnoverMinor"
    from ${await betsInDoubt(tx, q)} and not ${countsForSalary(tx, q.asOf)}
    group by 1`.execute(tx.db);
  return new Map(rows.map(({ owner, ...excluded }) => [owner, excluded]));
}

/** How many members of each team are active in [from, to) by bets that count for no salary alone: to be subtracted from the active
 *  members of `periodTotals` of the same question. Owners without any are left out. */
export async function excludedActive(
  tx: Tx,
  q: ExcludedAsked & { readonly activeFromMinor: bigint },
): Promise<Map<string, number>> {
  if (!(await hasExclusion(tx, q.asOf))) return new Map();
  const { rows } = await sql<{ owner: string; members: number }>`
    select owner, count(*)::integer as members from (
      select l.ancestor_id as owner, r.member_id from ${await betsInDoubt(tx, q)} and not r.is_adjustment
      group by l.ancestor_id, r.member_id
      having sum(r.turnover) >= ${q.activeFromMinor}
        and coalesce(sum(r.turnover) filter (where ${countsForSalary(tx, q.asOf)}), -1) < ${q.activeFromMinor}) m
    group by owner`.execute(tx.db);
  return new Map(rows.map(({ owner, members }) => [owner, members]));
}

/** Bets `r`, with their owners `l`, of members who have a stretch at all. */
async function betsInDoubt(tx: Tx, q: ExcludedAsked): Promise<RawBuilder<unknown>> {
  const { id } = tx.ctx.merchant;
  const closedThrough = await readClosedThrough(tx);
  const span = { from: q.from, to: q.to < closedThrough ? q.to : closedThrough };
  const products = q.products ? sql`and r.product = any(${q.products}::text[])` : sql``;
  return sql`turnover_bet r ${ownersOf(tx, { owners: q.owners, scope: 'team' }, lineOfBet)}
    where r.merchant_id = ${id} and r.currency = ${q.currency} and ${during('r.window_start', span)} ${products}
      and r.member_id in (select e.member_id from turnover_exclusion e where e.merchant_id = ${id} and ${stoodAt(q.asOf)})`;
}

async function hasExclusion(tx: Tx, asOf: Date): Promise<boolean> {
  const { rows } = await sql`
    select from turnover_exclusion e where e.merchant_id = ${tx.ctx.merchant.id} and ${stoodAt(asOf)} limit 1`.execute(
    tx.db,
  );
  return rows.length > 0;
}
