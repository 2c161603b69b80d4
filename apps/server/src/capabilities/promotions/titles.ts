/** The title of a promotion in a language; English stands in where it has none. */
export function titleIn(titles: Readonly<Record<string, string>>, language: string): string {
  return titles[language] ?? titles['en'] ?? '';
}
