/** Pseudo-languages, made from English: what stays plain on a page was not a key, what breaks would break in a long or
 *  right-to-left language. `en-XA`: accented and 40 % longer. `ar-XB`: mirrored by override marks. */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const;
export type PseudoLanguage = (typeof pseudoLanguages)[number];

const accented: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'đ',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Đ',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Í',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ɯ',
  N: 'Ñ',
  O: 'Ó',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Ú',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
};

/** How much longer than English a text may become (design brief 19). */
const growth = 0.4;
const override = '‮';
const endOverride = '‬';

/** Changes the words of a piece of text and leaves tags alone. */
export function toPseudo(language: PseudoLanguage, text: string): string {
  return text
    .split(/(<\/?\w+>)/)
    .map((piece) =>
      piece.startsWith('<') || !/\p{L}/u.test(piece) ? piece : language === 'en-XA' ? accent(piece) : mirror(piece),
    )
    .join('');
}

function accent(text: string): string {
  const letters = [...text].filter((sign) => /\p{L}/u.test(sign)).length;
  const end = /\s*$/.exec(text)?.[0] ?? '';
  const body = Array.from(text.slice(0, text.length - end.length), (sign) => accented[sign] ?? sign).join('');
  return `${body}${'~'.repeat(Math.ceil(letters * growth))}${end}`;
}

/** Every word shown from right to left; the spaces around stay outside so that pieces join as before. */
function mirror(text: string): string {
  return text.replace(/\S+/g, (word) => `${override}${word}${endOverride}`);
}
