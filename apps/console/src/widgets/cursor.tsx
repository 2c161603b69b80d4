/** The pager of a list that goes by cursor. */
import type { CursorWalk } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { Button } from '@baize/ui';
import { CaretLeftIcon, CaretRightIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import sheet from './widgets.module.css';

const c = classes(sheet);

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
