/** Profit and loss of those directly below somebody, sorted by any figure; an account leads to those below it. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Panel, Segmented, Table } from '@baize/ui';
import type { Sort } from '@baize/ui';
import { ScalesIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import type { Address } from '../address.ts';
import { useProfit } from '../data.ts';
import type { ProfitOrder } from '../data.ts';
import { Crumbs, ListHeading } from './cells.tsx';
import { sorts, useProfitColumns } from './profit-columns.tsx';
import sheet from '../seen-line.module.css';

const c = classes(sheet);
const first: ProfitOrder = { scope: 'team', sort: 'turnover', descending: 'true' };

export function Profit({ address: { shown, of, below } }: { address: Address }) {
  const t = useT();
  const [order, setOrder] = useState(first);
  const about = JSON.stringify([shown, of, order]); // another list begins at its first page
  const [paged, setPaged] = useState({ about, pageNo: 1 });
  const list = useProfit(shown, of, { ...order, pageNo: paged.about === about ? paged.pageNo : 1 });
  const { data } = list;
  const caption = t('console-agents.seenTab', { tab: 'profit' });
  const sorted = data?.isSorted !== false && {
    sort: { key: order.sort, descending: order.descending === 'true' },
    onSort: ({ key, descending }: Sort): void =>
      setOrder({
        ...order,
        sort: sorts.find((known) => known === key) ?? 'turnover',
        descending: descending ? 'true' : 'false',
      }),
  };
  return (
    <>
      <div className={c('filters')}>
        <Segmented
          label={t('console-agents.seenScope')}
          value={order.scope}
          onValueChange={(scope) => setOrder({ ...order, scope })}
          options={(['team', 'own'] as const).map((scope) => ({
            value: scope,
            label: t('console-agents.seenScopeOf', { scope }),
          }))}
        />
        {data && data.path.length > 1 && <Crumbs path={data.path} below={below} />}
      </div>
      <Panel look="flush" title={<ListHeading text={caption} currency={data?.currency} />}>
        <Table
          caption={caption}
          columns={useProfitColumns(data, order.scope, below)}
          rows={data?.content}
          rowKey={({ memberId }) => memberId}
          refreshing={list.isPlaceholderData}
          {...sorted}
          failed={
            list.error && !data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<ScalesIcon weight="duotone" />} title={t('console-agents.belowNone')} />}
        />
        {data?.isSorted === false && <p className={c('foot')}>{t('console-agents.seenUnsorted')}</p>}
        {data && data.total > 0 && <Pager {...data} onPage={(pageNo) => setPaged({ about, pageNo })} />}
      </Panel>
    </>
  );
}
