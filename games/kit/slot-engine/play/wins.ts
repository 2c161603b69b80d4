import type { Machine } from '../machine.ts';
import { anywhereWins } from './anywhere.ts';
import { clusterWins } from './cluster.ts';
import type { Cell, Grid } from './grid.ts';
import { lineWins } from './lines.ts';
import { waysWins } from './ways.ts';

export interface Win {
  readonly symbol: number;
  readonly count: number;
  readonly cells: readonly Cell[];
  /** In coins, wild multipliers included, multipliers of the spin not. */
  readonly units: number;
  /** Product of the multipliers of the wilds in it. */
  readonly wildTimes: number;
  readonly line?: number;
  /** Present when the line was read from the right. */
  readonly direction?: 'right';
  readonly ways?: number;
}

const EVALUATIONS = { lines: lineWins, ways: waysWins, anywhere: anywhereWins, cluster: clusterWins };

/** Every win of a grid, in the order the kind defines: by line, by symbol, by first cell. */
export function winsOf(machine: Machine, grid: Grid): Win[] {
  return EVALUATIONS[machine.sheet.eval](machine, grid);
}
