import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Money, Panel, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { HourglassMediumIcon, PlusCircleIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, keepRows } from '#lib/api.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useMethodName } from '#features/deposits/deposit-form.tsx';
import { isOpenDeposit, shownState } from '#features/deposits/deposits.ts';
import type { Deposit } from '#features/deposits/deposits.ts';
import { Pager } from '#widgets/member/pager.tsx';

const tones: Readonly<Record<Deposit['state'], BadgeTone>> = {
  created: 'wait',
  pending: 'wait',
  review: 'wait',
  succeeded: 'good',
  failed: 'bad',
  expired: 'plain',
};

/** Every deposit, newest first. */
export function History() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const list = useQuery({ ...ask('listDeposits', { query: { pageNo, pageSize: 10 } }), ...keepRows });
  return (
    <Panel look="flush" title={t('deposits.history')}>
      <Table
        caption={t('deposits.history')}
        columns={useColumns()}
        rows={list.data?.content}
        rowKey={({ id }) => id}
        refreshing={list.isPlaceholderData}
        waitingRows={3}
        empty={<EmptyBox icon={<PlusCircleIcon weight="duotone" />} title={t('deposits.historyNone')} />}
        {...(list.isError &&
          !list.data && { failed: <FailedBox error={list.error} onRetry={() => void list.refetch()} /> })}
      />
      {list.data && <Pager {...list.data} onPage={setPageNo} />}
    </Panel>
  );
}

function useColumns(): Column<Deposit>[] {
  const t = useT();
  const format = useFormat();
  const nameOf = useMethodName();
  return [
    {
      key: 'method',
      head: t('deposits.column.method'),
      place: 'lead',
      cell: nameOf,
    },
    { key: 'at', head: t('common.time'), cell: ({ createdAt }) => format.dateTime(createdAt), place: 'rest' },
    {
      key: 'reference',
      head: t('member.reference'),
      cell: ({ referenceCode }) => <Figure tone="quiet">{referenceCode}</Figure>,
      place: 'rest',
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'rest',
      cell: (deposit) => (
        <StateBadge tone={tones[deposit.state]} icon={isOpenDeposit(deposit) ? <HourglassMediumIcon /> : undefined}>
          {t(`deposits.state.${shownState(deposit)}`)}
        </StateBadge>
      ),
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ creditedMinor, amountMinor, currency }) => (
        <Money currency={currency} codeLast>
          {format.money(creditedMinor ?? amountMinor, currency)}
        </Money>
      ),
    },
  ];
}
