/** The 27 languages (specification 9): BCP 47 inside, the specification's two-letter aliases on its wire and storage keys. */
export interface Language {
  readonly tag: string;
  readonly alias: string;
  /** The name in its own script. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

const language = (tag: string, alias: string, name: string, direction: 'ltr' | 'rtl' = 'ltr'): Language => ({
  tag,
  alias,
  name,
  direction,
});

export const languages: readonly Language[] = [
  language('en', 'EN', 'English'),
  language('th', 'TY', 'ไทย'),
  language('zh-Hans', 'ZH', '简体中文'),
  language('zh-Hant', 'TW', '繁體中文'),
  language('ja', 'JP', '日本語'),
  language('vi', 'VN', 'Tiếng Việt'),
  language('my', 'MM', 'မြန်မာ'),
  language('es', 'ES', 'Español'),
  language('hi', 'HI', 'हिन्दी'),
  language('id', 'ID', 'Bahasa Indonesia'),
  language('km', 'KH', 'ខ្មែរ'),
  language('ko', 'KR', '한국어'),
  language('ms', 'MS', 'Bahasa Melayu'),
  language('pt', 'PT', 'Português'),
  language('ta', 'TA', 'தமிழ்'),
  language('fil', 'PH', 'Tagalog'),
  language('ur', 'UR', 'اردو', 'rtl'),
  language('tr', 'TR', 'Türkçe'),
  language('bn', 'BN', 'বাংলা'),
  language('ar', 'AR', 'العربية', 'rtl'),
  language('fa', 'FA', 'فارسی', 'rtl'),
  language('ru', 'RU', 'Русский'),
  language('kk', 'KK', 'Қазақша'),
  language('uz', 'UZ', 'Oʻzbekcha'),
  language('lo', 'LO', 'ລາວ'),
  language('ne', 'NE', 'नेपाली'),
  language('fr', 'FR', 'Français'),
];

/** Other names browsers and older settings use for the same language. */
const otherNames: Readonly<Record<string, string>> = {
  'zh-cn': 'zh-Hans',
  'zh-sg': 'zh-Hans',
  'zh-tw': 'zh-Hant',
  'zh-hk': 'zh-Hant',
  'zh-mo': 'zh-Hant',
  tl: 'fil',
  in: 'id',
};

/** Finds a language by its tag, its two-letter alias or another name of it, whatever the case. `zh` alone is simplified. */
export function languageOf(code: string): Language | undefined {
  const wanted = code.toLowerCase();
  const tag = otherNames[wanted]?.toLowerCase() ?? wanted;
  return (
    languages.find((entry) => entry.tag.toLowerCase() === tag) ??
    languages.find((entry) => entry.alias.toLowerCase() === tag)
  );
}

/** Finds a language by a BCP 47 tag as browsers and headers have it, longest prefix first: `zh-Hant-HK`, `zh-HK`, `tl-PH`, `in`, `pt-BR`.
 *  The two-letter aliases are not read here: `tw` and `ty` are other languages' own codes. */
export function languageOfTag(tag: string): Language | undefined {
  try {
    const { language: spoken, script } = new Intl.Locale(tag).maximize();
    const isTraditional = spoken === 'yue' || script === 'Hant';
    const known = spoken === 'zh' || spoken === 'yue' ? (isTraditional ? 'zh-Hant' : 'zh-Hans') : spoken;
    return languages.find((entry) => entry.tag === known);
  } catch {
    return undefined; // no tag at all
  }
}

/** Beyond this a header says nothing that matters; what is cut off whole is a tag of its own. */
const askedCharsMax = 1_000;

/** The tags of an Accept-Language header, best first: by weight, and among equals as they stand. What follows `*` and what weighs
 *  nothing is left out: there anything else is as welcome. */
export function tagsAsked(header: string): string[] {
  const whole = header.length <= askedCharsMax ? header : header.slice(0, header.lastIndexOf(',', askedCharsMax));
  const asked = whole.split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter));
    return { tag, q: weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1)) };
  });
  const best = asked.filter(({ tag, q }) => tag !== '' && q > 0).toSorted((one, other) => other.q - one.q);
  const end = best.findIndex(({ tag }) => tag === '*');
  return (end === -1 ? best : best.slice(0, end)).map(({ tag }) => tag);
}

/** The first of the tags, best first, whose language is among those there are. */
export function firstLanguage(tags: readonly string[], isThere: (tag: string) => boolean): string | undefined {
  return tags.map((tag) => languageOfTag(tag)?.tag).find((tag) => tag !== undefined && isThere(tag));
}
