import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ReceiptIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { referenceOf } from '#lib/reference.ts';
import { CursorPager } from '#widgets/cursor.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useLedger } from './data.ts';
import type { Movement } from './data.ts';
import sheet from './player.module.css';

const c = classes(sheet);

/** Every movement of the wallet, newest first, with the balance after it. */
export function Ledger({ memberId, currency }: { memberId: string; currency: string }) {
  const t = useT();
  const walk = useCursor(memberId);
  const ledger = useLedger(memberId, walk.cursor);
  const columns = useColumns(currency);
  return (
    <Panel look="flush">
      <h2 className={c('listTitle')}>{t('console-players.ledger')}</h2>
      <Table
        dense
        caption={t('console-players.ledger')}
        columns={columns}
        rows={ledger.data?.content}
        rowKey={(row) => row.sequence}
        refreshing={ledger.isPlaceholderData}
        failed={
          ledger.error && !ledger.data ? (
            <FailedBox error={ledger.error} onRetry={() => void ledger.refetch()} />
          ) : undefined
        }
        empty={<EmptyBox icon={<ReceiptIcon weight="duotone" />} title={t('console-players.noMovements')} />}
      />
      {ledger.data && <CursorPager walk={walk} next={ledger.data.nextCursor} />}
    </Panel>
  );
}

function useColumns(currency: string): Column<Movement>[] {
  const t = useT();
  const { money, dateTime } = useFormat();
  return [
    {
      key: 'sequence',
      head: t('console-players.number'),
      place: 'rest',
      cell: (row) => <Figure tone="quiet">{row.sequence}</Figure>,
    },
    { key: 'at', head: t('common.time'), cell: (row) => <Figure className={c('small')}>{dateTime(row.at)}</Figure> },
    {
      key: 'kind',
      head: t('console-players.kind'),
      place: 'lead',
      cell: (row) => t(`console-players.movement.${row.kind}`),
    },
    {
      key: 'reference',
      head: t('console-players.reference'),
      cell: (row) => <Figure className={c('small')}>{row.reference ? referenceOf(row.reference) : null}</Figure>,
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: (row) => money(row.amountMinor, currency, { signed: true }),
    },
    {
      key: 'after',
      head: t('console-players.after'),
      figure: true,
      cardLabel: t('console-players.after'),
      cell: (row) => money(row.balanceAfterMinor, currency),
    },
  ];
}
