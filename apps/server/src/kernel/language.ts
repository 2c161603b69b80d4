/** The language of an answer: the first that the reader asks for and the merchant has. */
import { firstLanguage, languageOfTag, tagsAsked } from '@baize/protocol';
import type { Merchant } from './context.ts';

/** `asked` as the Accept-Language header has it. */
export function languageFor(asked: string | undefined, merchant: Merchant): string {
  const { languages, languageDefault } = merchant.settings;
  const tags = tagsAsked(asked ?? '');
  const first = firstLanguage(tags, (tag) => languages.includes(tag));
  const pseudo = tags.find((tag) => /^(en-XA|ar-XB)$/.test(tag)); // the pseudo-languages of our own tests
  return first ?? pseudo ?? languageDefault;
}

/** The first language that the reader asks for and we have, whatever a merchant has: refusals are told in it. */
export function languageAsked(asked: string | undefined): string | undefined {
  return firstLanguage(tagsAsked(asked ?? ''), (tag) => languageOfTag(tag) !== undefined);
}
