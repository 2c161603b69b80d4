/** What a hand returns for each unit staked, stake included, in the order of RANKINGS. */
export type PayTable = readonly [number, number, number, number, number, number, number, number, number, number];

/** Jacks or better, named by what a full house and a flush return (product/games.md 6). */
export function jacksOrBetter(fullHouse: number, flush: number): PayTable {
  return [0, 1, 2, 3, 4, flush, fullHouse, 25, 50, 800];
}

export const FULL_PAY = jacksOrBetter(9, 6);
export const SHORT_PAY = jacksOrBetter(8, 5);
export const LOW_PAY = jacksOrBetter(7, 5);

/** The tiers of the house by the id of their model. */
export const PAY_TABLES: Readonly<Record<string, PayTable>> = {
  'jacks-or-better-96': FULL_PAY,
  'jacks-or-better-85': SHORT_PAY,
  'jacks-or-better-75': LOW_PAY,
};
