import type { Draws } from '@baize/fair';
import { chiSquareTail, pearson } from '@baize/fair/certification';

/** Counts one thing that came of a round: which kind of thing, and what of that kind it was. */
export type Report = (kind: number, cell: number) => void;

/** Plays a round by the game's own rules and tells what came of it. `index` counts the rounds. */
export type Play = (draws: Draws, index: number, tell: Report) => void;

/** What comes of a game's rounds, and how often each of it must come. */
export interface OutcomeLaw {
  readonly name: string;
  readonly games: string;
  /** Numbers drawn for a round, about. */
  readonly drawsEach: number;
  /** By kind, the exact share of each of its cells; a kind's shares sum to 1. Kinds are independent of each other. */
  readonly shares: readonly ArrayLike<number>[];
  readonly play: Play;
  /** The same with a fault that the comparison must catch. */
  readonly fault: { readonly says: string; readonly play: Play };
}

export interface OutcomeSample {
  readonly rounds: number;
  /** By kind, how often each cell came. */
  readonly counts: readonly Uint32Array[];
}

/** Plays until about this many numbers were drawn. */
export function playOut({ shares, drawsEach }: OutcomeLaw, play: Play, draws: Draws, drawn: number): OutcomeSample {
  const counts = shares.map(({ length }) => new Uint32Array(length));
  const tell: Report = (kind, cell) => {
    const ofKind = counts[kind];
    if (!ofKind || cell < 0 || cell >= ofKind.length) throw new RangeError(`cell ${cell} of kind ${kind}`);
    ofKind[cell] = (ofKind[cell] ?? 0) + 1;
  };
  const rounds = Math.floor(drawn / drawsEach);
  for (let index = 0; index < rounds; index += 1) play(draws, index, tell);
  return { rounds, counts };
}

/** The p-value of a sample: the kinds' statistics, each against its own total, added up. */
export function outcomeTail({ shares }: OutcomeLaw, { counts }: OutcomeSample): number {
  let [statistic, freedom] = [0, 0];
  for (const [kind, ofKind] of counts.entries()) {
    const total = ofKind.reduce((sum, count) => sum + count, 0);
    const compared = pearson(ofKind, (cell) => total * (shares[kind]?.[cell] ?? 0));
    statistic += compared.statistic;
    freedom += compared.freedom;
  }
  return chiSquareTail(statistic, freedom);
}

export function evenly(cells: number): Float64Array {
  return new Float64Array(cells).fill(1 / cells);
}

/** Cards and numbers drawn by another `int`; everything else of `Draws` that takes numbers goes through it. */
export function withInt(draws: Draws, int: Draws['int']): Draws {
  return {
    ...draws,
    int,
    bool: () => int(2) === 1,
    pick(n, count) {
      const left = Array.from({ length: n }, (_, i) => i);
      return Array.from({ length: count }, () => left.splice(int(left.length), 1)).flat();
    },
  };
}

/** One time in so many. */
export function oneIn(times: number, draws: Draws): boolean {
  return draws.int(times) === 0;
}
