/** Splits a sentence at its tags: "Read the <terms>terms</terms> first". Tags do not nest. */
export interface TaggedPart {
  /** null for plain text. */
  readonly tag: string | null;
  readonly text: string;
}

export function splitTags(sentence: string): TaggedPart[] {
  const parts: TaggedPart[] = [];
  let from = 0;
  for (const match of sentence.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    if (match.index > from) parts.push({ tag: null, text: sentence.slice(from, match.index) });
    parts.push({ tag: match[1] ?? null, text: match[2] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < sentence.length) parts.push({ tag: null, text: sentence.slice(from) });
  return parts;
}
