import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { CrownSimpleIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import type { BoardDay, useBoard } from '../data.ts';

/** The rebate of the last days: paid, and not paid yet. */
export function Days({ board }: { board: ReturnType<typeof useBoard> }) {
  const t = useT();
  const { date, money } = useFormat();
  const columns: Column<BoardDay>[] = [
    { key: 'day', head: t('vip.rebate'), place: 'lead', cell: ({ day }) => <Figure>{date(day)}</Figure> },
    { key: 'members', head: t('console-agents.members'), figure: true, cell: ({ members }) => members },
    {
      key: 'unpaid',
      head: t('vip.unpaid'),
      cardLabel: t('vip.unpaid'),
      figure: true,
      cell: ({ unpaidMinor, currency }) => money(unpaidMinor, currency),
    },
    {
      key: 'paid',
      head: t('console-agents.contractPaid'),
      figure: true,
      place: 'figure',
      cell: ({ paidMinor, currency }) => `${money(paidMinor, currency)} ${currency}`,
    },
  ];
  return (
    <Panel look="flush">
      <Table
        caption={t('vip.rebate')}
        columns={columns}
        rows={board.data?.days}
        rowKey={({ day, currency }) => `${day} ${currency}`}
        waitingRows={3}
        failed={
          board.error && !board.data ? (
            <FailedBox error={board.error} onRetry={() => void board.refetch()} />
          ) : undefined
        }
        empty={<EmptyBox icon={<CrownSimpleIcon weight="duotone" />} title={t('common.none')} />}
      />
    </Panel>
  );
}
