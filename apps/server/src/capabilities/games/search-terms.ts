/** Texts cut into what a search compares, the same for names and for what is typed. */
import { fold } from '@baize/protocol/fold';

/** Scripts that leave no space between words: a name is known by its pairs of letters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;

/** Words without case, accents and tone marks; in scripts without spaces, each two neighbouring letters. */
export function searchTerms(text: string): string[] {
  const words = fold(text)
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}ー]+/u)
    .filter(Boolean);
  return words.flatMap((word) => {
    const spaced = word.replace(unspaced, ' ').split(' ').filter(Boolean);
    return [...spaced, ...(word.match(unspaced) ?? []).flatMap(pairs)];
  });
}

function pairs(run: string): string[] {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ә: 'a',
  ғ: 'g',
  қ: 'q',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  і: 'i',
};

const kana: Readonly<Record<string, string>> = {
  あ: 'a',
  い: 'i',
  う: 'u',
  え: 'e',
  お: 'o',
  か: 'ka',
  き: 'ki',
  く: 'ku',
  け: 'ke',
  こ: 'ko',
  さ: 'sa',
  し: 'shi',
  す: 'su',
  せ: 'se',
  そ: 'so',
  た: 'ta',
  ち: 'chi',
  つ: 'tsu',
  て: 'te',
  と: 'to',
  な: 'na',
  に: 'ni',
  ぬ: 'nu',
  ね: 'ne',
  の: 'no',
  は: 'ha',
  ひ: 'hi',
  ふ: 'fu',
  へ: 'he',
  ほ: 'ho',
  ま: 'ma',
  み: 'mi',
  む: 'mu',
  め: 'me',
  も: 'mo',
  や: 'ya',
  ゆ: 'yu',
  よ: 'yo',
  ら: 'ra',
  り: 'ri',
  る: 'ru',
  れ: 're',
  ろ: 'ro',
  わ: 'wa',
  を: 'o',
  ん: 'n',
  が: 'ga',
  ぎ: 'gi',
  ぐ: 'gu',
  げ: 'ge',
  ご: 'go',
  ざ: 'za',
  じ: 'ji',
  ず: 'zu',
  ぜ: 'ze',
  ぞ: 'zo',
  だ: 'da',
  で: 'de',
  ど: 'do',
  ば: 'ba',
  び: 'bi',
  ぶ: 'bu',
  べ: 'be',
  ぼ: 'bo',
  ぱ: 'pa',
  ぴ: 'pi',
  ぷ: 'pu',
  ぺ: 'pe',
  ぽ: 'po',
  ゃ: 'ya',
  ゅ: 'yu',
  ょ: 'yo',
  っ: '',
  ー: '',
};

const devanagari: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ii',
  उ: 'u',
  ऊ: 'uu',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ं': 'n',
  'ँ': 'n',
  'ृ': 'ri',
  'ः': 'h',
  '्': '',
  '़': '',
};
const devanagariVowels = /[ािीुूेैोौृ़्]/;

const leading = ['g', 'kk', 'n', 'd', 'tt', 'r', 'm', 'b', 'pp', 's', 'ss', '', 'j', 'jj', 'ch', 'k', 't', 'p', 'h'];
const vowels = [
  'a',
  'ae',
  'ya',
  'yae',
  'eo',
  'e',
  'yeo',
  'ye',
  'o',
  'wa',
  'wae',
  'oe',
  'yo',
  'u',
  'wo',
  'we',
  'wi',
  'yu',
  'eu',
  'ui',
  'i',
];
const trailing = [
  '',
  'k',
  'k',
  'k',
  'n',
  'n',
  'n',
  't',
  'l',
  'k',
  'm',
  'l',
  'l',
  'l',
  'p',
  'l',
  'm',
  'p',
  'p',
  't',
  't',
  'ng',
  't',
  't',
  'k',
  't',
  'p',
  't',
];

/** Japanese words are written together, and seldom in one of its scripts alone. */
const japaneseRuns = /\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+/gu;

/** How a name in Cyrillic, Hangul, kana or Devanagari is typed on a Latin keyboard; empty when there is nothing of the kind. */
export function romanise(name: string): string {
  const letters = [...name.normalize('NFC').toLowerCase().replace(japaneseRuns, ' $& ').trim()];
  const spelt = letters.map((letter, at) => latinOf(letter, letters[at + 1] ?? ' '));
  return spelt.some((latin, at) => latin !== letters[at]) ? spelt.join('') : '';
}

function latinOf(letter: string, next: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0xac00 && code <= 0xd7a3) return hangul(code - 0xac00);
  if (code >= 0x30a1 && code <= 0x30f6) return kana[String.fromCodePoint(code - 0x60)] ?? letter; // katakana stands 96 after hiragana
  const spoken = devanagari[letter];
  if (spoken !== undefined)
    return /[क-ह]/.test(letter) && /[क-ह]/.test(next) && !devanagariVowels.test(next) ? `${spoken}a` : spoken;
  return cyrillic[letter] ?? kana[letter] ?? letter;
}

function hangul(at: number): string {
  const first = leading[Math.floor(at / 588)] ?? '';
  return `${first}${vowels[Math.floor((at % 588) / 28)] ?? ''}${trailing[at % 28] ?? ''}`;
}
