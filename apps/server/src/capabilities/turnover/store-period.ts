/** SQL of what a contract asks beyond sums: who reached a turnover, and what single bets had above a bound. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Active } from './store-active.ts';
import type { Asked } from './store-read.ts';
import { during, duringAny, lineOfBet, ownersOf } from './store-read.ts';

function ofProducts(column: string, { products }: Asked): RawBuilder<unknown> {
  return products ? sql`and ${sql.ref(column)} = any(${products}::text[])` : sql``;
}

/** Members of each team with at least `least` turnover, and a bet, in the span. Who was never moved is read from the days;
 *  the others from their windows, which know the tree. */
export async function readActiveFrom(tx: Tx, asked: Asked, least: bigint): Promise<Active[]> {
  const { id } = tx.ctx.merchant;
  const { owners, currency, pieces } = asked;
  if (owners.length === 0) return [];
  const isMoved = (member: RawBuilder<unknown>) =>
    sql`exists (select from agent_line m where m.merchant_id = ${id} and m.member_id = ${member} and (m.since > '-infinity' or m.until < 'infinity'))`;
  const parts: RawBuilder<unknown>[] = [];
  if (pieces.days)
    parts.push(sql`
      select l.ancestor_id as owner_id, d.owner_id as member_id, d.turnover from turnover_day d
      join agent_line l on l.merchant_id = ${id} and l.member_id = d.owner_id and l.ancestor_id = any(${owners}::uuid[])
      where d.merchant_id = ${id} and d.currency = ${currency} and d.scope = 0 and d.bets > 0 and ${during('d.at', pieces.days)} ${ofProducts('d.product', asked)}
        and not ${isMoved(sql`d.owner_id`)}`);
  const windows = [...pieces.hours, ...pieces.windows];
  if (pieces.days)
    parts.push(sql`
      select l.ancestor_id, r.member_id, r.turnover from turnover_window r ${ownersOf(tx, asked, sql`r.line_at`)}
      where r.merchant_id = ${id} and r.currency = ${currency} and r.bets > 0 and ${during('r.at', pieces.days)} ${ofProducts('r.product', asked)}
        and ${isMoved(sql`r.member_id`)}`);
  if (windows.length > 0)
    parts.push(sql`
      select l.ancestor_id, r.member_id, r.turnover from turnover_window r ${ownersOf(tx, asked, sql`r.line_at`)}
      where r.merchant_id = ${id} and r.currency = ${currency} and r.bets > 0 and ${duringAny('r.at', windows)} ${ofProducts('r.product', asked)}`);
  if (pieces.bets)
    parts.push(sql`
      select l.ancestor_id, r.member_id, r.turnover from turnover_bet r ${ownersOf(tx, asked, lineOfBet)}
      where r.merchant_id = ${id} and r.currency = ${currency} and not r.is_adjustment and ${during('r.window_start', pieces.bets)} ${ofProducts('r.product', asked)}`);
  if (parts.length === 0) return [];
  const { rows } = await sql<Active>`
    select owner_id as owner, count(*)::integer as members from (
      select owner_id, member_id from (${sql.join(parts, sql` union all `)}) s(owner_id, member_id, turnover)
      group by owner_id, member_id having sum(turnover) >= ${least}) m
    group by owner_id`.execute(tx.db);
  return rows;
}

/** What bets of each team had above `most`, summed. Windows without such a bet are passed over. */
export async function readExcess(tx: Tx, asked: Asked, most: bigint): Promise<Map<string, bigint>> {
  const { id } = tx.ctx.merchant;
  const { currency, pieces } = asked;
  const rolled = [...(pieces.days ? [pieces.days] : []), ...pieces.hours, ...pieces.windows];
  const raw = pieces.bets
    ? sql`union all select l.ancestor_id, r.turnover from turnover_bet r ${ownersOf(tx, asked, lineOfBet)}
        where r.merchant_id = ${id} and r.currency = ${currency} and r.turnover > ${most} and ${during('r.window_start', pieces.bets)}
          ${ofProducts('r.product', asked)}`
    : sql``;
  const { rows } = await sql<{ owner: string; excess: bigint }>`
    select owner_id as owner, sum(turnover - ${most})::bigint as excess from (
      select l.ancestor_id as owner_id, r.turnover from (
        select distinct w.at, w.member_id from turnover_window w
        where w.merchant_id = ${id} and w.currency = ${currency} and w.largest_stake > ${most} and ${duringAny('w.at', rolled)}) w
      join turnover_bet r on r.merchant_id = ${id} and r.member_id = w.member_id and r.window_start = w.at
      ${ownersOf(tx, asked, lineOfBet)}
      where r.currency = ${currency} and r.turnover > ${most} ${ofProducts('r.product', asked)}
      ${raw}) s group by owner_id`.execute(tx.db);
  return new Map(rows.map((row) => [row.owner, row.excess]));
}
