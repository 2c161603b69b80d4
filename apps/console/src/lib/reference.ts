/** How a long id is said to a person: its end, which differs also between papers of the same minute. */
export function referenceOf(id: string): string {
  const tail = id.replaceAll('-', '').slice(-8).toUpperCase();
  return `${tail.slice(0, 4)} ${tail.slice(4)}`;
}
