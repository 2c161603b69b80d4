import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Segmented, Select, StateBadge, Stack, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ChartBarIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import { groupings, useBoard } from '../data.ts';
import type { Board } from '../data.ts';
import sheet from '../games.module.css';
import { Alerts } from './alerts.tsx';

const c = classes(sheet);
const spans = ['1', '7', '30', '365'] as const;

type Row = Board['content'][number];

/** What titles, models or the whole merchant returned, the farthest from its promise first; above it what waits for a decision. */
export function Returns() {
  const t = useT();
  const { dateTime } = useFormat();
  const [by, setBy] = useState<(typeof groupings)[number]>('title');
  const [days, setDays] = useState<(typeof spans)[number]>('30');
  const [pageNo, setPageNo] = useState(1);
  const board = useBoard(by, Number(days), pageNo);
  const counted = board.data?.countedAt;
  return (
    <Stack gap={16}>
      {board.data && <Alerts alerts={board.data.alerts} />}
      <div className={c('filters')}>
        <Segmented
          label={t('console-games.returns.by')}
          value={by}
          options={groupings.map((value) => ({ value, label: t(`console-games.returns.by.${value}`) }))}
          onValueChange={(next) => {
            setBy(next);
            setPageNo(1);
          }}
        />
        <Select
          size="s"
          label={t('console-games.returns.span')}
          value={days}
          options={spans.map((value) => ({ value, label: t('console-games.returns.days', { days: Number(value) }) }))}
          onChange={(event) => {
            setDays(spans.find((known) => known === event.currentTarget.value) ?? '30');
            setPageNo(1);
          }}
        />
        {counted && <p className={c('quiet')}>{t('console-games.returns.counted', { time: dateTime(counted) })}</p>}
      </div>
      <Panel look="flush">
        <Table
          dense
          caption={t('console-games.tab.returns')}
          columns={useColumns()}
          rows={board.data?.content}
          rowKey={(row) => `${row.key} ${row.model ?? ''} ${row.currency}`}
          refreshing={board.isPlaceholderData}
          waitingRows={8}
          failed={
            board.error && !board.data ? (
              <FailedBox error={board.error} onRetry={() => void board.refetch()} />
            ) : undefined
          }
          empty={<EmptyBox icon={<ChartBarIcon weight="duotone" />} title={t('console-games.returns.none')} />}
        />
        {board.data && board.data.total > 0 && <Pager {...board.data} onPage={setPageNo} />}
      </Panel>
    </Stack>
  );
}

function useColumns(): Column<Row>[] {
  const t = useT();
  const { money, number } = useFormat();
  return [
    {
      key: 'name',
      head: t('console-games.name'),
      place: 'lead',
      cell: (row) => (
        <span className={c('title')}>
          <b>{row.name}</b>
          {row.model !== null && row.model !== row.name && (
            <span className={c('quiet')} dir="ltr">
              {row.model}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'rounds',
      head: t('console-games.returns.rounds'),
      cardLabel: t('console-games.returns.rounds'),
      figure: true,
      place: 'rest',
      cell: (row) => number(row.rounds),
    },
    {
      key: 'staked',
      head: t('console-games.returns.staked'),
      cardLabel: t('console-games.returns.staked'),
      figure: true,
      place: 'rest',
      cell: (row) => `${money(row.stakedMinor, row.currency)} ${row.currency}`,
    },
    {
      key: 'promised',
      head: t('console-games.returns.promised'),
      cardLabel: t('console-games.returns.promised'),
      figure: true,
      place: 'rest',
      cell: (row) => percent(row.promisedE6),
    },
    {
      key: 'actual',
      head: t('console-games.returns.actual'),
      figure: true,
      place: 'figure',
      cell: (row) => percent(row.actualE6),
    },
    {
      key: 'band',
      head: t('console-games.returns.band'),
      cardLabel: t('console-games.returns.band'),
      figure: true,
      place: 'rest',
      cell: (row) => <span dir="ltr">{`${percent(row.lowE6)} – ${percent(row.highE6)}`}</span>,
    },
    {
      key: 'z',
      head: t('console-games.returns.z'),
      cardLabel: t('console-games.returns.z'),
      figure: true,
      place: 'rest',
      cell: (row) => <Deviation zE2={row.zE2} />,
    },
  ];
}

/** How many deviations from the promise; null: too few rounds to tell. */
function Deviation({ zE2 }: Pick<Row, 'zE2'>) {
  const t = useT();
  return zE2 === null ? (
    <span className={c('quiet')}>{t('console-games.returns.few')}</span>
  ) : (
    <StateBadge tone={toneOf(zE2)}>
      <Figure>{signed(zE2)}</Figure>
    </StateBadge>
  );
}

/** Past four deviations a person is asked, past six the title is closed. */
function toneOf(zE2: number): 'plain' | 'wait' | 'bad' {
  const far = Math.abs(zE2);
  return far > 600 ? 'bad' : far > 400 ? 'wait' : 'plain';
}

/** 431 is "+4.31". */
function signed(zE2: number): string {
  return `${zE2 < 0 ? '−' : '+'}${(Math.abs(zE2) / 100).toFixed(2)}`;
}

/** 989976 is "98.998%". */
function percent(shareE6: number): string {
  return `${(shareE6 / 10_000).toFixed(3)}%`;
}
