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
