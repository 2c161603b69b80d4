/** The opened tree as rows, one under the other, each knowing where its printed lines run. Pure. */
import type { TeamLevel, TeamRow } from './data.ts';

export type Branch =
  | {
      readonly kind: 'member';
      readonly row: TeamRow;
      /** Levels below the row at the top. */
      readonly level: number;
      readonly parentId: string | null;
      readonly isOpen: boolean;
      readonly isLast: boolean;
      /** For every level above: whether its line runs on past this row. */
      readonly lines: readonly boolean[];
    }
  /** Under an open line: it is being read, could not be read, or has more. */
  | {
      readonly kind: 'waiting' | 'failed' | 'more';
      readonly of: string;
      readonly level: number;
      readonly lines: readonly boolean[];
    };

type Levels = ReadonlyMap<string, readonly TeamLevel[]>;

export function branchesOf(
  top: TeamRow,
  levels: Levels,
  isOpen: (memberId: string) => boolean,
  failed: ReadonlySet<string> = new Set(),
): Branch[] {
  const found: Branch[] = [];
  const visit = (
    row: TeamRow,
    place: { level: number; parentId: string | null; isLast: boolean; lines: readonly boolean[] },
  ) => {
    const open = row.hasBelow && isOpen(row.memberId);
    found.push({ kind: 'member', row, isOpen: open, ...place });
    if (!open) return;
    const below = { level: place.level + 1, lines: place.parentId === null ? [] : [...place.lines, !place.isLast] };
    const pages = levels.get(row.memberId);
    const next = pages?.at(-1)?.nextCursor ?? null;
    const children = pages?.flatMap(({ content }) => content) ?? [];
    children.forEach((child, index) =>
      visit(child, { ...below, parentId: row.memberId, isLast: index === children.length - 1 && next === null }),
    );
    if (failed.has(row.memberId)) found.push({ kind: 'failed', of: row.memberId, ...below });
    else if (!pages) found.push({ kind: 'waiting', of: row.memberId, ...below });
    else if (next !== null) found.push({ kind: 'more', of: row.memberId, ...below });
  };
  visit(top, { level: 0, parentId: null, isLast: true, lines: [] });
  return found;
}
