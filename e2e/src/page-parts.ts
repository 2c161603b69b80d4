/** Every page in every look takes many minutes: the pages are proven in parts, each a project of its own. */
import { pageEntries } from './pages-list.ts';

/** Two of them make a slice of minutes (tools/proofs.json). */
const partsCount = 24;

/** The names of each part's pages. Pages of a closed site come last in their file, and stay together. */
function namesOfParts(): readonly (readonly string[])[] {
  const parts = Array.from({ length: partsCount }, (): string[] => []);
  const open = pageEntries.filter(({ isClosed }) => !isClosed);
  for (const [place, { name }] of open.entries()) parts[place % partsCount]?.push(name);
  for (const { name, isClosed } of pageEntries) if (isClosed) parts.at(-1)?.push(name);
  return parts;
}

/** Finds the tests of a part by their titles, which are the pages' names: words and hyphens. */
export const pageParts: readonly RegExp[] = namesOfParts().map((names) => new RegExp(`\\s(?:${names.join('|')})$`));
