import { useT } from '@baize/i18n/react';
import { Figure, IconButton } from '@baize/ui';
import { CaretLeftIcon, CaretRightIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import sheet from './widgets.module.css';

const c = classes(sheet);

interface PagerProps {
  pageNum: number;
  totalPages: number;
  total: number;
  onPage: (pageNo: number) => void;
}

/** The foot of a list: how many there are, which page of how many. */
export function Pager({ pageNum, totalPages, total, onPage }: PagerProps) {
  const t = useT();
  return (
    <div className={c('pager')}>
      <span>{t('common.found', { count: total })}</span>
      {totalPages > 1 && (
        <span className={c('pages')}>
          <IconButton
            icon={<CaretLeftIcon data-mirror />}
            label={t('common.previous')}
            size="s"
            aria-disabled={pageNum <= 1 || undefined}
            onClick={() => pageNum > 1 && onPage(pageNum - 1)}
          />
          <Figure>{t('common.page', { page: pageNum, pages: totalPages })}</Figure>
          <IconButton
            icon={<CaretRightIcon data-mirror />}
            label={t('common.next')}
            size="s"
            aria-disabled={pageNum >= totalPages || undefined}
            onClick={() => pageNum < totalPages && onPage(pageNum + 1)}
          />
        </span>
      )}
    </div>
  );
}
