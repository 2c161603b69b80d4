/** SQL of ingestion: many facts in one statement a table. A fact whose number stands there, in whatever window, is passed over. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';

interface Booked {
  /** The fact's number in the outbox. */
  readonly id: bigint;
  readonly at: Date;
  readonly memberId: string;
  readonly currency: string;
}

export interface BetFact extends Booked {
  readonly roundId: string;
  readonly nodeId: string;
  readonly product: string;
  readonly stakeMinor: string;
  /** Of an adjustment signed. */
  readonly payoutMinor: string;
  /** A round settled before was corrected by this much: no bet of its own. */
  readonly isAdjustment: boolean;
}

export interface FlowFact extends Booked {
  readonly kind: 'deposit' | 'withdrawal' | 'bonus' | 'joined';
  readonly amountMinor: string;
}

/** The window a fact is booked into: its own, or the first open one. */
const windowOf = (closedThrough: Date) =>
  sql`greatest(date_bin('5 minutes', f.at, 'epoch'), ${closedThrough}::timestamptz)`;

export async function insertBets(tx: Tx, closedThrough: Date, facts: readonly BetFact[]): Promise<void> {
  await sql`
    insert into turnover_bet (merchant_id, window_start, fact_id, settled_at, stake, turnover, payout, member_id, round_id, currency, product, node_id, is_adjustment)
    select ${tx.ctx.merchant.id}::integer, ${windowOf(closedThrough)}, f.id, f.at, f.stake, f.stake, f.payout, f.member, f.round, f.currency, f.product, f.node, f.adjusts
    from unnest(${facts.map((f) => f.id.toString())}::bigint[], ${facts.map((f) => f.at)}::timestamptz[], ${facts.map((f) => f.stakeMinor)}::bigint[],
      ${facts.map((f) => f.payoutMinor)}::bigint[], ${facts.map((f) => f.memberId)}::uuid[], ${facts.map((f) => f.roundId)}::uuid[],
      ${facts.map((f) => f.currency)}::text[], ${facts.map((f) => f.product)}::text[], ${facts.map((f) => f.nodeId)}::text[],
      ${facts.map((f) => f.isAdjustment)}::boolean[])
      as f(id, at, stake, payout, member, round, currency, product, node, adjusts)
    on conflict do nothing`.execute(tx.db);
}

/** A member's first deposit ever is marked; of two at once the one with the lower number is. */
export async function insertFlows(tx: Tx, closedThrough: Date, facts: readonly FlowFact[]): Promise<void> {
  await sql`
    with f as (
      select * from unnest(${facts.map((f) => f.id.toString())}::bigint[], ${facts.map((f) => f.at)}::timestamptz[], ${facts.map((f) => f.amountMinor)}::bigint[],
        ${facts.map((f) => f.memberId)}::uuid[], ${facts.map((f) => f.kind)}::text[], ${facts.map((f) => f.currency)}::text[])
        as f(id, at, amount, member, kind, currency)),
    firsts as (
      insert into turnover_first_deposit (merchant_id, member_id, fact_id)
      select distinct on (member) ${tx.ctx.merchant.id}::integer, member, id from f where kind = 'deposit' order by member, id
      on conflict do nothing returning fact_id)
    insert into turnover_flow (merchant_id, window_start, fact_id, at, amount, member_id, is_first, kind, currency)
    select ${tx.ctx.merchant.id}::integer, ${windowOf(closedThrough)}, f.id, f.at, f.amount, f.member, f.id in (select fact_id from firsts), f.kind, f.currency
    from f on conflict do nothing`.execute(tx.db);
}
