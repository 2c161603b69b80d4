import { figuresOf } from '@baize/fair';
import type { ExactReport } from '@baize/fair';
import { MINES_MAX, MINES_MIN, multiplierE4, oddsOf, safeCells } from './paytable.ts';

const REFERENCE = { mines: 3, uncovered: 5 };

/** Figures over every number of mines and of uncovered cells, by formula: chance x multiplier. */
export function exactMines(): ExactReport {
  const all = cells().map(({ mines, uncovered }) => returnOf(mines, uncovered));
  const { mines, uncovered } = REFERENCE;
  const { ways, all: every } = oddsOf(mines, uncovered);
  return {
    ...figuresOf([
      { weight: ways, multiplierE4: multiplierE4(mines, uncovered) },
      { weight: every - ways, multiplierE4: 0 },
    ]),
    rtpMin: Math.min(...all),
    rtpMax: Math.max(...all),
    maxMultiplierE4: Math.max(...cells().map((cell) => multiplierE4(cell.mines, cell.uncovered))),
  };
}

/** Return to player of one who stops after so many cells, before the payout is floored to the minor unit. */
export function returnOf(mines: number, uncovered: number): number {
  const { ways, all } = oddsOf(mines, uncovered);
  return Number(ways * BigInt(multiplierE4(mines, uncovered))) / Number(all * 10_000n);
}

/** Every pair of mines and uncovered cells that can be reached. */
export function cells(): { mines: number; uncovered: number }[] {
  const found: { mines: number; uncovered: number }[] = [];
  for (let mines = MINES_MIN; mines <= MINES_MAX; mines += 1)
    for (let uncovered = 1; uncovered <= safeCells(mines); uncovered += 1) found.push({ mines, uncovered });
  return found;
}
