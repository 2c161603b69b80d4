/** SQL of the content desk: items as operators see them, what is over too. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Kind, Traits } from './rules.ts';

export interface OperatorRow {
  readonly id: string;
  readonly kind: Kind;
  readonly shelf: string | null;
  readonly audience: readonly string[];
  readonly position: number;
  readonly traits: Traits;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly title: string;
  readonly languages: readonly string[];
}

const columns = sql`i.item_id as id, i.kind, i.shelf, i.audience, i.position, i.traits, i.starts_at as "startsAt", i.ends_at as "endsAt",
  i.published_at as "publishedAt", i.updated_at as "updatedAt",
  (select title from content_text t where t.merchant_id = i.merchant_id and t.item_id = i.item_id and t.language = 'en') as title,
  array(select language from content_text t where t.merchant_id = i.merchant_id and t.item_id = i.item_id order by language) as languages`;

/** As players see them, what is over last. */
export async function operatorPage(
  { db, ctx }: Tx,
  wanted: { kind: Kind; limit: number; skip: number },
): Promise<{ rows: OperatorRow[]; total: number }> {
  const which = sql`i.merchant_id = ${ctx.merchant.id} and i.kind = ${wanted.kind}`;
  const { rows } = await sql<OperatorRow>`
    select ${columns} from content_item i where ${which}
    order by coalesce(i.ends_at <= ${ctx.now}, false), i.position, i.published_at desc, i.item_id limit ${wanted.limit} offset ${wanted.skip}`.execute(
    db,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from content_item i where ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findItem({ db, ctx }: Tx, itemId: string): Promise<OperatorRow | undefined> {
  const { rows } = await sql<OperatorRow>`
    select ${columns} from content_item i where i.merchant_id = ${ctx.merchant.id} and i.item_id = ${itemId}`.execute(
    db,
  );
  return rows[0];
}

/** The item as it stands, locked until the transaction ends. */
export async function lockItem(tx: Tx, itemId: string): Promise<OperatorRow | undefined> {
  await tx.db
    .selectFrom('content_item')
    .select('item_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('item_id', '=', itemId)
    .forUpdate()
    .execute();
  return findItem(tx, itemId);
}

export interface TextRow {
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly linkLabel: string;
  readonly terms: { label: string; value: string }[];
}

export async function textsOf({ db, ctx }: Tx, itemId: string): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select language, title, summary, body, link_label as "linkLabel", terms from content_text
    where merchant_id = ${ctx.merchant.id} and item_id = ${itemId} order by language`.execute(db);
  return rows;
}

/** Null takes the words out. */
export async function putText(
  tx: Tx,
  itemId: string,
  language: string,
  text: Omit<TextRow, 'language'> | null,
): Promise<void> {
  const merchantId = tx.ctx.merchant.id;
  await tx.db
    .deleteFrom('content_text')
    .where('merchant_id', '=', merchantId)
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .execute();
  if (text === null) return;
  const { title, summary, body, linkLabel, terms } = text;
  await tx.db
    .insertInto('content_text')
    .values({
      merchant_id: merchantId,
      item_id: itemId,
      language,
      title,
      summary,
      body,
      link_label: linkLabel,
      terms: JSON.stringify(terms),
    })
    .execute();
}

export async function touchItem(
  tx: Tx,
  itemId: string,
  change: { ends_at?: Date; traits?: string } = {},
): Promise<void> {
  await tx.db
    .updateTable('content_item')
    .set({ ...change, updated_at: tx.ctx.now })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('item_id', '=', itemId)
    .execute();
}
