/** How far exchanges have taken the house in each currency, against the merchant's limit. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import type { Output } from '@baize/protocol/client';
import { ScalesIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { usePositions } from '../data.ts';
import sheet from '../deposits.module.css';

const c = classes(sheet);
type Position = Output<'exchangePositions'>['positions'][number];

export function Positions() {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = usePositions();
  const own = data?.currency ?? '';
  const limit = BigInt(data?.limitMinor ?? 0);
  const columns: Column<Position>[] = [
    { key: 'currency', head: t('fields.name.currency'), place: 'lead', cell: ({ currency }) => currency },
    {
      key: 'given',
      head: t('console-deposits.positionGiven'),
      figure: true,
      place: 'figure',
      cell: ({ currency, givenMinor }) => <Figure>{format.money(givenMinor, currency)}</Figure>,
    },
    {
      key: 'worth',
      head: t('console-deposits.positionWorth'),
      figure: true,
      place: 'rest',
      cell: ({ worthMinor }) =>
        worthMinor === null ? (
          t('console-deposits.positionUnknown')
        ) : (
          <Figure>
            {format.money(worthMinor, own)} {own}
          </Figure>
        ),
    },
    {
      key: 'share',
      head: t('console-deposits.positionShare'),
      figure: true,
      place: 'rest',
      cell: ({ worthMinor }) =>
        worthMinor !== null && limit > 0n ? (
          <Figure>{format.percent(Number((BigInt(worthMinor) * 10_000n) / limit))}</Figure>
        ) : null,
    },
  ];
  return (
    <Panel look="flush" title={t('console-deposits.positions')}>
      {data && (
        <p className={c('lead')}>
          {t('console-deposits.positionsSub', { limit: `${format.money(data.limitMinor, own)} ${own}` })}
        </p>
      )}
      <Table
        caption={t('console-deposits.positions')}
        columns={columns}
        rows={data?.positions}
        rowKey={({ currency }) => currency}
        waitingRows={2}
        failed={error && !data ? <FailedBox error={error} onRetry={() => void refetch()} /> : undefined}
        empty={<EmptyBox icon={<ScalesIcon weight="duotone" />} title={t('console-deposits.positionsNone')} />}
      />
    </Panel>
  );
}
