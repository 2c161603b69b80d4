/** Paging by cursor: the pages gone through are remembered, so that back leads to the very same ones. */
import { useT } from '@baize/i18n/react';
import { Button } from '@baize/ui';
import { CaretLeftIcon, CaretRightIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '../lib/classes.ts';
import sheet from './widgets.module.css';

const c = classes(sheet);

export interface CursorWalk {
  readonly cursor: string;
  readonly isFirst: boolean;
  readonly older: (next: string) => void;
  readonly newer: () => void;
}

/** Begins anew whenever `about` changes. */
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

export function CursorPager({ walk, next }: { walk: CursorWalk; next: string | null }) {
  const t = useT();
  if (walk.isFirst && next === null) return null;
  return (
    <div className={c('cursor')}>
      <Button
        size="s"
        icon={<CaretLeftIcon data-mirror />}
        aria-disabled={walk.isFirst || undefined}
        onClick={() => !walk.isFirst && walk.newer()}
      >
        {t('console-reports.newer')}
      </Button>
      <Button
        size="s"
        iconEnd={<CaretRightIcon data-mirror />}
        aria-disabled={next === null || undefined}
        onClick={() => next !== null && walk.older(next)}
      >
        {t('console-reports.older')}
      </Button>
    </div>
  );
}
