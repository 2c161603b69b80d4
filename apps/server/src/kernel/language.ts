/** The language of an answer: the first that the reader asks for and the merchant has. */
import { languageOf } from '@baize/protocol';
import type { Merchant } from './context.ts';

/** `asked` as the Accept-Language header has it, best first; weights are not read, browsers send them falling. */
export function languageFor(asked: string | undefined, merchant: Merchant): string {
  for (const tag of tagsOf(asked)) {
    const found = languageOfTag(tag);
    if (found && merchant.settings.languages.includes(found)) return found;
    if (/^(en-XA|ar-XB)$/.test(tag)) return tag; // the pseudo-languages of our own tests
  }
  return merchant.settings.languageDefault;
}

/** The first language that the reader asks for and we have, whatever a merchant has: refusals are told in it. */
export function languageAsked(asked: string | undefined): string | undefined {
  for (const tag of tagsOf(asked)) {
    const found = languageOfTag(tag);
    if (found) return found;
  }
  return undefined;
}

function tagsOf(asked: string | undefined): string[] {
  return (asked ?? '')
    .slice(0, 100)
    .split(',')
    .map((entry) => entry.split(';')[0]?.trim() ?? '');
}

/** `zh-Hant-HK` is `zh-Hant` to us: what is not known whole is looked for without its last part. */
function languageOfTag(tag: string): string | undefined {
  const parts = tag.split('-');
  for (let count = parts.length; count > 0; count -= 1) {
    const found = languageOf(parts.slice(0, count).join('-'));
    if (found) return found.tag;
  }
  return undefined;
}
