/** Operators' own words by language; English stands in. Pure. */

export interface Words {
  readonly title: string;
  readonly text: string;
}

/** `stored` was written from the call's own shape, which has English always. */
export function wordsIn(stored: unknown, language: string): Words {
  const words = stored as Readonly<Partial<Record<string, Words>>>;
  return words[language] ?? words['en'] ?? { title: '', text: '' };
}

/** A stored list of products; null: any. */
export function productsIn(stored: unknown): string[] | null {
  return stored as string[] | null;
}

/** The play-through of a mission's reward or a race's prizes. */
export function playThroughOf(row: {
  readonly multiple: number | null;
  readonly days: number | null;
}): { multiple: number; days: number } | null {
  return row.multiple !== null && row.days !== null ? { multiple: row.multiple, days: row.days } : null;
}
