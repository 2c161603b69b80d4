/** How each of the 27 languages is written: what the check of texts and the style sheet must know about a script. */
import { languages } from '@baize/protocol/languages';

type Script =
  | 'Arab'
  | 'Beng'
  | 'Cyrl'
  | 'Deva'
  | 'Hans'
  | 'Hant'
  | 'Jpan'
  | 'Khmr'
  | 'Kore'
  | 'Laoo'
  | 'Latn'
  | 'Mymr'
  | 'Taml'
  | 'Thai';

interface ScriptFacts {
  /** One letter of the script; Latin has none, because Latin words are at home there. */
  readonly letter: RegExp | null;
  /** Leading of running text and of headings (design brief 4); packages/ui/src/tokens.css says the same. */
  readonly leading: readonly [text: number, tight: number];
  /** Western signs that the script writes with signs of its own, and those signs. */
  readonly ownSigns: Readonly<Record<string, string>>;
  /** What ends a sentence: '' where nothing does. */
  readonly sentenceEnd: string;
}

const arabicSigns = { ',': '،', ';': '؛', '?': '؟' };
const wideSigns = { ',': '，', ';': '；', ':': '：', '?': '？', '!': '！' };
const kanji = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const scripts: Readonly<Record<Script, ScriptFacts>> = {
  Latn: { letter: null, leading: [1.5, 1.1], ownSigns: {}, sentenceEnd: '.' },
  Cyrl: { letter: /\p{Script=Cyrillic}/u, leading: [1.5, 1.1], ownSigns: {}, sentenceEnd: '.' },
  Thai: { letter: /\p{Script=Thai}/u, leading: [1.62, 1.32], ownSigns: {}, sentenceEnd: '' },
  Laoo: { letter: /\p{Script=Lao}/u, leading: [1.66, 1.36], ownSigns: {}, sentenceEnd: '' },
  Khmr: { letter: /\p{Script=Khmer}/u, leading: [1.8, 1.5], ownSigns: {}, sentenceEnd: '។' },
  Mymr: { letter: /\p{Script=Myanmar}/u, leading: [1.85, 1.55], ownSigns: {}, sentenceEnd: '။' },
  Arab: { letter: /\p{Script=Arabic}/u, leading: [1.66, 1.3], ownSigns: arabicSigns, sentenceEnd: '.' },
  Deva: { letter: /\p{Script=Devanagari}/u, leading: [1.6, 1.26], ownSigns: {}, sentenceEnd: '।' },
  Beng: { letter: /\p{Script=Bengali}/u, leading: [1.6, 1.26], ownSigns: {}, sentenceEnd: '।' },
  Taml: { letter: /\p{Script=Tamil}/u, leading: [1.6, 1.26], ownSigns: {}, sentenceEnd: '.' },
  Hans: { letter: /\p{Script=Han}/u, leading: [1.6, 1.2], ownSigns: wideSigns, sentenceEnd: '。' },
  Hant: { letter: /\p{Script=Han}/u, leading: [1.6, 1.2], ownSigns: wideSigns, sentenceEnd: '。' },
  Jpan: { letter: kanji, leading: [1.65, 1.2], ownSigns: { ...wideSigns, ',': '、' }, sentenceEnd: '。' },
  Kore: { letter: /\p{Script=Hangul}/u, leading: [1.58, 1.2], ownSigns: {}, sentenceEnd: '.' },
};

interface Writing extends ScriptFacts {
  readonly script: Script;
  /** Marks a quotation may use, opening and closing. The apostrophe is always ’. */
  readonly quotes: string;
}

/** Languages whose script is not Latin, and those whose quotation marks are not “ ”. */
const scriptOf: Readonly<Record<string, Script>> = {
  th: 'Thai',
  lo: 'Laoo',
  km: 'Khmr',
  my: 'Mymr',
  ar: 'Arab',
  fa: 'Arab',
  ur: 'Arab',
  hi: 'Deva',
  ne: 'Deva',
  bn: 'Beng',
  ta: 'Taml',
  ru: 'Cyrl',
  kk: 'Cyrl',
  'zh-Hans': 'Hans',
  'zh-Hant': 'Hant',
  ja: 'Jpan',
  ko: 'Kore',
};
const quotesOf: Readonly<Record<string, string>> = {
  fr: '«»',
  es: '«»“”',
  ru: '«»„“',
  kk: '«»',
  'zh-Hant': '「」『』',
  ja: '「」『』',
  ko: '“”‘’',
  fa: '«»',
  ar: '«»“”',
  km: '“”«»',
  uz: '“”«»',
  vi: '“”',
  ur: '“”',
};
/** Urdu is the one language of its script with a full stop of its own. */
const sentenceEndOf: Readonly<Record<string, string>> = { ur: '۔' };

/** Everything about how a language is written; undefined for a tag that is none of the 27. */
export function writingOf(language: string): Writing | undefined {
  if (!languages.some(({ tag }) => tag === language)) return undefined;
  const script = scriptOf[language] ?? 'Latn';
  const facts = scripts[script];
  return {
    ...facts,
    script,
    quotes: quotesOf[language] ?? '“”',
    sentenceEnd: sentenceEndOf[language] ?? facts.sentenceEnd,
  };
}
