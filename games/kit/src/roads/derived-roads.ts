/** The three roads derived from the big road: whether its columns repeat themselves (product/games.md 7). Pure. */
import type { RoadResult } from './big-road.ts';

export type Mark = 'red' | 'blue';

/** Big eye, small and cockroach road: they look 1, 2 and 3 columns back. */
export const derivedRoads = [1, 2, 3] as const;
export type DerivedRoad = (typeof derivedRoads)[number];

/** The marks of a derived road, oldest first. It begins at the second cell of column k + 1, or else with column k + 2. */
export function derivedMarks(results: readonly RoadResult[], k: DerivedRoad): readonly Mark[] {
  const marks: Mark[] = [];
  const lengths: number[] = [];
  let side: RoadResult | undefined;
  for (const result of results) {
    if (result === 'tie') continue;
    if (result === side) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else lengths.push(1);
    side = result;
    const column = lengths.length - 1;
    const row = lengths[column] ?? 1;
    if (row === 1 && column >= k + 1) {
      marks.push(lengths[column - 1] === lengths[column - 1 - k] ? 'red' : 'blue');
    } else if (row > 1 && column >= k) {
      marks.push(lengths[column - k] === row - 1 ? 'blue' : 'red');
    }
  }
  return marks;
}

/** What each derived road would get next if the next result were this one; null where it would get nothing. */
export function askRoads(results: readonly RoadResult[], next: 'red' | 'blue'): readonly (Mark | null)[] {
  return derivedRoads.map((k) => {
    const after = derivedMarks([...results, next], k);
    return after.length > derivedMarks(results, k).length ? (after.at(-1) ?? null) : null;
  });
}
