/** Requests for erasure: who waits, who is erased, and what is held until when. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { TrashIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useGo } from '#lib/navigate.tsx';
import { playerPath } from '#lib/paths.ts';
import { useErasures } from '../../data.ts';
import type { Erasure } from '../../data.ts';
import { ErasureState } from '../../erasure-state.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { Pager } from '#widgets/pager.tsx';

export function Erasures() {
  return useMay('members.read') ? <List /> : <NotPermitted />;
}

function List() {
  const t = useT();
  const go = useGo();
  const [pageNo, setPageNo] = useState(1);
  const list = useErasures(pageNo);
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('console-shell.erasures')} />
      <Panel look="flush">
        <Table
          caption={t('console-shell.erasures')}
          columns={columns}
          rows={list.data?.content}
          rowKey={({ id }) => id}
          onRowPress={({ memberId }) => go(playerPath(memberId))}
          refreshing={list.isPlaceholderData}
          waitingRows={4}
          failed={
            list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<TrashIcon weight="duotone" />} title={t('console-players.erase.none')} />}
        />
        {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
      </Panel>
    </>
  );
}

function useColumns(): Column<Erasure>[] {
  const t = useT();
  const { dateTime } = useFormat();
  const instant = (at: string | null) => (at ? <Figure>{dateTime(at)}</Figure> : t('console-care.none'));
  const dated = (head: string) => ({ head, cardLabel: head, figure: true });
  return [
    { key: 'account', head: t('console-care.account'), place: 'lead', cell: ({ account }) => <bdi>{account}</bdi> },
    { key: 'asked', ...dated(t('console-care.since')), cell: ({ askedAt }) => instant(askedAt) },
    {
      key: 'due',
      ...dated(t('console-players.erase.due')),
      cell: ({ state, dueAt, erasedAt }) => instant(state === 'withdrawn' ? null : (erasedAt ?? dueAt)),
    },
    { key: 'until', ...dated(t('console-players.erase.until')), cell: ({ holdUntil }) => instant(holdUntil) },
    {
      key: 'state',
      head: t('console-care.state'),
      place: 'figure',
      cell: (erasure) => <ErasureState erasure={erasure} />,
    },
  ];
}
