import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Table } from '@baize/ui';
import { CaretLeftIcon, UsersThreeIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { usePaymentMembers } from '../data.ts';
import type { CountedMember, Payment } from '../data.ts';
import { MemberBets } from './member-bets.tsx';

/** Whose bets a payment counts; a row shows that member's bets. */
export function CountedMembers({ payment }: { payment: Payment }) {
  const t = useT();
  const [picked, setPicked] = useState<CountedMember | null>(null);
  if (!picked) return <Members payment={payment} onPick={setPicked} />;
  return (
    <>
      <Button kind="ghost" size="s" icon={<CaretLeftIcon data-mirror />} onClick={() => setPicked(null)}>
        {t('contracts.why.allMembers')}
      </Button>
      <h3>
        <bdi>{t('contracts.why.betsOf', { account: picked.account })}</bdi>
      </h3>
      <MemberBets payment={payment} memberId={picked.memberId} />
    </>
  );
}

function Members({ payment, onPick }: { payment: Payment; onPick: (member: CountedMember) => void }) {
  const t = useT();
  const { money, number } = useFormat();
  const list = usePaymentMembers(payment);
  const { kind, currency } = payment;
  const isLoss = kind === 'dividend';
  return (
    <>
      <h3>{t('contracts.why.members')}</h3>
      <Table
        dense
        caption={t('contracts.why.members')}
        rows={list.data?.pages.flatMap(({ content }) => content)}
        rowKey={({ memberId }) => memberId}
        onRowPress={onPick}
        waitingRows={3}
        columns={[
          {
            key: 'account',
            head: t('contracts.why.member'),
            place: 'lead',
            cell: ({ account }) => <bdi>{account}</bdi>,
          },
          {
            key: 'bets',
            head: t('contracts.why.memberBets'),
            cardLabel: t('contracts.why.memberBets'),
            figure: true,
            cell: ({ bets }) => number(bets),
          },
          {
            key: 'stake',
            head: t('contracts.why.stake'),
            cardLabel: t('contracts.why.stake'),
            figure: true,
            cell: ({ stakeMinor }) => money(stakeMinor, currency),
          },
          {
            key: 'counted',
            head: t(isLoss ? 'contracts.payments.baseLoss' : 'contracts.payments.base'),
            figure: true,
            place: 'figure',
            cell: ({ countedMinor, lossMinor }) => (
              <Figure>{money(isLoss ? lossMinor : countedMinor, currency)}</Figure>
            ),
          },
        ]}
        empty={<EmptyBox icon={<UsersThreeIcon weight="duotone" />} title={t('contracts.why.noMembers')} />}
        failed={
          list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
        }
      />
      {list.hasNextPage && (
        <Button
          size="s"
          waiting={list.isFetchingNextPage}
          waitingLabel={t('common.waiting')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('contracts.why.more')}
        </Button>
      )}
    </>
  );
}
