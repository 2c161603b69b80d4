/** Bets that a bonus looked at, and how much of each counted. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { TicketIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { formatShare, useFormat } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';
import { useGo } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import { useCountedBets } from '../data.ts';
import type { CountedBet } from '../data.ts';
import sheet from '../bonus.module.css';

const c = classes(sheet);
const mask = '••••';

export function CountedBets() {
  const t = useT();
  const go = useGo();
  const [pageNo, setPageNo] = useState(1);
  const bets = useCountedBets(pageNo);
  const { data } = bets;
  return (
    <>
      <p className={c('quiet')}>{t('bonuses.betsLead')}</p>
      <Panel look="flush">
        <Table
          caption={t('bonuses.counted')}
          columns={useColumns()}
          rows={data?.content}
          rowKey={({ roundId }) => roundId}
          refreshing={bets.isPlaceholderData}
          onRowPress={({ roundId }) => go(`${paths.bettingRecord}?round=${encodeURIComponent(roundId)}`)}
          empty={<EmptyBox icon={<TicketIcon weight="duotone" />} title={t('bonuses.betsNone')} />}
          {...(bets.isError &&
            !data && { failed: <FailedBox error={bets.error} onRetry={() => void bets.refetch()} /> })}
        />
        {data && data.totalPages > 1 && <Pager {...data} onPage={setPageNo} />}
      </Panel>
    </>
  );
}

function useColumns(): Column<CountedBet>[] {
  const t = useT();
  const format = useFormat();
  const [isMasked] = useMasked();
  const money = (minor: string, currency: string): string => (isMasked ? mask : format.money(minor, currency));
  return [
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ at }) => <Figure tone="quiet">{format.dateTime(at)}</Figure>,
    },
    { key: 'for', head: t('records.bonus.for'), place: 'lead', cell: ({ gameName }) => <b>{gameName}</b> },
    {
      key: 'stake',
      head: t('bets.stake'),
      cardLabel: t('bets.stake'),
      figure: true,
      place: 'rest',
      cell: ({ stakeMinor, currency }) => money(stakeMinor, currency),
    },
    {
      key: 'counted',
      head: t('bonuses.counted'),
      figure: true,
      place: 'figure',
      cell: ({ countedMinor, currency, weightBasisPoints }) => (
        <>
          {money(countedMinor, currency)} <Figure tone="quiet">{formatShare(weightBasisPoints)}</Figure>
        </>
      ),
    },
  ];
}
