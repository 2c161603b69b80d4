/** SQL of content: items with their words in one language, English where that one has none. */
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { ContentItem, ContentText } from '#kernel/schema.gen.ts';
import type { Kind, Traits } from './rules.ts';

export interface ItemRow {
  readonly id: string;
  readonly kind: Kind;
  readonly slug: string | null;
  readonly shelf: string | null;
  readonly audience: readonly string[];
  readonly traits: Traits;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  /** Of the words that follow. */
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly linkLabel: string;
  readonly terms: readonly { readonly label: string; readonly value: string }[];
}

export interface Wanted {
  readonly kinds: readonly Kind[];
  readonly language: string;
  readonly slug?: string;
  readonly id?: string;
  readonly shelf?: string | undefined;
  /** Items that ended after this are still there. */
  readonly endedAfter?: Date;
  /** Items that start later are there too: they are announced. */
  readonly withComing?: boolean;
}

/** An operator's shelf holds some hundreds of items; more than this is a mistake, and no page shows it. */
const itemsMax = 1_000;

/** Published items in the merchant's order, newest first within a place. */
export async function readItems(tx: Tx, wanted: Wanted): Promise<ItemRow[]> {
  const { merchant, now } = tx.ctx;
  const { kinds, language, slug = null, id = null, shelf = null, endedAfter = now, withComing = false } = wanted;
  const { rows } = await sql<ItemRow>`
    select i.item_id as id, i.kind, i.slug, i.shelf, i.audience, i.traits, i.starts_at as "startsAt", i.ends_at as "endsAt",
           i.published_at as "publishedAt", i.updated_at as "updatedAt",
           coalesce(t.language, e.language) as language, coalesce(t.title, e.title) as title, coalesce(t.summary, e.summary) as summary, coalesce(t.body, e.body) as body,
           coalesce(t.link_label, e.link_label) as "linkLabel", coalesce(t.terms, e.terms) as terms
    from content_item i
    join content_text e on e.merchant_id = i.merchant_id and e.item_id = i.item_id and e.language = 'en'
    left join content_text t on t.merchant_id = i.merchant_id and t.item_id = i.item_id and t.language = ${language}
    where i.merchant_id = ${merchant.id} and i.kind = any(${kinds}::text[]) and i.published_at <= ${now}
      and (${withComing} or i.starts_at is null or i.starts_at <= ${now}) and (i.ends_at is null or i.ends_at > ${endedAfter})
      and (${slug}::text is null or i.slug = ${slug}) and (${id}::uuid is null or i.item_id = ${id})
      and (${shelf}::text is null or i.shelf = ${shelf}) and not i.traits @> '{"isDown": true}'
    order by i.position, i.published_at desc, i.item_id limit ${itemsMax}`.execute(tx.db);
  return rows;
}

export async function upsertItem(tx: Tx, item: Omit<Insertable<ContentItem>, 'merchant_id'>): Promise<void> {
  await tx.db
    .insertInto('content_item')
    .values({ ...item, merchant_id: tx.ctx.merchant.id })
    .onConflict((clash) => clash.columns(['merchant_id', 'item_id']).doUpdateSet(item))
    .execute();
}

export async function replaceTexts(
  tx: Tx,
  itemId: string,
  texts: readonly Omit<Insertable<ContentText>, 'merchant_id' | 'item_id'>[],
): Promise<void> {
  const { id } = tx.ctx.merchant;
  await tx.db.deleteFrom('content_text').where('merchant_id', '=', id).where('item_id', '=', itemId).execute();
  await tx.db
    .insertInto('content_text')
    .values(texts.map((text) => ({ ...text, merchant_id: id, item_id: itemId })))
    .execute();
}
