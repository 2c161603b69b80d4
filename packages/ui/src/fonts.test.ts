import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

interface Face {
  family: string;
  file: string;
  has: (letter: string) => boolean;
}

const faces: Face[] = [...css.matchAll(/@font-face \{([^}]*)\}/gu)].map(([, body = '']) => {
  const ranges = [
    ...(/unicode-range:([^;]*);/u.exec(body)?.[1] ?? '').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/giu),
  ].map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  return {
    family: /font-family: '([^']+)'/u.exec(body)?.[1] ?? '',
    file: /url\('\.\/fonts\/([^']+)'\)/u.exec(body)?.[1] ?? '',
    has(letter) {
      const code = letter.codePointAt(0) ?? 0;
      return ranges.some(([from, to]) => from <= code && code <= to);
    },
  };
});

/** The files a page with this text fetches, in bytes: figures are Archivo's, everything else falls to the first face that has it. */
function bytesFor(text: string, families: readonly string[]): number {
  const files = new Set(
    [...text].flatMap((letter) =>
      families.flatMap((family) =>
        faces.filter((face) => face.family === family && face.has(letter)).map((face) => face.file),
      ),
    ),
  );
  return [...files].reduce((sum, file) => sum + statSync(new URL(`fonts/${file}`, import.meta.url)).size, 0);
}

const stack = ['Commissioner Variable', 'Archivo Variable'];

test('every face has a family, a file and letters', () => {
  expect(faces).toHaveLength(16);
  for (const face of faces)
    expect(statSync(new URL(`fonts/${face.file}`, import.meta.url)).size).toBeGreaterThan(1_000);
});

test.each([
  ['English', 'Pull up a chair. 1,234.50 USD + − × … ’ “”'],
  ['Spanish', '¿Qué juego? ¡Año! «ñ» áéíóúü'],
  ['French', 'Où ça ? Œuvre, forêt, naïf, « reçu »'],
  ['Portuguese', 'Ação, você, à vista, põe'],
  ['Turkish', 'Şans, ığdır, İşlem, güç'],
  ['Uzbek', 'Oʻyin, gʻalaba'],
])('a page in %s fetches at most 70 kB of fonts', (_, text) => {
  expect(bytesFor(text, stack)).toBeLessThanOrEqual(70_000);
});

test('letters of another script bring the file of that script and no other', () => {
  const files = (letter: string): string[] => faces.filter((face) => face.has(letter)).map(({ file }) => file);
  expect(files('ก')).toEqual(['noto-sans-thai.woff2']);
  expect(files('ກ')).toEqual(['noto-sans-lao.woff2']);
  expect(files('ក')).toEqual(['noto-sans-khmer.woff2']);
  expect(files('က')).toEqual(['noto-sans-myanmar-400.woff2', 'noto-sans-myanmar-600.woff2']);
  expect(files('क')).toEqual(['noto-sans-devanagari.woff2']);
  expect(files('ক')).toEqual(['noto-sans-bengali.woff2']);
  expect(files('க')).toEqual(['noto-sans-tamil.woff2']);
  expect(files('پ')).toEqual(['vazirmatn-arabic.woff2']);
  expect(files('қ')).toEqual(['commissioner-cyrillic-ext.woff2']);
  expect(files('字')).toEqual([]);
});

test('every family that the stacks name as ours has a face', () => {
  const named = [
    ...tokens.matchAll(
      /'((?:Noto Sans (?:Thai|Lao|Khmer|Myanmar|Devanagari|Bengali|Tamil)|Vazirmatn|Commissioner|Archivo)[^']*)'/gu,
    ),
  ].map(([, family]) => family ?? '');
  const known = new Set(faces.map(({ family }) => family));
  expect([...new Set(named)].filter((family) => !known.has(family))).toEqual([]);
});
