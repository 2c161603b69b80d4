/** The language of an answer: the first that the reader asks for and the merchant has. */
import { languageOf } from '@baize/protocol';
import type { Merchant } from './context.ts';

/** `asked` as the Accept-Language header has it, best first; weights are not read, browsers send them falling. */
export function languageFor(asked: string | undefined, merchant: Merchant): string {
  for (const entry of (asked ?? '').slice(0, 100).split(',')) {
    const tag = entry.split(';')[0]?.trim() ?? '';
    const found = languageOf(tag) ?? languageOf(tag.split('-')[0] ?? '');
    if (found && merchant.settings.languages.includes(found.tag)) return found.tag;
    if (/^(en-XA|ar-XB)$/.test(tag)) return tag; // the pseudo-languages of our own tests
  }
  return merchant.settings.languageDefault;
}
