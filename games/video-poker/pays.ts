/** What a hand returns for each unit staked, stake included, in the order of RANKINGS. */
export type PayTable = readonly [number, number, number, number, number, number, number, number, number, number];

/** Jacks or better, named by what a full house and a flush return (product/games.md 6). */
export function jacksOrBetter(fullHouse: number, flush: number): PayTable {
  return [0, 1, 2, 3, 4, flush, fullHouse, 25, 50, 800];
}
