/** What every title returned in the last thirty days beside what its maths promises, where the merchant shows it
 *  (product/games.md 16.6). */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { EmptyBox, Link, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ChartBarIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, keepRows } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { gamePath } from '#lib/paths.ts';
import { usePageTitle } from '#lib/title.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import sheet from './live-rtp.module.css';

const c = classes(sheet);
const pageSize = 50;

type Row = Output<'publicRtp'>['content'][number];

export function Returns() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const list = useQuery({ ...ask('publicRtp', { query: { pageNo, pageSize } }), ...keepRows });
  const columns = useColumns();
  const isHidden = list.data?.isShown === false;
  usePageTitle(t('returns.title'));
  return (
    <div className={c('page')}>
      <header>
        <h1>{t('returns.title')}</h1>
        <p className={c('lead')}>{t('returns.sub')}</p>
      </header>
      <Panel look="flush">
        <Table<Row>
          caption={t('returns.title')}
          columns={columns}
          rows={list.data?.content}
          rowKey={({ nodeId, model, currency }) => `${nodeId} ${model} ${currency}`}
          refreshing={list.isPlaceholderData}
          empty={
            <EmptyBox
              icon={<ChartBarIcon weight="duotone" />}
              title={t(isHidden ? 'returns.hidden' : 'returns.none')}
            />
          }
          {...(list.isError &&
            !list.data && { failed: <FailedBox error={list.error} onRetry={() => void list.refetch()} /> })}
        />
        {list.data && list.data.totalPages > 1 && <Pager {...list.data} onPage={setPageNo} />}
      </Panel>
    </div>
  );
}

function useColumns(): Column<Row>[] {
  const t = useT();
  const { number } = useFormat();
  return [
    {
      key: 'name',
      head: t('returns.name'),
      place: 'lead',
      cell: ({ nodeId, name, model }) => (
        <span className={c('title')}>
          <Link href={gamePath(nodeId)}>{name}</Link>
          <span className={c('quiet')} dir="ltr">
            {model}
          </span>
        </span>
      ),
    },
    {
      key: 'rounds',
      head: t('returns.rounds'),
      cardLabel: t('returns.rounds'),
      figure: true,
      place: 'rest',
      cell: ({ rounds }) => number(rounds),
    },
    {
      key: 'promised',
      head: t('returns.promised'),
      cardLabel: t('returns.promised'),
      figure: true,
      place: 'rest',
      cell: ({ promisedE6 }) => percent(promisedE6),
    },
    {
      key: 'actual',
      head: t('returns.actual'),
      figure: true,
      place: 'figure',
      cell: ({ actualE6 }) => percent(actualE6),
    },
    {
      key: 'band',
      head: t('returns.band'),
      cardLabel: t('returns.band'),
      figure: true,
      place: 'rest',
      cell: ({ lowE6, highE6 }) => <span dir="ltr">{`${percent(lowE6)} – ${percent(highE6)}`}</span>,
    },
  ];
}

/** 989976 is "99.00%". */
function percent(shareE6: number): string {
  return `${(shareE6 / 10_000).toFixed(2)}%`;
}
