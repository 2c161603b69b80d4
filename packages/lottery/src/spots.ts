import type { Play, Selection } from './play.ts';

/** More single bets than this are not looked at one by one. */
const SPOTS_MAX = 5_000;

/** One number of a play on which money can win by itself, as selections write it, and the selection of it alone. */
export interface Spot {
  readonly number: string;
  readonly selection: Selection;
}

/**
 * The numbers that a selection bets on, each of which could win by itself: typed numbers, the symbols of a play that needs one, and the
 * combinations of plays that need one of each position, while they are few. Null where a single bet needs several numbers of one set
 * (groups, combined bets) or there are too many: then only the whole selection can be bounded.
 */
export function spotsOf(play: Play, selection: Selection): readonly Spot[] | null {
  const { form } = play;
  if (form.kind === 'typed')
    return spots(
      play,
      selection.map((number) => [number]),
    );
  const filled = selection.filter((values) => values.length > 0).length;
  if (form.filled === 1 && filled >= 1) return spots(play, singles(selection));
  if (form.kind !== 'positions' || form.filled !== form.columns.length) return null;
  const count = selection.reduce((product, values) => product * values.length, 1);
  return count > SPOTS_MAX ? null : spots(play, product(selection));
}

/** Null unless each of the selections is one the play takes. */
function spots(play: Play, selections: readonly Selection[]): readonly Spot[] | null {
  if (selections.length > SPOTS_MAX) return null;
  const found = selections
    .filter((selection) => play.parse(selection).ok)
    .map((selection) => ({ number: play.canonical(selection), selection }));
  return found.length > 0 ? found : null;
}

/** One symbol at a time, all other columns empty. */
function singles(selection: Selection): Selection[] {
  return selection.flatMap((values, at) =>
    values.map((value) => selection.map((_, column) => (column === at ? [value] : []))),
  );
}

/** One symbol of each column. */
function product(selection: Selection): Selection[] {
  return selection.reduce<Selection[]>(
    (all, values) => all.flatMap((one) => values.map((value) => [...one, [value]])),
    [[]],
  );
}
