import json from './words.json' with { type: 'json' };

/** Names of a theme's two things and of an edition, by language tag. */
type Words = Readonly<Record<string, string>>;

/** What a title can be called after, in the 27 languages. English stands for a language that is not here. */
export const languages: readonly string[] = Object.keys(json).filter((tag) => tag !== 'ids');
export const nounIds: readonly string[] = json.ids.nouns.split('|');
export const editionIds: readonly string[] = json.ids.editions.split('|');

type Tag = Exclude<keyof typeof json, 'ids'>;

/** Two nouns side by side need no gender, case or agreement in any of the languages: only the word between them differs. */
const join: Readonly<Record<Tag, (first: string, second: string) => string>> = {
  en: spaced('&'),
  th: (first, second) => `${first}กับ${second}`,
  'zh-Hans': (first, second) => `${first}与${second}`,
  'zh-Hant': (first, second) => `${first}與${second}`,
  ja: (first, second) => `${first}と${second}`,
  vi: spaced('và'),
  my: (first, second) => `${first}နှင့် ${second}`,
  es: (first, second) => `${first} ${/^h?i(?!e)/.test(second) ? 'e' : 'y'} ${second}`, // "y" becomes "e" before the sound of i
  hi: spaced('और'),
  id: spaced('dan'),
  km: (first, second) => `${first}និង${second}`,
  ko: (first, second) => `${first}${endsInConsonant(first) ? '과' : '와'} ${second}`,
  ms: spaced('dan'),
  pt: spaced('e'),
  ta: spaced('மற்றும்'),
  fil: spaced('at'),
  ur: spaced('اور'),
  tr: spaced('ve'),
  bn: spaced('ও'),
  ar: (first, second) => `${first} و${second}`, // the word for "and" is written together with what follows
  fa: spaced('و'),
  ru: spaced('и'),
  kk: spaced('және'),
  uz: spaced('va'),
  lo: (first, second) => `${first}ກັບ${second}`,
  ne: spaced('र'),
  fr: spaced('et'),
};

function spaced(between: string): (first: string, second: string) => string {
  return (first, second) => `${first} ${between} ${second}`;
}

/** A Hangul syllable carries its final consonant in its number. */
function endsInConsonant(word: string): boolean {
  return ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28 !== 0;
}

/** "Crown & Anchor" in every language, from the numbers of two nouns. */
export function pairNames(first: number, second: number): Words {
  return inAll('nouns', (words, tag) => join[tag](words[first] ?? '', words[second] ?? ''));
}

/** "crown" in a language; English where we have none. */
export function nounName(noun: string, language: string): string {
  const words = json[language in join ? (language as Tag) : 'en'].nouns.split('|'); // a key of the table is a tag
  return words[nounIds.indexOf(noun)] ?? noun;
}

/** "Midnight" in every language. */
export function editionNames(edition: number): Words {
  return inAll('editions', (words) => words[edition] ?? '');
}

function inAll(kind: 'nouns' | 'editions', make: (words: readonly string[], tag: Tag) => string): Words {
  const tags = Object.keys(join) as Tag[]; // exactly the languages of the table above
  return Object.fromEntries(tags.map((tag) => [tag, capital(make(json[tag][kind].split('|'), tag), tag)]));
}

function capital(name: string, language: string): string {
  const [first = ''] = name;
  return first.toLocaleUpperCase(language) + name.slice(first.length);
}
