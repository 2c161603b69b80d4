/** How long numbers have not come. It says nothing about the next draw, and the page says that beside it. */
import { playsOf } from '@baize/lottery';
import type { Column, Draw, Family, PlaySymbol } from '@baize/lottery';

export interface Missing {
  readonly symbol: PlaySymbol;
  /** Draws since it last came: 0 when it came in the last one, all known draws when it came in none. */
  readonly draws: number;
  /** Draws among the known ones in which it came. */
  readonly came: number;
}

/** The positions of a family's draw, in its order, with what may come there; none where numbers have no position of their own. */
export function positionsOf(family: Family): readonly Column[] {
  return playsOf({ family }).find(({ code }) => code === `${family}.position`)?.form.columns ?? [];
}

/** `draws`: newest first. `at`: one position, or null for anywhere in the draw. */
export function missingAt(
  draws: readonly Draw[],
  at: number | null,
  symbols: readonly PlaySymbol[],
): readonly Missing[] {
  return missingAmong(at === null ? draws : draws.map((draw) => draw.slice(at, at + 1)), symbols);
}

/** `came`: what came in each draw, newest first. */
export function missingAmong(came: readonly (readonly number[])[], symbols: readonly PlaySymbol[]): readonly Missing[] {
  return symbols.map((symbol) => {
    const hits = came.map((values) => values.includes(symbol.value));
    const first = hits.indexOf(true);
    return { symbol, draws: first === -1 ? hits.length : first, came: hits.filter(Boolean).length };
  });
}

/** The number that has been missing longest; the lowest where several have. Null without draws. */
export function longestMissing(missing: readonly Missing[]): Missing | null {
  const [longest = null] = missing.toSorted((a, b) => b.draws - a.draws || a.symbol.value - b.symbol.value);
  return longest !== null && longest.draws > 0 ? longest : null;
}
