/** Paging by cursor: the pages gone through are remembered, so that back leads to the very same ones. */
import { useT } from '@baize/i18n/react';
import { Button } from '@baize/ui';
import { CaretLeftIcon, CaretRightIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import sheet from './member.module.css';

const c = classes(sheet);

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

interface CursorPagerProps {
  walk: CursorWalk;
  /** Rows on this page. */
  count: number;
  next: string | null;
  /** What the rows of this page come to. */
  sum?: string;
}

/** The foot of a list that is not counted: how many rows stand here, and the way to newer and older ones. */
export function CursorPager({ walk, count, next, sum }: CursorPagerProps) {
  const t = useT();
  const isOnlyPage = walk.isFirst && next === null;
  if (isOnlyPage && (sum === undefined || count === 0)) return null;
  return (
    <div className={c('pager')}>
      <span>{sum ?? t('records.pageShown', { count })}</span>
      {!isOnlyPage && (
        <span>
          <Button
            size="s"
            icon={<CaretLeftIcon data-mirror />}
            aria-disabled={walk.isFirst || undefined}
            onClick={() => !walk.isFirst && walk.newer()}
          >
            {t('records.newer')}
          </Button>
          <Button
            size="s"
            iconEnd={<CaretRightIcon data-mirror />}
            aria-disabled={next === null || undefined}
            onClick={() => next !== null && walk.older(next)}
          >
            {t('records.older')}
          </Button>
        </span>
      )}
    </div>
  );
}
