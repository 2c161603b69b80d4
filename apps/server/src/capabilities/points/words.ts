/** Words of goods as they are stored: by language. */
export interface GoodsWords {
  readonly name: string;
  readonly note: string;
}

/** The column as its type: only `saveGoods` writes it, from words that the call checked. */
export function wordsOf(stored: unknown): Readonly<Record<string, GoodsWords>> {
  return stored as Readonly<Record<string, GoodsWords>>;
}
