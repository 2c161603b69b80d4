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
  language('zh', 'ZH', '简体中文'),
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
  language('tl', 'PH', 'Tagalog'),
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

/** Finds a language by its tag or its two-letter alias, whatever the case. */
export function languageOf(code: string): Language | undefined {
  const wanted = code.toLowerCase();
  return (
    languages.find((entry) => entry.tag.toLowerCase() === wanted) ??
    languages.find((entry) => entry.alias.toLowerCase() === wanted)
  );
}
