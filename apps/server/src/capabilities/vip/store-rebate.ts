/** SQL of the rebate: accrued by product, by day, and what payments left of a minor unit. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { VipRebateDay } from '#kernel/schema.gen.ts';
import type { Accrual } from './walk.ts';

export type RebateDay = Selectable<VipRebateDay>;

export interface MemberAccrual extends Accrual {
  readonly memberId: string;
}

/** Adds to a day that is not paid yet. */
export async function addAccruals(tx: Tx, day: string, accruals: readonly MemberAccrual[]): Promise<void> {
  if (accruals.length === 0) return;
  const { id } = tx.ctx.merchant;
  const given = sql`unnest(${accruals.map(({ memberId }) => memberId)}::uuid[], ${accruals.map(({ currency }) => currency)}::text[],
    ${accruals.map(({ product }) => product)}::text[], ${accruals.map(({ rank }) => rank)}::smallint[],
    ${accruals.map(({ turnoverMinor }) => turnoverMinor)}::bigint[], ${accruals.map(({ units }) => units)}::bigint[],
    ${accruals.map(() => tx.ctx.newId())}::uuid[]) a(m, c, p, r, t, u, reward)`;
  await sql`
    insert into vip_rebate as v (merchant_id, member_id, day, currency, product, rank, turnover_minor, units)
    select ${id}::integer, m, ${day}::date, c, p, r, t, u from ${given}
    on conflict (merchant_id, member_id, day, currency, product, rank) do update
      set turnover_minor = v.turnover_minor + excluded.turnover_minor, units = v.units + excluded.units`.execute(tx.db);
  const { numAffectedRows } = await sql`
    insert into vip_rebate_day as v (merchant_id, member_id, day, currency, units, reward_id)
    select ${id}::integer, m, ${day}::date, c, sum(u), (array_agg(reward))[1] from ${given} group by m, c order by m, c
    on conflict (merchant_id, member_id, day, currency) do update set units = v.units + excluded.units
      where v.paid_at is null`.execute(tx.db);
  const wallets = new Set(accruals.map(({ memberId, currency }) => `${memberId} ${currency}`));
  // a day is paid only when all of its windows were taken, and each is taken once: this is a bug
  if (Number(numAffectedRows) !== wallets.size) throw new Error(`vip: the rebate of ${day} is paid already`);
}

/** What payments left in a wallet, held until the transaction ends: one payment at a time. */
export async function lockCarry(tx: Tx, memberId: string, currency: string): Promise<bigint> {
  await sql`insert into vip_carry (merchant_id, member_id, currency) values (${tx.ctx.merchant.id}, ${memberId}, ${currency})
    on conflict do nothing`.execute(tx.db);
  const row = await tx.db
    .selectFrom('vip_carry')
    .select('units')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return BigInt(row.units);
}

export async function setCarry(tx: Tx, memberId: string, currency: string, units: bigint): Promise<void> {
  await tx.db
    .updateTable('vip_carry')
    .set({ units: Number(units) })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .execute();
}

function days(tx: Tx) {
  return tx.db.selectFrom('vip_rebate_day').where('merchant_id', '=', tx.ctx.merchant.id);
}

/** Days of a wallet that are over and not paid, the oldest first. */
export async function dueDays(tx: Tx, memberId: string, currency: string, before: string): Promise<RebateDay[]> {
  return days(tx)
    .selectAll()
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('paid_at', 'is', null)
    .where('day', '<', before)
    .orderBy('day')
    .forUpdate()
    .execute();
}

export async function markPaid(tx: Tx, day: RebateDay, paidMinor: bigint): Promise<void> {
  await tx.db
    .updateTable('vip_rebate_day')
    .set({ paid_minor: paidMinor, paid_at: tx.ctx.now })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('reward_id', '=', day.reward_id)
    .execute();
}

export interface WalletOfMember {
  readonly memberId: string;
  readonly currency: string;
}

/** Wallets with days to pay, behind one. */
export async function dueWallets(
  tx: Tx,
  before: string,
  after: WalletOfMember | null,
  limit: number,
): Promise<WalletOfMember[]> {
  const { rows } = await sql<WalletOfMember>`
    select distinct member_id as "memberId", currency from vip_rebate_day
    where merchant_id = ${tx.ctx.merchant.id} and paid_at is null and day < ${before}::date
      and (${after?.memberId ?? null}::uuid is null or (member_id, currency) > (${after?.memberId ?? null}::uuid, ${after?.currency ?? ''}))
    order by member_id, currency limit ${limit}`.execute(tx.db);
  return rows;
}

/** What waits in a member's wallets: of the days before one, and from it on. */
export async function unpaidOf(
  tx: Tx,
  memberId: string,
  openDay: string,
): Promise<{ currency: string; dueUnits: bigint; openUnits: bigint; carriedUnits: bigint }[]> {
  const { rows } = await sql<{ currency: string; dueUnits: bigint; openUnits: bigint; carriedUnits: bigint }>`
    select d.currency, coalesce(sum(d.units) filter (where d.day < ${openDay}::date), 0)::bigint as "dueUnits",
      coalesce(sum(d.units) filter (where d.day >= ${openDay}::date), 0)::bigint as "openUnits", coalesce(max(c.units), 0)::bigint as "carriedUnits"
    from vip_rebate_day d left join vip_carry c using (merchant_id, member_id, currency)
    where d.merchant_id = ${tx.ctx.merchant.id} and d.member_id = ${memberId} and d.paid_at is null
    group by d.currency order by d.currency`.execute(tx.db);
  return rows;
}

export async function hasRebate(tx: Tx, memberId: string, currency: string): Promise<boolean> {
  const row = await days(tx)
    .select('day')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function daysPage(
  tx: Tx,
  asked: { readonly memberId: string; readonly limit: number; readonly skip: number },
): Promise<{ rows: RebateDay[]; total: number }> {
  const own = days(tx).where('member_id', '=', asked.memberId);
  const { total } = await own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('currency')
    .limit(asked.limit)
    .offset(asked.skip)
    .execute();
  return { rows, total: Number(total) };
}

export interface ProductOfDay extends Accrual {
  readonly day: string;
}

/** What the products brought on these days. */
export async function productsOf(tx: Tx, memberId: string, onDays: readonly string[]): Promise<ProductOfDay[]> {
  if (onDays.length === 0) return [];
  return tx.db
    .selectFrom('vip_rebate')
    .select(['day', 'currency', 'product', 'rank', 'turnover_minor as turnoverMinor', 'units'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('day', 'in', [...onDays])
    .orderBy('units', 'desc')
    .orderBy('product')
    .execute();
}

export interface DayOfAll {
  readonly day: string;
  readonly currency: string;
  readonly members: number;
  readonly paidMinor: bigint;
  readonly unpaidUnits: bigint;
}

/** The newest days of every member together. */
export async function daysOfAll(tx: Tx, limit: number): Promise<DayOfAll[]> {
  const { rows } = await sql<DayOfAll>`
    select day::text as day, currency, count(*)::integer as members, coalesce(sum(paid_minor), 0)::bigint as "paidMinor",
      coalesce(sum(units) filter (where paid_at is null), 0)::bigint as "unpaidUnits"
    from vip_rebate_day where merchant_id = ${tx.ctx.merchant.id}
    group by day, currency order by day desc, currency limit ${limit}`.execute(tx.db);
  return rows;
}
