/** SQL of settlement: which period is next, which contracts it holds, and what came of them. Set-based: a statement a batch. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { ContractRun } from '#kernel/schema.gen.ts';
import type { Kind, Period, Terms } from '../rules/terms.ts';

export interface Sort {
  readonly kind: Kind;
  readonly period: Period;
}
export type RunRow = Selectable<ContractRun>;

/** From where the next period of a sort is to be settled; null: no contract waits for any. Holds the sort's clock. */
export async function lockNextStart(tx: Tx, { kind, period }: Sort): Promise<Date | null> {
  const merchantId = tx.ctx.merchant.id;
  const { rows: clock } = await sql<{ begun: Date }>`
    select begun_through as begun from contract_clock where merchant_id = ${merchantId} and kind = ${kind} and period = ${period} for update`.execute(
    tx.db,
  );
  const begun = clock[0]?.begun ?? null;
  const { rows } = await sql<{ goes_on: boolean; first: Date | null }>`
    with mine as (select effective_from, effective_until from contract where merchant_id = ${merchantId} and kind = ${kind} and period = ${period})
    select exists (select from mine where effective_from <= ${begun} and effective_until is null)
        or exists (select from mine where effective_from <= ${begun} and effective_until > ${begun}) as goes_on,
      (select min(effective_from) from mine where effective_from > coalesce(${begun}::timestamptz, '-infinity')
        and (effective_until is null or effective_until > effective_from)) as first`.execute(tx.db);
  const row = rows[0];
  return begun !== null && row?.goes_on ? begun : (row?.first ?? null);
}

