import { useT } from '@baize/i18n/react';
import { Dialog, EmptyBox, Figure, Panel, Stack, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ArrowsClockwiseIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { useCircles } from '../data.ts';
import type { CircleRow } from '../data.ts';
import { Way } from './transfer-file.tsx';

/** Circles of money, newest first; a row opens the transfers it is made of. */
export function Circles() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const [shown, setShown] = useState<CircleRow | null>(null);
  const list = useCircles(pageNo);
  const columns = useColumns();
  return (
    <>
      <Panel look="flush">
        <Table
          caption={t('console-agents.tab.circles')}
          columns={columns}
          rows={list.data?.content}
          rowKey={({ id }) => id}
          onRowPress={setShown}
          refreshing={list.isPlaceholderData}
          waitingRows={4}
          failed={
            list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={
            <EmptyBox icon={<ArrowsClockwiseIcon weight="duotone" />} title={t('console-agents.circleNone')}>
              {t('console-agents.circleNoneBody')}
            </EmptyBox>
          }
        />
        {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
      </Panel>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        width="broad"
        title={t('console-agents.circle')}
        closeLabel={t('common.close')}
      >
        {shown && <CircleFile circle={shown} />}
      </Dialog>
    </>
  );
}

function CircleFile({ circle }: { circle: CircleRow }) {
  const t = useT();
  const { dateTime, money } = useFormat();
  const columns: Column<CircleRow['transfers'][number]>[] = [
    { key: 'at', head: t('console-agents.made'), cell: ({ at }) => <Figure>{dateTime(at)}</Figure> },
    { key: 'from', head: t('console-agents.from'), place: 'lead', cell: ({ from }) => <bdi>{from.account}</bdi> },
    { key: 'to', head: t('console-agents.to'), cell: ({ to }) => <bdi>{to.account}</bdi> },
    { key: 'state', head: t('common.state'), cell: ({ state }) => t('console-agents.state', { state }) },
    {
      key: 'amount',
      head: t('console-agents.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor, currency }) => `${money(amountMinor, currency)} ${currency}`,
    },
  ];
  return (
    <Stack gap={14}>
      <Way people={circle.members} />
      <Table
        caption={t('console-agents.circleTransfers')}
        columns={columns}
        rows={circle.transfers}
        rowKey={({ id }) => id}
        empty={<EmptyBox title={t('console-agents.transfersNone')} />}
      />
    </Stack>
  );
}

function useColumns(): Column<CircleRow>[] {
  const t = useT();
  const { dateTime, date, money } = useFormat();
  return [
    { key: 'found', head: t('console-agents.found'), cell: ({ foundAt }) => <Figure>{dateTime(foundAt)}</Figure> },
    {
      key: 'members',
      head: t('console-agents.members'),
      place: 'lead',
      cell: ({ members }) => <bdi>{members.map(({ account }) => account).join(', ')}</bdi>,
    },
    {
      key: 'by',
      head: t('console-agents.kind'),
      cell: ({ foundBy, day }) => t('console-agents.foundBy', { by: foundBy, day: day ? date(day) : '' }),
    },
    {
      key: 'amount',
      head: t('console-agents.circulated'),
      figure: true,
      place: 'figure',
      cell: ({ circulatedMinor, currency }) => `${money(circulatedMinor, currency)} ${currency}`,
    },
  ];
}
