/** SQL of promotions and of where players stand with them. */
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PromotionRule } from '@baize/protocol/promotion-rules';
import type { Tx } from '#kernel/context.ts';
import type { Promotion, PromotionEntry } from '#kernel/schema.gen.ts';
import type { PromotionType } from './rules/terms.ts';

type StoredPromotion = Selectable<Promotion>;
export interface PromotionRow extends Omit<StoredPromotion, 'rule' | 'titles' | 'type'> {
  readonly type: PromotionType;
  readonly titles: Readonly<Record<string, string>>;
  readonly rule: PromotionRule | null;
}
/** One that players can have something to do with. */
export type RuledPromotion = PromotionRow & { readonly rule: PromotionRule };
export type EntryRow = Selectable<PromotionEntry>;

export interface Announced {
  readonly promotionId: string;
  readonly type: PromotionType;
  readonly titles: Readonly<Record<string, string>>;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly isComing: boolean;
  readonly isDown: boolean;
}

function promotions(tx: Tx) {
  return tx.db.selectFrom('promotion').where('merchant_id', '=', tx.ctx.merchant.id);
}

function entries(tx: Tx) {
  return tx.db.selectFrom('promotion_entry').where('merchant_id', '=', tx.ctx.merchant.id);
}

/** The columns hold what content and the rule's call wrote: both were checked there. */
function rowOf(row: StoredPromotion): PromotionRow {
  return {
    ...row,
    type: row.type as PromotionType,
    titles: row.titles as PromotionRow['titles'],
    rule: row.rule as PromotionRule | null,
  };
}

export function isRuled(row: PromotionRow | undefined): row is RuledPromotion {
  return row !== undefined && row.rule !== null;
}

export async function upsertAnnounced(tx: Tx, about: Announced): Promise<void> {
  const frame = {
    type: about.type,
    titles: JSON.stringify(about.titles),
    starts_at: about.startsAt,
    ends_at: about.endsAt,
    is_coming: about.isComing,
    is_down: about.isDown,
  };
  await tx.db
    .insertInto('promotion')
    .values({ ...frame, merchant_id: tx.ctx.merchant.id, promotion_id: about.promotionId })
    .onConflict((clash) => clash.columns(['merchant_id', 'promotion_id']).doUpdateSet(frame))
    .execute();
}

export async function findPromotion(tx: Tx, promotionId: string): Promise<PromotionRow | undefined> {
  const row = await promotions(tx).selectAll().where('promotion_id', '=', promotionId).executeTakeFirst();
  return row && rowOf(row);
}

export async function lockPromotion(tx: Tx, promotionId: string): Promise<PromotionRow | undefined> {
  const row = await promotions(tx).selectAll().where('promotion_id', '=', promotionId).forUpdate().executeTakeFirst();
  return row && rowOf(row);
}

export async function ruledAmong(tx: Tx, ids: readonly string[]): Promise<RuledPromotion[]> {
  if (ids.length === 0) return [];
  const rows = await promotions(tx)
    .selectAll()
    .where('promotion_id', 'in', [...ids])
    .execute();
  return rows.map(rowOf).filter(isRuled);
}

export async function livePromotions(tx: Tx): Promise<RuledPromotion[]> {
  const rows = await promotions(tx).selectAll().where('state', '=', 'live').orderBy('promotion_id').execute();
  return rows.map(rowOf).filter(isRuled);
}

export async function promotionPage(
  tx: Tx,
  { limit, skip }: { limit: number; skip: number },
): Promise<{ rows: PromotionRow[]; total: number }> {
  const { n } = await promotions(tx)
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  const rows = await promotions(tx)
    .selectAll()
    .orderBy(sql`case state when 'live' then 0 when 'draft' then 1 when 'none' then 2 else 3 end`)
    .orderBy('promotion_id')
    .limit(limit)
    .offset(skip)
    .execute();
  return { rows: rows.map(rowOf), total: Number(n) };
}

export async function updatePromotion(tx: Tx, promotionId: string, change: Updateable<Promotion>): Promise<void> {
  await tx.db
    .updateTable('promotion')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('promotion_id', '=', promotionId)
    .execute();
}

/** Sets an amount of the budget aside; false: less is left. A negative one gives it back. */
export async function promise(tx: Tx, { promotion_id, rule }: RuledPromotion, amountMinor: bigint): Promise<boolean> {
  const most = rule.budgetMinor === null ? null : BigInt(rule.budgetMinor);
  const { rows } = await sql<{ promised: bigint }>`
    update promotion set promised_minor = promised_minor + ${amountMinor}
    where merchant_id = ${tx.ctx.merchant.id} and promotion_id = ${promotion_id}
      and (${most}::bigint is null or promised_minor + ${amountMinor} <= ${most}::bigint)
    returning promised_minor as promised`.execute(tx.db);
  return rows.length > 0;
}

