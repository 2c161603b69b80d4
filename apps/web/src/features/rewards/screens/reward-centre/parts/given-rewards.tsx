/** What the player was given so far, in cash or as a bonus. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { MedalIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import { useGiven } from '../data.ts';
import type { Given } from '../data.ts';

const mask = '••••';

export function GivenRewards() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const given = useGiven(pageNo);
  const { data } = given;
  return (
    <Panel look="flush">
      <Table
        caption={t('rewards.given')}
        columns={useColumns()}
        rows={data?.content}
        rowKey={({ id }) => id}
        refreshing={given.isPlaceholderData}
        empty={<EmptyBox icon={<MedalIcon weight="duotone" />} title={t('rewards.givenNone')} />}
        {...(given.isError &&
          !data && { failed: <FailedBox error={given.error} onRetry={() => void given.refetch()} /> })}
      />
      {data && data.totalPages > 1 && <Pager {...data} onPage={setPageNo} />}
    </Panel>
  );
}

function useColumns(): Column<Given>[] {
  const t = useT();
  const format = useFormat();
  const [isMasked] = useMasked();
  return [
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ at }) => <Figure tone="quiet">{format.dateTime(at)}</Figure>,
    },
    {
      key: 'source',
      head: t('rewards.from'),
      place: 'lead',
      cell: ({ source }) => <b>{t('rewards.source', { source })}</b>,
    },
    {
      key: 'way',
      head: t('rewards.way'),
      place: 'rest',
      cell: ({ isCash }) => t(isCash ? 'rewards.asCash' : 'rewards.asBonus'),
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor, currency }) => (
        <Figure tone="good">
          {isMasked ? mask : `${format.money(amountMinor, currency, { signed: true })} ${currency}`}
        </Figure>
      ),
    },
  ];
}