export async function hasOpenRun(tx: Tx, { kind, period }: Sort): Promise<boolean> {
  const row = await tx.db
    .selectFrom('contract_run')
    .select('starts_at')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins a period's settlement; two nodes at once begin it once. */
export async function insertRun(tx: Tx, { kind, period }: Sort, span: { from: Date; to: Date }): Promise<void> {
  const merchantId = tx.ctx.merchant.id;
  await sql`
    insert into contract_run (merchant_id, kind, period, starts_at, ends_at, begun_at)
    values (${merchantId}, ${kind}, ${period}, ${span.from}, ${span.to}, ${tx.ctx.now}) on conflict do nothing`.execute(
    tx.db,
  );
  await setBegun(tx, { kind, period }, span.to);
}

/** Nothing agreed from now on counts from before this. */
export async function setBegun(tx: Tx, { kind, period }: Sort, through: Date): Promise<void> {
  await sql`
    insert into contract_clock (merchant_id, kind, period, begun_through) values (${tx.ctx.merchant.id}, ${kind}, ${period}, ${through})
    on conflict (merchant_id, kind, period) do update set begun_through = greatest(contract_clock.begun_through, excluded.begun_through)`.execute(
    tx.db,
  );
}

/** The open settlement of a sort, held until the transaction ends; undefined also while another node works on it. */
export async function takeRun(tx: Tx, { kind, period }: Sort): Promise<RunRow | undefined> {
  return tx.db
    .selectFrom('contract_run')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('finished_at', 'is', null)
    .orderBy('starts_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export interface DueContract {
  readonly contractId: string;
  readonly uplineId: string | null;
  readonly downlineId: string;
  readonly payer: 'upline' | 'platform';
  readonly level: number;
  readonly currency: string;
  readonly terms: Terms;
  /** The part of the period it stood in. */
  readonly from: Date;
  readonly to: Date;
  /** The payer's own contract at `from`; null: none, or the platform's. */
  readonly parentId: string | null;
  readonly parentTerms: Terms | null;
  /** The rate that one was paid at for this period, when its payment stands. */
  readonly parentRate: number | null;
  /** The most that a finding lets it be paid at; null: none does. */
  readonly heldRate: number | null;
}

/** The next contracts of a settlement, upper ones before lower ones, behind the cursor. */
export async function dueContracts(tx: Tx, run: RunRow, limit: number): Promise<DueContract[]> {
  const { merchant_id: merchantId, kind, period, starts_at: start, ends_at: end } = run;
  const sort = sql`merchant_id = ${merchantId} and kind = ${kind} and period = ${period} and effective_from < ${end}
    and (level, contract_id) > (${run.cursor_level}, ${run.cursor_id}::uuid)`;
  const { rows } = await sql<DueContract>`
    with due as (
      (select * from contract where ${sort} and effective_until is null order by level, contract_id limit ${limit})
      union all
      (select * from contract where ${sort} and effective_until > ${start} and effective_until > effective_from order by level, contract_id limit ${limit})
      order by level, contract_id limit ${limit}
    )
    select d.contract_id as "contractId", d.upline_id as "uplineId", d.downline_id as "downlineId", d.payer, d.level, d.currency, d.terms,
      greatest(d.effective_from, ${start}) as "from", least(d.effective_until, ${end}) as "to",
      p.contract_id as "parentId", p.terms as "parentTerms", pp.paid_rate as "parentRate",
      (select min(h.rate_basis_points) from contract_held_rate h where h.merchant_id = ${merchantId} and h.member_id = d.downline_id and h.kind = d.kind
        and h.from_at < least(d.effective_until, ${end}) and h.until_at > greatest(d.effective_from, ${start})) as "heldRate"
    from due d
    left join lateral (
      select p.contract_id, p.terms, greatest(p.effective_from, ${start}) as starts_at from contract p
      where p.merchant_id = ${merchantId} and p.downline_id = d.upline_id and p.kind = d.kind and p.currency = d.currency
        and p.effective_from <= greatest(d.effective_from, ${start})
        and (p.effective_until is null or p.effective_until > greatest(d.effective_from, ${start}))
      limit 1
    ) p on true
    left join contract_payment pp on pp.merchant_id = ${merchantId} and pp.contract_id = p.contract_id and pp.starts_at = p.starts_at
    order by d.level, d.contract_id`.execute(tx.db);
  return rows;
}

/** What the last settled period of each contract, or of the ones it took the place of, left to carry. One of other periods than its
 *  successor's hands nothing on: its last stretch is settled later than the successor's first. */
export async function carriedBy(tx: Tx, contractIds: readonly string[]): Promise<Map<string, bigint>> {
  if (contractIds.length === 0) return new Map();
  const { rows } = await sql<{ contract_id: string; carried: bigint }>`
    with recursive chain as (
      select c.contract_id as root, c.contract_id, c.replaces_id, c.period from contract c
      where c.merchant_id = ${tx.ctx.merchant.id} and c.contract_id = any(${contractIds}::uuid[])
      union all
      select chain.root, c.contract_id, c.replaces_id, c.period from chain
      join contract c on c.merchant_id = ${tx.ctx.merchant.id} and c.contract_id = chain.replaces_id and c.period = chain.period
    )
    select distinct on (chain.root) chain.root as contract_id, p.carried_out_minor as carried
    from chain join contract_payment p on p.merchant_id = ${tx.ctx.merchant.id} and p.contract_id = chain.contract_id
    order by chain.root, p.ends_at desc`.execute(tx.db);
  return new Map(rows.map((row) => [row.contract_id, row.carried]));
}

/** A settled period as it is stored. Large numbers are text: they travel as JSON. */
export interface NewPayment {
  readonly contract_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly payment_id: string;
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly stake_minor: string;
  readonly payout_minor: string;
  readonly turnover_minor: string;
  readonly counted_minor: string;
  readonly bonus_minor: string;
  readonly active_members: number;
  readonly carried_in_minor: string;
  readonly carried_out_minor: string;
  readonly base_minor: string;
  readonly tier: number | null;
  readonly tier_rate: number;
  readonly ceiling_rate: number;
  readonly paid_rate: number;
  readonly due_minor: string;
  readonly reason: string | null;
  readonly payer_rate: number | null;
  readonly held_rate: number | null;
}

/** `exclusionsAt`: the findings of abuse that their figures were read by. */
export async function insertPayments(tx: Tx, payments: readonly NewPayment[], exclusionsAt: Date): Promise<void> {
  if (payments.length === 0) return;
  const { merchant, now } = tx.ctx;
  await sql`
    insert into contract_payment (merchant_id, contract_id, starts_at, ends_at, payment_id, bets, won, lost, stake_minor, payout_minor, turnover_minor,
      counted_minor, bonus_minor, active_members, carried_in_minor, carried_out_minor, base_minor, tier, tier_rate, ceiling_rate, paid_rate, due_minor,
      reason, payer_rate, held_rate, time_zone, settled_at, exclusions_at)
    select ${merchant.id}::integer, r.*, ${merchant.settings.timeZone}::text, ${now}::timestamptz, ${exclusionsAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as r(contract_id uuid, starts_at timestamptz, ends_at timestamptz, payment_id uuid,
      bets integer, won integer, lost integer, stake_minor bigint, payout_minor bigint, turnover_minor bigint, counted_minor bigint, bonus_minor bigint,
      active_members integer, carried_in_minor bigint, carried_out_minor bigint, base_minor bigint, tier smallint, tier_rate integer,
      ceiling_rate integer, paid_rate integer, due_minor bigint, reason text, payer_rate integer,
      held_rate integer)`.execute(tx.db);
}

export interface NewPosting {
  readonly paymentId: string;
  readonly contractId: string;
  readonly number: number;
  readonly amountMinor: bigint;
  readonly transferId: bigint;
}

export async function insertPostings(tx: Tx, postings: readonly NewPosting[]): Promise<void> {
  if (postings.length === 0) return;
  await sql`
    insert into contract_posting (merchant_id, payment_id, number, contract_id, amount_minor, transfer_id, at)
    select ${tx.ctx.merchant.id}::integer, p.*, ${tx.ctx.now}::timestamptz
    from unnest(${postings.map((p) => p.paymentId)}::uuid[], ${postings.map((p) => p.number)}::integer[], ${postings.map((p) => p.contractId)}::uuid[],
      ${postings.map((p) => p.amountMinor)}::bigint[], ${postings.map((p) => p.transferId)}::bigint[]) as p`.execute(
    tx.db,
  );
}

export interface SumChange {
  readonly contractId: string;
  readonly paidMinor: bigint;
  readonly owedMinor: bigint;
}

/** Adds to what contracts paid and owe. A payment counts as the last one when something was paid. */
export async function addSums(tx: Tx, changes: readonly SumChange[]): Promise<void> {
  if (changes.length === 0) return;
  const { merchant, now } = tx.ctx;
  await sql`
    insert into contract_sum as s (merchant_id, contract_id, paid_minor, owed_minor, last_paid_minor, last_paid_at)
    select ${merchant.id}::integer, c.id, sum(c.paid), sum(c.owed), nullif(sum(c.paid), 0), case when sum(c.paid) > 0 then ${now}::timestamptz end
    from unnest(${changes.map((c) => c.contractId)}::uuid[], ${changes.map((c) => c.paidMinor)}::bigint[],
      ${changes.map((c) => c.owedMinor)}::bigint[]) as c(id, paid, owed)
    group by c.id
    on conflict (merchant_id, contract_id) do update set
      paid_minor = s.paid_minor + excluded.paid_minor, owed_minor = s.owed_minor + excluded.owed_minor,
      last_paid_minor = coalesce(excluded.last_paid_minor, s.last_paid_minor), last_paid_at = coalesce(excluded.last_paid_at, s.last_paid_at)`.execute(
    tx.db,
  );
}

/** A batch is done: the cursor moves behind it, or the settlement is over. */
export async function advanceRun(
  tx: Tx,
  run: RunRow,
  done: {
    readonly last: Pick<DueContract, 'level' | 'contractId'> | null;
    readonly contracts: number;
    readonly payments: number;
  },
): Promise<void> {
  await sql`
    update contract_run set contracts = contracts + ${done.contracts}, payments = payments + ${done.payments},
      cursor_level = ${done.last?.level ?? run.cursor_level}, cursor_id = ${done.last?.contractId ?? run.cursor_id}::uuid,
      finished_at = ${done.last === null ? tx.ctx.now : null}
    where merchant_id = ${run.merchant_id} and kind = ${run.kind} and period = ${run.period} and starts_at = ${run.starts_at}`.execute(
    tx.db,
  );
}
