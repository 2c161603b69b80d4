import { useT } from '@baize/i18n/react';
import { Figure, IconButton } from '@baize/ui';
import { CaretLeftIcon, CaretRightIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import sheet from './member.module.css';

const c = classes(sheet);

interface PagerProps {
  pageNum: number;
  totalPages: number;
  onPage: (pageNo: number) => void;
  /** At the start of the line: sums of what is listed. */
  children?: ReactNode;
}

/** The foot of a list: which page of how many. Drawn also for a single page when it has sums to show. */
export function Pager({ pageNum, totalPages, onPage, children }: PagerProps) {
  const t = useT();
  if (totalPages <= 1 && !children) return null;
  return (
    <div className={c('pager')}>
      <span>{children}</span>
      {totalPages > 1 && (
        <span>
          <IconButton
            icon={<CaretLeftIcon data-mirror />}
            label={t('common.previous')}
            aria-disabled={pageNum <= 1 || undefined}
            onClick={() => pageNum > 1 && onPage(pageNum - 1)}
          />
          <Figure>{t('member.page', { page: pageNum, pages: totalPages })}</Figure>
          <IconButton
            icon={<CaretRightIcon data-mirror />}
            label={t('common.next')}
            aria-disabled={pageNum >= totalPages || undefined}
            onClick={() => pageNum < totalPages && onPage(pageNum + 1)}
          />
        </span>
      )}
    </div>
  );
}
