import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ChartBarIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import type { Day, Overview } from '../data.ts';
import { ListHeading, Result } from './cells.tsx';

/** The team on each day, newest first. */
export function OverviewDays({ data, isOld }: { data: Overview | undefined; isOld: boolean }) {
  const t = useT();
  return (
    <Panel look="flush" title={<ListHeading text={t('console-agents.seenByDay')} currency={data?.currency} />}>
      <Table
        dense
        caption={t('console-agents.seenByDay')}
        columns={useColumns(data?.currency ?? '')}
        rows={data?.days.toReversed()}
        rowKey={({ day }) => day}
        refreshing={isOld}
        empty={<EmptyBox icon={<ChartBarIcon weight="duotone" />} title={t('console-agents.seenBetsNone')} />}
      />
    </Panel>
  );
}

function useColumns(currency: string): Column<Day>[] {
  const t = useT();
  const { date, money, number } = useFormat();
  const named = (
    figure: 'income' | 'turnover' | 'activeMembers' | 'newMembers',
  ): { head: string; cardLabel: string } => {
    const head = t('console-agents.seenFigure', { figure });
    return { head, cardLabel: head };
  };
  return [
    {
      key: 'day',
      head: t('console-reports.money.day'),
      place: 'lead',
      cell: ({ day }) => <Figure>{date(day)}</Figure>,
    },
    {
      key: 'turnover',
      ...named('turnover'),
      figure: true,
      cell: ({ turnoverMinor }) => money(turnoverMinor, currency),
    },
    {
      key: 'income',
      ...named('income'),
      figure: true,
      cell: ({ incomeMinor }) => money(incomeMinor, currency),
    },
    { key: 'active', ...named('activeMembers'), figure: true, cell: ({ activeMembers }) => number(activeMembers) },
    { key: 'new', ...named('newMembers'), figure: true, cell: ({ newMembers }) => number(newMembers) },
    {
      key: 'result',
      head: t('console-agents.seenResult'),
      figure: true,
      place: 'figure',
      cell: ({ resultMinor }) => <Result minor={resultMinor} currency={currency} />,
    },
  ];
}
