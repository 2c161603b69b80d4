/** Whose bets a payment counts, and each member's bets. */
import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, StateBadge, Table } from '@baize/ui';
import { CaretLeftIcon, UsersThreeIcon } from '@baize/ui/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, keepRows, send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { CursorPager } from '#widgets/member/cursor.tsx';
import { referenceOf } from '#widgets/member/reference.ts';
import type { Contract } from './data.ts';
import sheet from './explanation.module.css';

const c = classes(sheet);
const pageSize = 12;

interface CountedProps {
  contract: Contract;
  paymentId: string;
}

interface Picked {
  readonly memberId: string;
  readonly account: string;
}

export function CountedMembers({ contract, paymentId }: CountedProps) {
  const t = useT();
  const [picked, setPicked] = useState<Picked | null>(null);
  if (!picked) return <Members contract={contract} paymentId={paymentId} onPick={setPicked} />;
  return (
    <section className={c('counted')}>
      <Button
        kind="ghost"
        size="s"
        icon={<CaretLeftIcon data-mirror />}
        className={c('back')}
        onClick={() => setPicked(null)}
      >
        {t('contracts.why.allMembers')}
      </Button>
      <h3>
        <bdi>{t('contracts.why.betsOf', { account: picked.account })}</bdi>
      </h3>
      <Bets contract={contract} paymentId={paymentId} memberId={picked.memberId} />
    </section>
  );
}

function Members({ contract, paymentId, onPick }: CountedProps & { onPick: (picked: Picked) => void }) {
  const t = useT();
  const format = useHouseFormat();
  const { kind, id, terms } = contract;
  const money = (minor: string): string => format.money(minor, terms.currency);
  const asked = useInfiniteQuery({
    queryKey: ['contractPaymentMembers', paymentId],
    queryFn: ({ pageParam, signal }) =>
      send('contractPaymentMembers', {
        params: { kind, id, paymentId },
        query: pageParam === null ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const isLoss = kind === 'dividend';
  const counted = t(isLoss ? 'contracts.payments.baseLoss' : 'contracts.payments.base');
  return (
    <section className={c('counted')}>
      <h3>{t('contracts.why.members')}</h3>
      <p className={c('quiet')}>{t('contracts.why.membersSub')}</p>
      <Table
        caption={t('contracts.why.members')}
        rows={asked.data?.pages.flatMap(({ content }) => content)}
        rowKey={({ memberId }) => memberId}
        onRowPress={({ memberId, account }) => onPick({ memberId, account })}
        dense
        waitingRows={3}
        columns={[
          { key: 'account', head: t('contracts.why.member'), cell: ({ account }) => <bdi>{account}</bdi> },
          {
            key: 'bets',
            head: t('contracts.why.memberBets'),
            cardLabel: t('contracts.why.memberBets'),
            figure: true,
            cell: ({ bets }) => <Figure tone="quiet">{format.number(bets)}</Figure>,
          },
          {
            key: 'stake',
            head: t('contracts.why.stake'),
            cardLabel: t('contracts.why.stake'),
            figure: true,
            cell: ({ stakeMinor }) => <Figure tone="quiet">{money(stakeMinor)}</Figure>,
          },
          {
            key: 'counted',
            head: counted,
            figure: true,
            place: 'figure',
            cell: ({ countedMinor, lossMinor }) => <Figure>{money(isLoss ? lossMinor : countedMinor)}</Figure>,
          },
        ]}
        empty={<EmptyBox icon={<UsersThreeIcon weight="duotone" />} title={t('contracts.why.noMembers')} />}
        failed={asked.isError && !asked.data && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      />
      {asked.hasNextPage && (
        <Button
          size="s"
          waiting={asked.isFetchingNextPage}
          waitingLabel={t('common.waiting')}
          onClick={() => void asked.fetchNextPage()}
        >
          {t('contracts.why.more')}
        </Button>
      )}
    </section>
  );
}

function Bets({ contract, paymentId, memberId }: CountedProps & { memberId: string }) {
  const t = useT();
  const format = useHouseFormat();
  const { kind, id, terms } = contract;
  const walk = useCursor(memberId);
  const isLoss = kind === 'dividend';
  const money = (minor: string): string => format.money(minor, terms.currency);
  const asked = useQuery({
    ...ask('contractPaymentBets', {
      params: { kind, id, paymentId },
      query: { memberId, cursor: walk.cursor, pageSize },
    }),
    ...keepRows,
  });
  const page = asked.data;
  return (
    <>
      <Table
        caption={t('contracts.why.memberBets')}
        rows={page?.content}
        rowKey={({ roundId, settledAt, stakeMinor, payoutMinor }) =>
          `${roundId} ${settledAt} ${stakeMinor} ${payoutMinor}`
        }
        refreshing={asked.isPlaceholderData}
        dense
        waitingRows={4}
        columns={[
          {
            key: 'at',
            head: t('common.time'),
            place: 'rest',
            cell: ({ settledAt }) => <Figure tone="quiet">{format.dateTime(settledAt)}</Figure>,
          },
          {
            key: 'game',
            head: t('contracts.why.game'),
            place: 'lead',
            cell: (bet) => <GameName bet={bet} />,
          },
          roundColumn(t('contracts.why.round')),
          {
            key: 'stake',
            head: t('contracts.why.stake'),
            cardLabel: t('contracts.why.stake'),
            figure: true,
            cell: ({ stakeMinor }) => <Figure tone="quiet">{money(stakeMinor)}</Figure>,
          },
          {
            key: 'payout',
            head: t('contracts.why.payout'),
            cardLabel: t('contracts.why.payout'),
            figure: true,
            cell: ({ payoutMinor }) => <Figure tone="quiet">{money(payoutMinor)}</Figure>,
          },
          {
            key: 'counted',
            head: t(isLoss ? 'contracts.payments.baseLoss' : 'contracts.payments.base'),
            figure: true,
            place: 'figure',
            cell: ({ countedMinor, lossMinor }) => <Figure>{money(isLoss ? lossMinor : countedMinor)}</Figure>,
          },
        ]}
        empty={<EmptyBox title={t('contracts.why.noMembers')} />}
        failed={asked.isError && !page && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      />
      {page && <CursorPager walk={walk} count={page.content.length} next={page.nextCursor} />}
    </>
  );
}

/** The game of a bet; a correction of an earlier one says that it is one. */
function GameName({ bet: { gameName, isAdjustment } }: { bet: { gameName: string; isAdjustment: boolean } }) {
  const t = useT();
  return (
    <>
      <bdi>{gameName}</bdi> {isAdjustment && <StateBadge tone="wait">{t('statement.kind.adjust')}</StateBadge>}
    </>
  );
}

const roundColumn = (head: string) => ({
  key: 'round',
  head,
  cell: ({ roundId }: { roundId: string }) => <Figure tone="quiet">{referenceOf(roundId)}</Figure>,
});
