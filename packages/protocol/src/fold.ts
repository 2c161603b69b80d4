/** Words as a search compares them, the same on both sides: small letters without accents and tone marks. */

/** Letters that are no letter with a mark, and are typed as one all the same. */
const plain: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đłøıßæœ]/g, (letter) => plain[letter] ?? letter);
}

/** Whether every word of a search is in a text. An empty search is in every one. */
export function holdsWords(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Where the text holds what was typed: from and to, in the text as it is written; null when it does not as a whole. */
export function placeOf(text: string, typed: string): readonly [from: number, to: number] | null {
  const wanted = fold(typed.trim());
  if (wanted === '') return null;
  let folded = '';
  const ends: number[] = [];
  let at = 0;
  for (const sign of text) {
    at += sign.length;
    for (const _ of fold(sign)) ends.push(at);
    folded += fold(sign);
  }
  const found = folded.indexOf(wanted);
  if (found < 0) return null;
  let to = ends[found + wanted.length - 1] ?? text.length;
  while (/^\p{M}/u.test(text.slice(to))) to += 1; // marks that follow belong to their letter
  return [found === 0 ? 0 : (ends[found - 1] ?? 0), to];
}
