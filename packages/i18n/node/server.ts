/** Texts on the server: error messages and messages to players, in the language of the reader. */
import { createTexts } from '../src/texts.ts';
import type { Texts } from '../src/texts.ts';
import { compileCatalogue } from './compile.ts';
import { languagesInSource, sourceLanguage } from './source.ts';

export { errorText, fieldText } from '../src/errors.ts';
export type { Texts } from '../src/texts.ts';

const wanted = new Set(['errors', 'fields', 'messages', 'notify', 'statement', 'vip']);
const known = new Set(languagesInSource());
const made = new Map<string, Texts>();

/** The server's texts in a language; a language without texts reads as English. */
export function textsFor(language: string): Texts {
  const tag = known.has(language) ? language : sourceLanguage;
  let texts = made.get(tag);
  if (!texts)
    made.set(
      tag,
      (texts = createTexts(
        tag,
        compileCatalogue(tag, (capability) => wanted.has(capability)),
      )),
    );
  return texts;
}

/** One text by a key put together at run time, such as an error code's. A key without text reads as the unknown error. */
export function translate(language: string, key: string, values: Readonly<Record<string, unknown>> = {}): string {
  const texts = textsFor(language);
  return texts.find(key, values) ?? texts.t('errors.UNKNOWN_ERROR');
}
