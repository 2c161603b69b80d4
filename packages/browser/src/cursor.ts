/** Paging by cursor: the pages gone through are remembered, so that back leads to the very same ones. */
import { useState } from 'react';

export interface CursorWalk {
  /** What the call takes. */
  readonly cursor: string;
  readonly isFirst: boolean;
  readonly older: (next: string) => void;
  readonly newer: () => void;
}

/** Begins anew whenever `about` changes: other filters are another list. */
export function useCursor(about: string): CursorWalk {
  const [walk, setWalk] = useState({ about, cursors: [] as readonly string[] });
  const cursors = walk.about === about ? walk.cursors : [];
  return {
    cursor: cursors.at(-1) ?? 'newest',
    isFirst: cursors.length === 0,
    older: (next) => setWalk({ about, cursors: [...cursors, next] }),
    newer: () => setWalk({ about, cursors: cursors.slice(0, -1) }),
  };
}
