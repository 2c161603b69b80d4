/** What every list of the agent centre has at the end of its filters: how many rows a page has, and the kept views. Both stand in
 *  the address. */
import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { Select, VisuallyHidden } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { pageSizeIn, pageSizes, useFilters } from './filters.ts';
import type { ViewPage } from './views/data.ts';
import { KeptViews } from './views/kept-views.tsx';
import sheet from './agent.module.css';

const c = classes(sheet);

export function ListTools({ page }: { page: ViewPage }) {
  return (
    <span className={c('push')}>
      <PageSize />
      <KeptViews page={page} />
    </span>
  );
}

/** The walk through a list that goes by cursor, and the page it asks for; other filters or another size begin it afresh. */
export function usePaged(shown: unknown) {
  const { filters } = useFilters();
  const pageSize = pageSizeIn(filters);
  const walk = useCursor(JSON.stringify([shown, pageSize]));
  return { walk, page: { cursor: walk.cursor, pageSize } };
}

function PageSize() {
  const t = useT();
  const { filters, change } = useFilters();
  const size = pageSizeIn(filters);
  return (
    <span className={c('rows')}>
      <Select
        size="s"
        label={<VisuallyHidden>{t('records.pageSize', { count: size })}</VisuallyHidden>}
        value={String(size)}
        onChange={({ currentTarget: { value } }) =>
          change({ rows: value === String(pageSizes[0]) ? undefined : value, page: undefined })
        }
        options={pageSizes.map((count) => ({ value: String(count), label: t('records.pageSize', { count }) }))}
      />
    </span>
  );
}
