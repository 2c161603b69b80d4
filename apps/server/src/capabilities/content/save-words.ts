import { languageOf } from '@baize/protocol';
import type { ParsedInput } from '@baize/protocol';
import type { saveContentWords } from '@baize/protocol/calls/content-console';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { announce } from './announce.ts';
import { cleanHtml } from './clean.ts';
import { lockItem, putText, textsOf, touchItem } from './operator-store.ts';
import type { TextRow } from './operator-store.ts';

type Words = NonNullable<ParsedInput<typeof saveContentWords>['body']['words']>;

/** Writes an item's words in one language; null takes them out and its readers read English.
 *  Errors: NOT_FOUND, STATE_CONFLICT (written since it was read), VALIDATION. */
export async function saveWords(
  tx: Tx<StaffCtx>,
  about: { readonly itemId: string; readonly language: string; readonly revision: string },
  words: Words | null,
): Promise<void> {
  const { itemId, language } = about;
  requireLanguage(language);
  if (words === null && language === 'en') fail('VALIDATION', { fields: { words: { reason: 'required' } } });
  const item = (await lockItem(tx, itemId)) ?? fail('NOT_FOUND');
  const before = (await textsOf(tx, itemId)).find((text) => text.language === language);
  if (item.updatedAt.toISOString() !== about.revision) fail('STATE_CONFLICT');
  await putText(tx, itemId, language, words && cleaned(words));
  await touchItem(tx, itemId);
  await announce(tx, itemId);
  await audit(tx, 'content.words', itemId, before ?? null, { language, words });
  await record(tx, 'content.published', { kind: 'public' }, { kind: item.kind });
}

export function requireLanguage(language: string): void {
  if (languageOf(language)?.tag !== language) fail('VALIDATION', { fields: { language: { reason: 'format' } } });
}

/** As they are kept: HTML reduced to the short list of tags. */
export function cleaned(words: Words): Omit<TextRow, 'language'> {
  return { ...words, body: cleanHtml(words.body) };
}
