/** Which of what was found is shown: everything in short, or one kind in full. Pure. */
import type { LineKind } from './data.ts';

export type Kind = 'all' | 'games' | LineKind;

const kinds: readonly Exclude<Kind, 'all'>[] = ['games', 'studios', 'pages', 'offers'];

/** In the short view: a line of cards, and so many lines of each kind. */
const cardsMost = 6;
const linesMost = 3;

interface Found<Game, Line> {
  readonly games: readonly Game[];
  readonly lines: readonly Line[];
}

/** `isWhole`: the short view was opened to all that is there. */
export function shownOf<Game, Line extends { readonly kind: LineKind }>(
  { games, lines }: Found<Game, Line>,
  kind: Kind,
  isWhole: boolean,
): Found<Game, Line> {
  if (kind === 'games') return { games, lines: [] };
  if (kind !== 'all') return { games: [], lines: lines.filter((line) => line.kind === kind) };
  if (isWhole) return { games, lines };
  const left = new Map<LineKind, number>();
  const first = lines.filter((line) => {
    const count = (left.get(line.kind) ?? 0) + 1;
    left.set(line.kind, count);
    return count <= linesMost;
  });
  return { games: games.slice(0, cardsMost), lines: first };
}

/** The kinds that have something, with how much: games as the server counts them. */
export function kindsOf({ games, lines }: { games: number; lines: readonly { readonly kind: LineKind }[] }) {
  return kinds
    .map((kind) => ({ kind, count: kind === 'games' ? games : lines.filter((line) => line.kind === kind).length }))
    .filter(({ count }) => count > 0);
}
