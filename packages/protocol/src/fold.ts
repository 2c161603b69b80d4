/** Words as a search compares them, the same on both sides: small letters of one width, without accents, tone marks, quotes and
 *  marks that cannot be seen; a letter that keyboards write in several ways is one letter. */
import { latinDigits } from './typed-text.ts';

/** Letters that are no letter with a mark, and are typed as another one all the same. */
const plain: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ə: 'e',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  ৎ: 'ত',
  // Kazakh and Uzbek on a Russian keyboard
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  ҳ: 'х',
  і: 'и',
  // Arabic, Persian and Urdu keyboards have yeh, kaf, heh and alef of their own
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۃ: 'ه',
  ٱ: 'ا',
};
const plainLetters = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu');

/** What nobody types alike, and many leave out: quotes, apostrophes and primes of every kind, middle dots, a standing hamza, the stroke that
 *  stretches Arabic words, marks of trade, and what cannot be seen (joiners, directions, soft hyphens, breaks between words). */
const leftOut =
  /[\u{34F}\p{Cf}\p{Pi}\p{Pf}'"`\u{A8}\u{B4}\u{B7}\u{2B9}-\u{2BF}\u{2C8}\u{2CA}\u{2CB}\u{201A}\u{201E}\u{2022}\u{2027}\u{2032}-\u{2037}\u{2219}\u{300C}-\u{300F}\u{30FB}\u{A78C}\u{FE41}-\u{FE44}\u{621}\u{674}\u{640}™℠®©\u{115F}\u{1160}\u{3164}\u{FFA0}]/gu;

export function fold(text: string): string {
  return latinDigits(
    text
      .replace(leftOut, '') // before the next step, which makes letters and accents of some
      .normalize('NFKC')
      .replace(/[ํໍ]([่-๋່-໋]?)([าາ])/gu, (_, tone: string, a: string) => tone + (a === 'า' ? 'ำ' : 'ຳ')) // two signs on some keyboards, and after NFKC
      .replace(/เเ/gu, 'แ')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[ァ-ヶ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60)) // hiragana stands 96 before katakana
      .replace(plainLetters, (letter) => plain[letter] ?? letter)
      .replace(leftOut, '')
      .replace(/[\p{Pd}−]/gu, '-'),
  );
}

/** Whether every word of a search is in a text. An empty search is in every one. */
export function holdsWords(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Where the text holds what was typed: from and to, in the text as it is written; null when it does not as a whole. */
export function placeOf(text: string, typed: string): readonly [from: number, to: number] | null {
  const wanted = fold(typed).trim();
  const folded = fold(text);
  const found = folded.indexOf(wanted);
  if (wanted === '' || found < 0) return null;
  // a sign may fold to none, to several, or to one together with its neighbour: places are known by what the text folds to up to there
  const ends = endsOfSigns(text);
  const isWithin = (end: number, length: number): boolean => {
    const before = fold(text.slice(0, end));
    return before.length <= length && folded.startsWith(before);
  };
  const holds = (end: number): boolean => {
    const before = fold(text.slice(0, end));
    return before.startsWith(folded.slice(0, found + wanted.length));
  };
  const from = ends.findLast((end) => isWithin(end, found)) ?? 0;
  let to = ends.find(holds) ?? text.length;
  while (/^\p{M}/u.test(text.slice(to))) to += 1; // marks that follow belong to their letter
  return [from, to];
}

/** Where a text may be cut: before its first sign and after each. */
function endsOfSigns(text: string): number[] {
  let at = 0;
  return [0, ...[...text].map((sign) => (at += sign.length))];
}
