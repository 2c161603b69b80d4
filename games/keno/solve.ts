/** Makes the pay tables of the board of 80: `node games/keno/solve.ts > games/keno/tables-80.json`. They are data; this says how they came. */
import { BOARD_80, chanceToHit, MARKS_MAX } from './hypergeometric.ts';

const RETURN = 0.95; // the middle of the 94 to 96 % of product/games.md 5
const PAY_MAX = 10_000;
/** The fewest hits that pay, for 1 to 10 marks. */
const FIRST_HITS = [1, 1, 2, 2, 3, 3, 3, 4, 4, 4];
/** Each further hit gets so much of the return of the one before: prizes grow, but slower than their odds. */
const FALL = 0.6;

/** What 0 to `marks` hits pay, in units of the stake. */
export function solveTable(marks: number): number[] {
  const first = FIRST_HITS[marks - 1] ?? 1;
  const shares = Array.from({ length: marks + 1 }, (_, hits) => (hits < first ? 0 : FALL ** (hits - first)));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const pays = shares.map((share, hits) => printed((RETURN * share) / whole / chanceToHit(BOARD_80, marks, hits)));
  return adjusted(pays, marks, first);
}

/** The return of a table, with all hits it may come to. */
export function returnOf(pays: readonly number[], marks: number): number {
  return pays.reduce((sum, pay, hits) => sum + pay * chanceToHit(BOARD_80, marks, hits), 0);
}

/** Moves one pay or two by a step, always the move that comes nearest to the return wanted, while they keep growing. */
function adjusted(start: readonly number[], marks: number, first: number): number[] {
  let pays = [...start];
  for (;;) {
    const single = steps(pays, first);
    const moves = [...single, ...single.flatMap((move) => steps(move, first))];
    const nearest = moves.filter((move) => grows(move, first)).toSorted((a, b) => miss(a, marks) - miss(b, marks))[0];
    if (!nearest || miss(nearest, marks) >= miss(pays, marks) - 1e-9) return pays;
    pays = nearest;
  }
}

function steps(pays: readonly number[], first: number): number[][] {
  return pays.flatMap((pay, hits) =>
    hits < first ? [] : [pay - stepOf(pay), pay + stepOf(pay)].map((next) => pays.with(hits, printed(next))),
  );
}

function miss(pays: readonly number[], marks: number): number {
  return Math.abs(returnOf(pays, marks) - RETURN);
}

function grows(pays: readonly number[], first: number): boolean {
  return pays.every((pay, hits) => hits < first || (pay >= 1 && pay > (pays[hits - 1] ?? 0) && pay <= PAY_MAX));
}

/** Prizes as a table prints them: finer where they are small. */
function stepOf(pay: number): number {
  if (pay < 5) return 0.1;
  if (pay < 20) return 0.5;
  if (pay < 100) return 1;
  return pay < 1_000 ? 10 : 100;
}

function printed(pay: number): number {
  const step = stepOf(pay);
  return Math.min(PAY_MAX, Math.round(Math.round(pay / step) * step * 10) / 10);
}

if (import.meta.main) {
  const tables = Array.from({ length: MARKS_MAX }, (_, i) => [String(i + 1), solveTable(i + 1)]);
  console.log(JSON.stringify(Object.fromEntries(tables), null, 2));
}
