import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { CoinsIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { useGo } from '#lib/navigate.tsx';
import { linePath } from '#lib/paths.ts';
import { CursorPager } from '#widgets/cursor.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useDebts } from '../data.ts';
import type { Debt } from '../data.ts';

/** Payments that a payer had not the money for, in the order they will be paid; a row opens the payer's line. */
export function Debts() {
  const t = useT();
  const go = useGo();
  const walk = useCursor('owed');
  const list = useDebts(walk.isFirst ? null : walk.cursor);
  return (
    <Panel look="flush" title={t('contracts.debts.title')}>
      <Table
        caption={t('contracts.debts.caption')}
        columns={useColumns()}
        rows={list.data?.content}
        rowKey={({ paymentId }) => paymentId}
        onRowPress={({ payer }) => go(linePath(payer.id))}
        refreshing={list.isPlaceholderData}
        waitingRows={4}
        failed={
          list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
        }
        empty={<EmptyBox icon={<CoinsIcon weight="duotone" />} title={t('contracts.debts.none')} />}
      />
      {list.data && <CursorPager walk={walk} next={list.data.nextCursor} />}
    </Panel>
  );
}

function useColumns(): Column<Debt>[] {
  const t = useT();
  const { dateTime, money } = useFormat();
  return [
    {
      key: 'payer',
      head: t('console-agents.from'),
      place: 'lead',
      cell: ({ payer }) => (
        <b>
          <bdi>{payer.account}</bdi>
        </b>
      ),
    },
    {
      key: 'payee',
      head: t('console-agents.to'),
      cardLabel: t('console-agents.to'),
      cell: ({ payee }) => <bdi>{payee.account}</bdi>,
    },
    { key: 'kind', head: t('console-agents.kind'), cell: ({ kind }) => t('console-agents.contractKind', { kind }) },
    {
      key: 'period',
      head: t('contracts.debts.period'),
      cardLabel: t('contracts.debts.period'),
      cell: ({ from, to }) => <Figure>{t('contracts.trial.span', { from: dateTime(from), to: dateTime(to) })}</Figure>,
    },
    {
      key: 'due',
      head: t('contracts.debts.due'),
      cardLabel: t('contracts.debts.due'),
      figure: true,
      cell: ({ dueMinor, currency }) => `${money(dueMinor, currency)} ${currency}`,
    },
    {
      key: 'open',
      head: t('contracts.debts.left'),
      place: 'figure',
      figure: true,
      cell: ({ openMinor, currency }) => `${money(openMinor, currency)} ${currency}`,
    },
  ];
}
