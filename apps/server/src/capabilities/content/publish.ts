import { languageOf } from '@baize/protocol';
import type { FieldProblem } from '@baize/protocol';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { announce } from './announce.ts';
import { cleanHtml } from './clean.ts';
import { misplaced } from './rules.ts';
import type { Kind, Traits } from './rules.ts';
import { replaceTexts, upsertItem } from './store.ts';

export interface Text {
  readonly title: string;
  readonly summary?: string;
  /** HTML as written; it is cleaned here. */
  readonly body?: string;
  readonly linkLabel?: string;
  readonly terms?: readonly { readonly label: string; readonly value: string }[];
}

export type Audience = 'A' | 'B' | 'F';

export interface NewItem {
  readonly itemId: string;
  readonly kind: Kind;
  readonly slug?: string;
  readonly shelf?: string;
  readonly audience?: readonly Audience[];
  readonly position?: number;
  readonly traits?: Traits;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly publishedAt?: Date;
  /** By language tag; English must be there. */
  readonly texts: Readonly<Record<string, Text>>;
}

/** Publishes an item, or publishes it anew: its texts are replaced. HTML is cleaned before it is stored.
 *  Errors: VALIDATION for a kind's wrong shelf or slug, an unknown language, or no English text. */
export async function publishItem(tx: Tx, item: NewItem): Promise<void> {
  requirePlace(item);
  const { now } = tx.ctx;
  await upsertItem(tx, {
    item_id: item.itemId,
    kind: item.kind,
    slug: item.slug ?? null,
    shelf: item.shelf ?? null,
    audience: [...(item.audience ?? ['A', 'B', 'F'])],
    position: item.position ?? 0,
    traits: JSON.stringify(item.traits ?? {}),
    starts_at: item.startsAt ?? null,
    ends_at: item.endsAt ?? null,
    published_at: item.publishedAt ?? now,
    updated_at: now,
  });
  const texts = Object.entries(item.texts).map(([language, text]) => ({
    language,
    title: text.title,
    summary: text.summary ?? '',
    body: cleanHtml(text.body ?? ''),
    link_label: text.linkLabel ?? '',
    terms: JSON.stringify(text.terms ?? []),
  }));
  await replaceTexts(tx, item.itemId, texts);
  await announce(tx, item.itemId);
  await audit(tx, 'content.publish', item.itemId, undefined, { kind: item.kind, slug: item.slug, texts: item.texts });
  await record(tx, 'content.published', { kind: 'public' }, { kind: item.kind });
}

function requirePlace(item: NewItem): void {
  const problem: FieldProblem = { reason: 'format' };
  const wrong = misplaced({ kind: item.kind, shelf: item.shelf ?? null, slug: item.slug ?? null });
  if (wrong) fail('VALIDATION', { fields: { [wrong]: problem } });
  if (!item.texts['en']) fail('VALIDATION', { fields: { 'texts.en': { reason: 'required' } } });
  const unknown = Object.keys(item.texts).find((tag) => languageOf(tag)?.tag !== tag);
  if (unknown) fail('VALIDATION', { fields: { [`texts.${unknown}`]: problem } });
}
