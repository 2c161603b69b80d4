/** The big road of two-sided tables: columns of equal results, six rows, a tail to the right (product/games.md 7). */

export type RoadResult = 'red' | 'blue' | 'tie';

export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly side: 'red' | 'blue';
  /** Ties that followed it; those before the first cell count there. */
  readonly ties: number;
}

const ROWS = 6;

/** Cells in the order the results came, oldest first. A run goes down until the sixth row or a taken cell, then right. */
export function bigRoad(results: readonly RoadResult[]): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  const isTaken = (column: number, row: number) => taken.has(`${column} ${row}`);
  let start = -1;
  let leadingTies = 0;
  for (const result of results) {
    const last = cells.at(-1);
    if (result === 'tie') {
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
      else leadingTies += 1;
      continue;
    }
    let [column, row] = [0, 0];
    if (last?.side === result) {
      const hasTurned = last.row > 0 && last.column > start;
      const goesDown = !hasTurned && last.row + 1 < ROWS && !isTaken(last.column, last.row + 1);
      [column, row] = goesDown ? [last.column, last.row + 1] : [last.column + 1, last.row];
    } else {
      start += 1;
      while (isTaken(start, 0)) start += 1;
      column = start;
    }
    taken.add(`${column} ${row}`);
    cells.push({ column, row, side: result, ties: last ? 0 : leadingTies });
  }
  return cells;
}
