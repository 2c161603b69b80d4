/** No text may say a letter that our own fonts lack: it would jump to another face, or be a box. Chinese, Japanese and Korean are
 *  set in the device's faces (design brief 4). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languagesInSource, readMessages, textsFolder } from './source.ts';

const css = readFileSync(join(textsFolder, '../../ui/src/fonts.css'), 'utf8');
const ranges = [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/giu)].map(
  ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
);
const ofTheDevice =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u;
/** Joiners and marks of direction are drawn by no font. */
const invisible = /[\u200B-\u200F\u2060-\u2069\n]/u;

test.each(languagesInSource())('every letter of %s is in one of our fonts', (language) => {
  const letters = new Set(Object.values(readMessages(language)).join(''));
  const missing = [...letters].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return (
      !ofTheDevice.test(letter) && !invisible.test(letter) && !ranges.some(([from, to]) => from <= code && code <= to)
    );
  });
  expect(missing.map((letter) => `${letter} U+${letter.codePointAt(0)?.toString(16)}`)).toEqual([]);
});
