/** Texts of one language at run time: compiled ICU messages in, sentences out. */
import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { writeFigure } from './figures.ts';
import type { TextArguments } from './keys.gen.ts';

export type TextKey = keyof TextArguments;
/** Keys whose text needs no arguments: the ones that may be chosen at run time. */
export type PlainKey = { [K in TextKey]: TextArguments[K] extends undefined ? K : never }[TextKey];

type Given<K extends TextKey> = TextArguments[K] extends undefined ? [] : [values: TextArguments[K]];

/** Says a text. Every argument is typed from the English message. */
export type Translate = <K extends TextKey>(key: K, ...values: Given<K>) => string;

/** Message name -> compiled message, as `@baize/i18n/vite` and `@baize/i18n/server` make them. */
export type Catalogue = Messages;

export interface Texts {
  /** BCP 47 tag of the interface language. */
  readonly language: string;
  /** The tag for the days and names of `Intl`: the same language with Latin digits and the Gregorian calendar; pseudo-languages
   *  count as English. Figures are written the same in every language: `writeFigure`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly t: Translate;
  /** The text of a key put together at run time, such as an error code's; null when there is none. */
  readonly find: (key: string, values?: Readonly<Record<string, unknown>>) => string | null;
}

const rightToLeft = new Set(['ar', 'fa', 'ur']);

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** Figures keep Latin digits in every language (design brief 10); native digits are a reading choice elsewhere. Days are of the
 *  Gregorian calendar everywhere (decision 72): Thai and Persian would say another year than forms ask for. */
export function localeOf(language: string): string {
  return /-X[AB]$/.test(language) ? 'en-u-ca-gregory-nu-latn' : `${language}-u-ca-gregory-nu-latn`;
}

export function createTexts(language: string, catalogue: Catalogue): Texts {
  const locale = localeOf(language);
  const i18n = setupI18n({ locale: language, locales: locale, messages: { [language]: catalogue } });
  return {
    language,
    locale,
    direction: directionOf(language),
    t: (key, ...[values]) => i18n._(key, withFigures(values)),
    find: (key, values) => (Object.hasOwn(catalogue, key) ? i18n._(key, withFigures(values)) : null),
  };
}

/** A count beside its figure, which a compiled message names `count#`: lingui would write it by the language's own rules. */
function withFigures(values: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const all = { ...values };
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'number') all[`${name}#`] = writeFigure(value);
  return all;
}
