/** SQL of what operators see: figures of promotions, applications and their pictures. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { EntryRow } from './store.ts';

export const imagePurpose = 'promotion';

export interface Figures {
  readonly promotionId: string;
  readonly players: number;
  readonly claimed: number;
  readonly waiting: number;
  readonly tickets: number;
  readonly paidMinor: bigint;
}

export async function figuresOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Figures>> {
  const { rows } = await sql<Figures>`
    select promotion_id as "promotionId", count(*)::integer as players,
      (count(*) filter (where paid_at is not null))::integer as claimed,
      (count(*) filter (where state = 'applying'))::integer as waiting,
      sum(tickets)::integer as tickets,
      coalesce(sum(amount_minor) filter (where paid_at is not null), 0)::bigint as "paidMinor"
    from promotion_entry where merchant_id = ${tx.ctx.merchant.id} and promotion_id = any(${ids}::uuid[])
    group by promotion_id`.execute(tx.db);
  return new Map(rows.map((row) => [row.promotionId, row]));
}

export interface AlikeRow {
  readonly sign: 'device' | 'payment_account';
  readonly members: readonly string[];
}

/** Players of a promotion who came from one device at one address since an instant, or are paid to one account; the largest groups first. */
export async function alikeAmong(
  tx: Tx,
  promotionId: string,
  about: { since: Date; limit: number },
): Promise<AlikeRow[]> {
  const { id } = tx.ctx.merchant;
  const { rows } = await sql<AlikeRow>`
    with entrant as (select member_id from promotion_entry where merchant_id = ${id} and promotion_id = ${promotionId}),
    shared as (
      select 'device' as sign, array_agg(distinct p.member_id order by p.member_id) as members
      from member_place p join entrant using (member_id)
      where p.merchant_id = ${id} and p.created_at > ${about.since} group by p.ip, p.device
      union
      select 'payment_account', array_agg(distinct p.member_id order by p.member_id)
      from member_payout p join entrant using (member_id) where p.merchant_id = ${id} group by p.number_hmac)
    select sign, members from shared where cardinality(members) > 1
    order by cardinality(members) desc, sign, members limit ${about.limit}`.execute(tx.db);
  return rows;
}

/** What each player of a promotion was promised, or null. */
export async function amountsOf(tx: Tx, promotionId: string): Promise<Map<string, bigint | null>> {
  const rows = await tx.db
    .selectFrom('promotion_entry')
    .select(['member_id', 'amount_minor'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('promotion_id', '=', promotionId)
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.amount_minor]));
}

/** Those that wait first, oldest first; then the decided ones, newest first. */
export async function applicationPage(
  tx: Tx,
  { limit, skip }: { limit: number; skip: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const applied = tx.db
    .selectFrom('promotion_entry')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('applied_at', 'is not', null);
  const { n } = await applied.select((eb) => eb.fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow();
  const rows = await applied
    .selectAll()
    .orderBy(sql`case when state = 'applying' then applied_at end`)
    .orderBy('applied_at', 'desc')
    .orderBy('member_id')
    .limit(limit)
    .offset(skip)
    .execute();
  return { rows, total: Number(n) };
}

/** Pictures by application, in the order in which they came. */
export async function imagesOf(tx: Tx, applicationIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (applicationIds.length === 0) return found;
  const rows = await tx.db
    .selectFrom('upload')
    .select(['upload_id', 'subject_id'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('purpose', '=', imagePurpose)
    .where('subject_id', 'in', [...applicationIds])
    .orderBy('at')
    .orderBy('upload_id')
    .execute();
  for (const { upload_id: id, subject_id: subject } of rows)
    if (subject) found.set(subject, [...(found.get(subject) ?? []), id]);
  return found;
}

/** The media type of an application's picture; undefined: there is none, or it is of something else. */
export async function imageMime(tx: Tx, imageId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('upload')
    .select('mime')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('upload_id', '=', imageId)
    .where('purpose', '=', imagePurpose)
    .executeTakeFirst();
  return row?.mime;
}
