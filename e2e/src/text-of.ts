/** The site's own words, so that a journey finds things by what a person reads. `JOURNEY_LANGUAGE` picks a language or a
 *  pseudo-language; the pages are opened in the same. */
import { createTexts } from '@baize/i18n';
import { compileCatalogue } from '../../packages/i18n/node/compile.ts';

export const journeyLanguage = process.env['JOURNEY_LANGUAGE'] ?? 'en';
const texts = createTexts(journeyLanguage, compileCatalogue(journeyLanguage));

/** The text of a key; arguments as the key needs them. */
export function say(key: string, args: Record<string, string | number> = {}): string {
  const text = texts.find(key, args);
  if (text === null) throw new Error(`no text for ${key}`);
  return text;
}

/** Minor units of a two-decimal currency as the site writes them. */
export function money(minor: bigint): string {
  return (Number(minor) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
