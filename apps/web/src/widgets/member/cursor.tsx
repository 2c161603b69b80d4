/** The pager of a list that goes by cursor. */
import type { CursorWalk } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { Button } from '@baize/ui';
import { CaretLeftIcon, CaretRightIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import sheet from './member.module.css';

const c = classes(sheet);

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
