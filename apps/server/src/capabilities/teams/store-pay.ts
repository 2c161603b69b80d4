/** SQL of what contracts and positions brought, as an agent's reports read it. Of contracts the postings, not the periods: money that came, on
 *  the day it came. Of positions the commission of a week, on the day the week was settled, whenever the two sides pay each other. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { kept } from '#kernel/db.ts';

export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realtime';
export type IncomeKind = ContractKind | 'commission';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Contracts that pay somebody, and contracts out of which somebody pays. */
const receives = (me: string): RawBuilder<unknown> => sql`c.downline_id = ${me}`;
const pays = (me: string): RawBuilder<unknown> => sql`c.upline_id = ${me} and c.payer = 'upline'`;

export interface PaidDay {
  readonly day: string;
  readonly kind: IncomeKind;
  readonly received: bigint;
  readonly paid: bigint;
}

export interface PaidSpan {
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
}

/** Commission of weeks that were settled in a span, to and by somebody. The company has the nil identifier. */
function commissions(tx: Tx, me: string, { currency, from, to }: PaidSpan): RawBuilder<unknown> {
  return sql`
    select statement_id as "paymentId", downline_id = ${me} as "isReceived", nullif(case when downline_id = ${me} then upline_id else downline_id end, ${nobody}::uuid) as "otherId",
      week as "startsAt", week_end as "endsAt", settled_at as at, turnover, commission as amount
    from position_statement where merchant_id = ${tx.ctx.merchant.id} and (downline_id = ${me} or upline_id = ${me}) and currency = ${currency} and commission > 0
      and settled_at >= ${from} and settled_at < ${to}`;
}

/** What somebody received and paid on, by day of the merchant's zone and kind. */
export async function readPaidDays(tx: Tx, me: string, { currency, from, to }: PaidSpan): Promise<PaidDay[]> {
  const { id, settings } = tx.ctx.merchant;
  const side = (own: RawBuilder<unknown>, received: RawBuilder<unknown>, paid: RawBuilder<unknown>) => sql`
    select to_char(p.at at time zone ${settings.timeZone}, 'YYYY-MM-DD') as day, c.kind, ${received} as received, ${paid} as paid
    from contract c join contract_posting p on p.merchant_id = ${id} and p.contract_id = c.contract_id and p.at >= ${from} and p.at < ${to}
    where c.merchant_id = ${id} and c.currency = ${currency} and ${own}`;
  const { rows } = await sql<PaidDay>`${kept}
    select day, kind, sum(received)::bigint as received, sum(paid)::bigint as paid from (
      ${side(receives(me), sql`p.amount_minor`, sql`0`)} union all ${side(pays(me), sql`0`, sql`p.amount_minor`)}
      union all select to_char(w.at at time zone ${settings.timeZone}, 'YYYY-MM-DD'), 'commission', case when "isReceived" then amount else 0 end, case when "isReceived" then 0 else amount end
      from (${commissions(tx, me, { currency, from, to })}) w) s
    group by day, kind order by day, kind`.execute(tx.db);
  return rows;
}

/** What somebody paid each of some downlines, commission among it. */
export async function readPaidTo(
  tx: Tx,
  me: string,
  downlineIds: readonly string[],
  { currency, from, to }: PaidSpan,
): Promise<ReadonlyMap<string, bigint>> {
  const { id } = tx.ctx.merchant;
  const { rows } = await sql<{ memberId: string; paid: bigint }>`${kept}
    select "memberId", sum(amount)::bigint as paid from (
      select c.downline_id as "memberId", p.amount_minor as amount
      from contract c join contract_posting p on p.merchant_id = ${id} and p.contract_id = c.contract_id and p.at >= ${from} and p.at < ${to}
      where c.merchant_id = ${id} and c.currency = ${currency} and ${pays(me)} and c.downline_id = any (${[...downlineIds]}::uuid[])
      union all select "otherId", amount from (${commissions(tx, me, { currency, from, to })}) w
      where not "isReceived" and "otherId" = any (${[...downlineIds]}::uuid[])) s
    group by 1`.execute(tx.db);
  return new Map(rows.map(({ memberId, paid }) => [memberId, paid]));
}

export interface PaymentRow {
  readonly paymentId: string;
  /** Null for commission. */
  readonly contractId: string | null;
  readonly number: number;
  readonly kind: IncomeKind;
  readonly isReceived: boolean;
  /** The other side; null is the platform. */
  readonly otherId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly at: Date;
  readonly turnover: bigint;
  /** Null for commission: each game has its own. */
  readonly rate: number | null;
  readonly amount: bigint;
}

export interface PaymentPlace {
  readonly at: Date;
  readonly paymentId: string;
  readonly number: number;
}

