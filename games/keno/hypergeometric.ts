/** A board of numbers of which the house draws some; the player marks up to ten. */
export interface Board {
  readonly numbers: number;
  readonly drawn: number;
}

export const BOARD_40: Board = { numbers: 40, drawn: 10 };
export const BOARD_80: Board = { numbers: 80, drawn: 20 };
export const MARKS_MAX = 10;

/** On how many draws exactly `hits` of `marks` marked numbers come: C(marks, hits) x C(numbers - marks, drawn - hits). */
export function waysToHit({ numbers, drawn }: Board, marks: number, hits: number): bigint {
  return choose(marks, hits) * choose(numbers - marks, drawn - hits);
}

/** All draws of a board, in no order: C(numbers, drawn). */
export function allDraws({ numbers, drawn }: Board): bigint {
  return choose(numbers, drawn);
}

/** Share of rounds with exactly so many hits. */
export function chanceToHit(board: Board, marks: number, hits: number): number {
  return Number((waysToHit(board, marks, hits) * 10n ** 18n) / allDraws(board)) / 1e18;
}

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}
