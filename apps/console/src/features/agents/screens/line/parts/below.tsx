import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { UsersThreeIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { agentTypeName } from '#lib/agent-type.ts';
import { useFormat } from '#lib/format.ts';
import { useGo } from '#lib/navigate.tsx';
import { linePath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { useBelow } from '../data.ts';
import type { Below } from '../data.ts';

/** One level of the tree; a row opens the next. */
export function BelowTable({ id }: { id: string }) {
  const t = useT();
  const go = useGo();
  const [pageNo, setPageNo] = useState(1);
  const list = useBelow(id, pageNo);
  const columns = useColumns();
  return (
    <Panel look="flush" title={t('console-agents.below')}>
      <Table
        caption={t('console-agents.below')}
        columns={columns}
        rows={list.data?.content}
        rowKey={(row) => row.id}
        onRowPress={(row) => go(linePath(row.id))}
        refreshing={list.isPlaceholderData}
        waitingRows={3}
        failed={
          list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
        }
        empty={<EmptyBox icon={<UsersThreeIcon weight="duotone" />} title={t('console-agents.belowNone')} />}
      />
      {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
    </Panel>
  );
}

function useColumns(): Column<Below>[] {
  const t = useT();
  const { dateTime, number } = useFormat();
  return [
    {
      key: 'account',
      head: t('console-agents.account'),
      place: 'lead',
      cell: ({ account }) => (
        <b>
          <bdi>{account}</bdi>
        </b>
      ),
    },
    {
      key: 'kind',
      head: t('console-agents.kind'),
      cell: ({ type }) => <StateBadge>{t('console-agents.type', { type: agentTypeName(type) })}</StateBadge>,
    },
    {
      key: 'registered',
      head: t('console-agents.registered'),
      cell: ({ registeredAt }) => <Figure>{dateTime(registeredAt)}</Figure>,
    },
    {
      key: 'downlines',
      head: t('console-agents.downlines'),
      figure: true,
      place: 'figure',
      cell: ({ downlines }) => number(downlines),
    },
  ];
}
