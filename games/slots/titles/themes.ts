import { nounIds, pairNames } from './words.ts';

/** What a title shows and is called after: two things of the house's stock. */
export interface Theme {
  /** "crown-anchor": the words of its two things. */
  readonly themeId: string;
  /** By language tag. */
  readonly names: Readonly<Record<string, string>>;
}

/** product/games.md 15. */
export const THEMES = 410;

/** How far apart the two things of a theme stand in the list of nouns: nine distances below half of it never give a pair twice. */
const DISTANCES = [7, 11, 17, 5, 13, 19, 3, 23, 9] as const;

/** All themes, always in the same order. */
export const themes: readonly Theme[] = Array.from({ length: THEMES }, (_, at) => {
  const count = nounIds.length;
  const distance = DISTANCES[Math.floor(at / count)] ?? 0;
  const one = at % count;
  const other = (one + distance) % count;
  const [first, second] = at % 2 === 0 ? [one, other] : [other, one];
  return { themeId: `${nounIds[first]}-${nounIds[second]}`, names: pairNames(first, second) };
});