export interface PaymentsAsked extends PaidSpan {
  readonly kind: IncomeKind | null;
  readonly before: PaymentPlace | null;
  readonly limit: number;
}

/** What was paid to and by somebody, newest first. */
export async function readPayments(tx: Tx, me: string, asked: PaymentsAsked): Promise<PaymentRow[]> {
  const { kind, limit } = asked;
  const postings = kind === 'commission' ? [] : await readPostings(tx, me, asked);
  const weeks = kind === null || kind === 'commission' ? await readCommissions(tx, me, asked) : [];
  return [...postings, ...weeks].sort(newestFirst).slice(0, limit);
}

/** The order of the queries: by time, then by identifier, then by number. */
function newestFirst(a: PaymentRow, b: PaymentRow): number {
  if (a.at.getTime() !== b.at.getTime()) return b.at.getTime() - a.at.getTime();
  if (a.paymentId !== b.paymentId) return a.paymentId < b.paymentId ? 1 : -1;
  return b.number - a.number;
}

async function readCommissions(tx: Tx, me: string, asked: PaymentsAsked): Promise<PaymentRow[]> {
  const { before, limit } = asked;
  const { rows } = await sql<PaymentRow>`
    select *, null::uuid as "contractId", 0 as number, 'commission' as kind, null::int as rate from (${commissions(tx, me, asked)}) w
    where ${before?.at ?? null}::timestamptz is null or (w.at, w."paymentId", 0) < (${before?.at ?? null}::timestamptz, ${before?.paymentId ?? null}::uuid, ${before?.number ?? 0}::int)
    order by w.at desc, w."paymentId" desc limit ${limit}`.execute(tx.db);
  return rows;
}

/** Postings of contracts. Each contract gives its newest, so that a page costs the same wherever it lies. */
async function readPostings(tx: Tx, me: string, asked: PaymentsAsked): Promise<PaymentRow[]> {
  const { id } = tx.ctx.merchant;
  const { currency, from, to, kind, before, limit } = asked;
  const { rows } = await sql<PaymentRow>`
    select n.*, y.starts_at as "startsAt", y.ends_at as "endsAt", y.counted_minor as turnover, y.paid_rate as rate
    from contract c
    cross join lateral (
      select p.payment_id as "paymentId", p.contract_id as "contractId", p.number, c.kind, c.downline_id = ${me} as "isReceived",
        case when c.downline_id <> ${me} then c.downline_id when c.payer = 'upline' then c.upline_id end as "otherId", p.at, p.amount_minor as amount
      from contract_posting p
      where p.merchant_id = ${id} and p.contract_id = c.contract_id and p.at >= ${from} and p.at < ${to}
        and (${before?.at ?? null}::timestamptz is null
          or (p.at, p.payment_id, p.number) < (${before?.at ?? null}::timestamptz, ${before?.paymentId ?? null}::uuid, ${before?.number ?? 0}::int))
      order by p.at desc, p.payment_id desc, p.number desc limit ${limit}) n
    join contract_payment y on y.merchant_id = ${id} and y.payment_id = n."paymentId"
    where c.merchant_id = ${id} and c.currency = ${currency} and (${kind}::text is null or c.kind = ${kind}) and ((${receives(me)}) or (${pays(me)}))
    order by n.at desc, n."paymentId" desc, n.number desc limit ${limit}`.execute(tx.db);
  return rows;
}

const standing = sql`state in ('in_force', 'end_asked')`;
const highest = sql`(select max((t ->> 'rateBasisPoints')::int) from jsonb_array_elements(c.terms -> 'tiers') t)`;

/** The highest salary rate each of some members has. */
export async function readSalaryRates(
  tx: Tx,
  memberIds: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ memberId: string; rate: number }>`
    select c.downline_id as "memberId", max(${highest}) as rate from contract c
    where c.merchant_id = ${tx.ctx.merchant.id} and c.downline_id = any (${[...memberIds]}::uuid[]) and c.currency = ${currency} and c.kind <> 'dividend' and ${standing}
    group by 1`.execute(tx.db);
  return new Map(rows.map(({ memberId, rate }) => [memberId, rate]));
}

export interface StandingRow {
  readonly kind: ContractKind;
  readonly state: 'offered' | 'in_force' | 'end_asked';
  readonly rate: number;
}

/** Contracts of one upline with one downline that stand or wait; what stands comes first. */
export async function readStanding(
  tx: Tx,
  uplineId: string,
  downlineId: string,
  currency: string,
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select c.kind, c.state, ${highest} as rate from contract c
    where c.merchant_id = ${tx.ctx.merchant.id} and c.upline_id = ${uplineId} and c.downline_id = ${downlineId} and c.currency = ${currency}
      and (${standing} or state = 'offered') order by (state = 'offered')`.execute(tx.db);
  return rows;
}
