/** The board: sums by title, by model or of the whole merchant, the farthest from its promise first. */
import type { Returns } from './rules.ts';
import { judge } from './rules.ts';
import type { Row } from './store.ts';

export type Grouping = 'title' | 'model' | 'merchant';

export interface Group extends Returns {
  /** The node, the model, or nothing. */
  readonly key: string;
  readonly model: string | null;
  readonly currency: string;
}

/** Amounts of different currencies are never added up: each has a row of its own. */
export function groupsOf(rows: readonly Row[], by: Grouping): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const model = `${row.modelId}@${row.modelVersion}`;
    const key = by === 'title' ? row.nodeId : by === 'model' ? model : '';
    const place = `${key} ${by === 'merchant' ? '' : model} ${row.currency}`;
    const known = groups.get(place);
    groups.set(place, {
      key,
      model: by === 'merchant' ? null : model,
      currency: row.currency,
      rounds: row.rounds + (known?.rounds ?? 0),
      staked: row.staked + (known?.staked ?? 0n),
      returned: row.returned + (known?.returned ?? 0n),
      promised: row.promised + (known?.promised ?? 0),
      variance: row.variance + (known?.variance ?? 0),
    });
  }
  return [...groups.values()];
}

/** A group with its verdict, as the wire has it. */
export function returnsOf(group: Group) {
  return {
    rounds: group.rounds,
    stakedMinor: group.staked.toString(),
    returnedMinor: group.returned.toString(),
    currency: group.currency,
    ...judge(group),
  };
}

/** The farthest from its promise first, what is not judged yet last. */
export function byDistance(
  a: { zE2: number | null; rounds: number },
  b: { zE2: number | null; rounds: number },
): number {
  return Math.abs(b.zE2 ?? -1) - Math.abs(a.zE2 ?? -1) || b.rounds - a.rounds;
}
