/** House result and own income each day, as aligned plots; or turnover, or members. The same figures stand in a table. */
import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Panel, Segmented, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ChartBarIcon, TableIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { AlignedBars } from '#features/teams/chart/aligned-bars.tsx';
import type { BarPlot } from '#features/teams/chart/aligned-bars.tsx';
import { Result } from '#features/teams/figures.tsx';
import type { Day, Overview } from '../data.ts';
import sheet from '../overview.module.css';

const c = classes(sheet);
const shows = ['result', 'turnover', 'members'] as const;
type Show = (typeof shows)[number];

export function Days({ data }: { data: Overview | undefined }) {
  const t = useT();
  const [show, setShow] = useState<Show>('result');
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      className={c('days')}
      title={t(`teams.days.${show}`)}
      aside={
        <span className={c('daysActs')}>
          <Segmented
            label={t('teams.days.show')}
            value={show}
            onValueChange={setShow}
            options={shows.map((value) => ({ value, label: t(`teams.days.short.${value}`) }))}
          />
          <Button
            size="s"
            kind="ghost"
            icon={isTable ? <ChartBarIcon /> : <TableIcon />}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'teams.days.asPlot' : 'teams.days.asTable')}
          </Button>
        </span>
      }
    >
      {!data ? (
        <div className={c('plotWaits')} aria-hidden="true" />
      ) : isTable ? (
        <DayTable data={data} />
      ) : (
        <DayPlot data={data} show={show} />
      )}
    </Panel>
  );
}

function DayPlot({ data, show }: { data: Overview; show: Show }) {
  const t = useT();
  const format = useFormat();
  const plots = usePlots(data);
  const { days, currency } = data;
  const money = (minor: string, signed = false): string => format.money(minor, currency, { signed });
  return (
    <AlignedBars
      label={t(`teams.days.${show}`)}
      days={days.map(({ day }) => format.dayMonth(day))}
      sentences={days.map((day) =>
        t('teams.days.sentence', {
          day: format.date(day.day),
          result: money(day.resultMinor, true),
          income: money(day.incomeMinor),
          turnover: money(day.turnoverMinor),
          active: day.activeMembers,
        }),
      )}
      plots={plots[show]}
    />
  );
}

/** The plots that each choice lays over each other; they share their days. */
function usePlots({ days, currency }: Overview): Readonly<Record<Show, readonly BarPlot[]>> {
  const t = useT();
  const format = useFormat();
  const tick = (value: bigint): string => format.moneyTick(value, currency);
  const count = (value: bigint): string => format.number(Number(value));
  const of = (pick: (day: Day) => string | number): bigint[] => days.map((day) => BigInt(pick(day)));
  const newest = days.at(-1);
  const income: BarPlot = {
    key: 'income',
    look: 'income',
    values: of((day) => day.incomeMinor),
    tick,
    label: (
      <>
        <span>{t('teams.days.income')}</span>
        {newest && <Figure>{format.money(newest.incomeMinor, currency)}</Figure>}
      </>
    ),
  };
  return {
    result: [
      {
        key: 'result',
        look: 'result',
        tall: true,
        values: of((day) => day.resultMinor),
        tick,
        label: t('teams.days.houseWon'),
        labelBelow: t('teams.days.houseLost'),
      },
      income,
    ],
    turnover: [
      {
        key: 'turnover',
        look: 'level',
        tall: true,
        values: of((day) => day.turnoverMinor),
        tick,
        label: t('teams.sum.turnover'),
      },
      income,
    ],
    members: [
      {
        key: 'active',
        look: 'level',
        tall: true,
        values: of((day) => day.activeMembers),
        tick: count,
        label: t('teams.sum.activeMembers'),
      },
      {
        key: 'new',
        look: 'income',
        values: of((day) => day.newMembers),
        tick: count,
        label: t('teams.sum.newMembers'),
      },
    ],
  };
}

function DayTable({ data: { days, currency } }: { data: Overview }) {
  const t = useT();
  const format = useFormat();
  const columns: Column<Day>[] = [
    { key: 'day', head: t('teams.days.day'), place: 'lead', cell: ({ day }) => format.date(day) },
    {
      key: 'result',
      head: t('teams.sum.result'),
      figure: true,
      place: 'figure',
      cell: ({ resultMinor }) => <Result minor={resultMinor} currency={currency} />,
    },
    {
      key: 'income',
      head: t('teams.days.income'),
      cardLabel: t('teams.days.income'),
      figure: true,
      place: 'rest',
      cell: ({ incomeMinor }) => format.money(incomeMinor, currency),
    },
    {
      key: 'turnover',
      head: t('teams.sum.turnover'),
      cardLabel: t('teams.sum.turnover'),
      figure: true,
      place: 'rest',
      cell: ({ turnoverMinor }) => format.money(turnoverMinor, currency),
    },
    {
      key: 'active',
      head: t('teams.sum.activeMembers'),
      cardLabel: t('teams.sum.activeMembers'),
      figure: true,
      place: 'rest',
      cell: ({ activeMembers }) => format.number(activeMembers),
    },
    {
      key: 'new',
      head: t('teams.sum.newMembers'),
      cardLabel: t('teams.sum.newMembers'),
      figure: true,
      place: 'rest',
      cell: ({ newMembers }) => format.number(newMembers),
    },
  ];
  return (
    <Table
      caption={t('teams.days.table')}
      columns={columns}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      dense
      empty={<EmptyBox title={t('teams.overview.none')} />}
    />
  );
}