/** False: the player has one already. */
export async function insertEntry(tx: Tx, row: Omit<Insertable<PromotionEntry>, 'merchant_id'>): Promise<boolean> {
  const done = await tx.db
    .insertInto('promotion_entry')
    .values({ ...row, merchant_id: tx.ctx.merchant.id })
    .onConflict((clash) => clash.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function lockEntry(tx: Tx, promotionId: string, memberId: string): Promise<EntryRow | undefined> {
  return entries(tx)
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

/** Held until the transaction ends, in one order. `memberIds` null: of everybody. */
export async function lockEntries(
  tx: Tx,
  about: { promotionId: string; states: readonly EntryRow['state'][]; memberIds: readonly string[] | null },
): Promise<EntryRow[]> {
  let query = entries(tx)
    .selectAll()
    .where('promotion_id', '=', about.promotionId)
    .where('state', 'in', [...about.states]);
  if (about.memberIds) query = query.where('member_id', 'in', [...about.memberIds]);
  return query.orderBy('member_id').forUpdate().execute();
}

/** Lets one player into a promotion at a time, where who takes part already decides whether the next one may. */
export async function lockJoining(tx: Tx, promotionId: string): Promise<void> {
  const name = `promotion-once:${tx.ctx.merchant.id}:${promotionId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db);
}

/** Of these promotions, those that somebody else takes part in from a device at an address of the player's since an instant, or who is paid
 *  to the same account. */
export async function sharedAmong(
  tx: Tx,
  about: { memberId: string; promotionIds: readonly string[]; since: Date },
): Promise<ReadonlySet<string>> {
  const { memberId, promotionIds, since } = about;
  if (promotionIds.length === 0) return new Set();
  const { id } = tx.ctx.merchant;
  const { rows } = await sql<{ promotionId: string }>`
    select distinct e.promotion_id as "promotionId" from (
      select b.member_id from member_place a
      join member_place b on b.merchant_id = ${id} and b.ip = a.ip and b.device = a.device and b.created_at > ${since}
      where a.merchant_id = ${id} and a.member_id = ${memberId} and a.created_at > ${since}
      union
      select b.member_id from member_payout a join member_payout b on b.merchant_id = ${id} and b.number_hmac = a.number_hmac
      where a.merchant_id = ${id} and a.member_id = ${memberId}) shared
    join promotion_entry e on e.merchant_id = ${id} and e.member_id = shared.member_id
      and e.promotion_id = any(${promotionIds}::uuid[])
    where shared.member_id <> ${memberId}`.execute(tx.db);
  return new Set(rows.map(({ promotionId }) => promotionId));
}

export async function updateEntry(
  tx: Tx,
  { promotion_id, member_id }: Pick<EntryRow, 'promotion_id' | 'member_id'>,
  change: Updateable<PromotionEntry>,
): Promise<void> {
  await tx.db
    .updateTable('promotion_entry')
    .set({ ...change, changed_at: tx.ctx.now })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('promotion_id', '=', promotion_id)
    .where('member_id', '=', member_id)
    .execute();
}

export async function entriesOf(tx: Tx, memberId: string): Promise<EntryRow[]> {
  return entries(tx).selectAll().where('member_id', '=', memberId).orderBy('changed_at', 'desc').execute();
}

/** A player's rank by what counted in each of these promotions, 1 the first; who has the same has the same rank. */
export async function ranksOf(tx: Tx, memberId: string, promotionIds: readonly string[]): Promise<Map<string, number>> {
  if (promotionIds.length === 0) return new Map();
  const { rows } = await sql<{ promotionId: string; rank: number }>`
    select own.promotion_id as "promotionId", (select count(*) from promotion_entry other
      where other.merchant_id = own.merchant_id and other.promotion_id = own.promotion_id
        and other.counted_minor > own.counted_minor)::integer + 1 as rank
    from promotion_entry own where own.merchant_id = ${tx.ctx.merchant.id} and own.member_id = ${memberId}
      and own.promotion_id = any(${promotionIds}::uuid[])`.execute(tx.db);
  return new Map(rows.map(({ promotionId, rank }) => [promotionId, rank]));
}

/** Prizes of draws and whatever else waits for its player, by promotion. */
export async function wonEntries(tx: Tx, promotionIds: readonly string[], limit: number): Promise<EntryRow[]> {
  if (promotionIds.length === 0) return [];
  return entries(tx)
    .selectAll()
    .where('promotion_id', 'in', [...promotionIds])
    .where('state', '=', 'claim')
    .orderBy('promotion_id')
    .orderBy('member_id')
    .limit(limit)
    .execute();
}

export async function lapsedEntries(tx: Tx, limit: number): Promise<EntryRow[]> {
  return entries(tx)
    .selectAll()
    .where('state', '=', 'claim')
    .where('claim_until', '<=', tx.ctx.now)
    .orderBy('promotion_id')
    .orderBy('member_id')
    .limit(limit)
    .forUpdate()
    .execute();
}
