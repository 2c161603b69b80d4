/** What a field says of a text that is too long: how many signs it has and how many may be, "43 / 40". The browser’s own limit cuts
 *  what is pasted, before its blanks are taken out and without a word: an account number then names another account. Undefined
 *  while the text fits; blanks around it do not count. */
export function overLimit(value: unknown, limit: number | undefined): string | undefined {
  if (limit === undefined || typeof value !== 'string') return undefined;
  const { length } = [...value.trim()];
  return length > limit ? `${length} / ${limit}` : undefined;
}
