/** Names of people in every script: made plain, told from what is none, and compared as people compare them. Imports no value: a
 *  browser carries it alone. */
import type { FieldProblem } from './errors.ts';

/** Full and half width, and letters by their place in a word, as old files have them. */
const wideOrNarrow = /[\uFF01-\uFFEF\uFB50-\uFDFF\uFE70-\uFEFF]+/gu;
/** Marks that cannot be seen, but for the two joiners: they shape letters. */
const invisible = /[\p{Cf}\u{34F}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{3164}\u{FFA0}]/gu;
const strayJoiners = /(?<![\p{L}\p{M}])[\u200C\u200D]+|(?<!\p{M})[\u200C\u200D]+(?![\p{L}\p{M}])/gu;

/** A name as it was meant: letters of one width and in one form, one blank between words, no mark that cannot be seen but a joiner
 *  between letters. Case, apostrophes, hyphens and dots stay as they are: they are the person's own. */
export function plainName(text: string): string {
  return text
    .normalize('NFC')
    .replace(wideOrNarrow, (run) => run.normalize('NFKC'))
    .replace(invisible, (mark) => (mark === '\u200C' || mark === '\u200D' ? mark : ''))
    .replace(strayJoiners, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
}

const apostrophes = "'’‘ʻʼʹʾʿ`´′ꞌ";
const middleDots = '·•‧∙・';
/** A letter first (an apostrophe may stand before it: ’t Hooft); then letters and what stands in documents between them: blanks,
 *  joiners, apostrophes, hyphens, dots, commas, the signs of abbreviations, `a/l`, `@` and brackets. */
const person = new RegExp(
  `^[${apostrophes}]?\\p{L}[\\p{L}\\p{M}\\p{Pd} ${apostrophes}${middleDots}〇॰.,:/@&()\\u200C\\u200D]*$`,
  'u',
);

/** Whether a plain name can be one: `O’Brien`, `Jean-Luc`, `Ma. Teresa`, `买买提·艾力` can; digits, symbols and lines cannot. */
export function isPersonName(name: string): boolean {
  return person.test(name);
}

/** How long a real name may be, in characters. */
const nameMin = 2;
const nameMax = 60;

/** What is wrong with a plain name where no form of the merchant says its own rule, or null. */
export function personNameProblem(name: string): FieldProblem | null {
  const length = [...name].length;
  if (length < nameMin || length > nameMax) return { reason: 'length', min: nameMin, max: nameMax };
  return isPersonName(name) ? null : { reason: 'name' };
}

const between = new RegExp(`[\\s.,\\p{Pd}${middleDots}]+`, 'u');
const unsaid = new RegExp(`[\\u200C\\u200D${apostrophes}]`, 'gu');

const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i' };

/** The words of a name for a comparison: banks write names in capitals, without accents of Latin letters, without apostrophes,
 *  and with a blank for a hyphen. */
export function nameWords(name: string): string[] {
  return plainName(name)
    .replace(unsaid, '')
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[đłøı]/gu, (letter) => plainLetters[letter] ?? letter)
    .split(between)
    .filter(Boolean);
}
