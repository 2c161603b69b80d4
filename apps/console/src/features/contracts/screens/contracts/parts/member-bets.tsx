import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import { CursorPager } from '#widgets/cursor.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { usePaymentBets } from '../data.ts';
import type { CountedBet, Payment } from '../data.ts';

/** A member's bets that a payment counts, newest first; a correction of an earlier round says that it is one. */
export function MemberBets({ payment, memberId }: { payment: Payment; memberId: string }) {
  const t = useT();
  const walk = useCursor(memberId);
  const list = usePaymentBets(payment, memberId, walk.cursor);
  return (
    <>
      <Table
        dense
        caption={t('contracts.why.memberBets')}
        columns={useColumns(payment)}
        rows={list.data?.content}
        rowKey={({ roundId, settledAt, stakeMinor, payoutMinor }) =>
          `${roundId} ${settledAt} ${stakeMinor} ${payoutMinor}`
        }
        refreshing={list.isPlaceholderData}
        waitingRows={4}
        failed={
          list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
        }
        empty={<EmptyBox title={t('contracts.why.noMembers')} />}
      />
      {list.data && <CursorPager walk={walk} next={list.data.nextCursor} />}
    </>
  );
}

function useColumns({ kind, currency }: Payment): Column<CountedBet>[] {
  const t = useT();
  const { dateTime, money } = useFormat();
  const isLoss = kind === 'dividend';
  return [
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ settledAt }) => <Figure tone="quiet">{dateTime(settledAt)}</Figure>,
    },
    {
      key: 'game',
      head: t('contracts.why.game'),
      place: 'lead',
      cell: ({ gameName, isAdjustment }) => (
        <>
          <bdi>{gameName}</bdi> {isAdjustment && <StateBadge tone="wait">{t('statement.kind.adjust')}</StateBadge>}
        </>
      ),
    },
    {
      key: 'stake',
      head: t('contracts.why.stake'),
      cardLabel: t('contracts.why.stake'),
      figure: true,
      cell: ({ stakeMinor }) => money(stakeMinor, currency),
    },
    {
      key: 'payout',
      head: t('contracts.why.payout'),
      cardLabel: t('contracts.why.payout'),
      figure: true,
      cell: ({ payoutMinor }) => money(payoutMinor, currency),
    },
    {
      key: 'counted',
      head: t(isLoss ? 'contracts.payments.baseLoss' : 'contracts.payments.base'),
      figure: true,
      place: 'figure',
      cell: ({ countedMinor, lossMinor }) => <Figure>{money(isLoss ? lossMinor : countedMinor, currency)}</Figure>,
    },
  ];
}
