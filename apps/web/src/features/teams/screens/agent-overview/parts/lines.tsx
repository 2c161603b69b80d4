import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Link, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { TreeStructureIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useGo } from '#lib/navigate.tsx';
import { agentPath } from '#lib/paths.ts';
import { Sparkline } from '#features/teams/chart/sparkline.tsx';
import { Result, useTypeName } from '#features/teams/figures.tsx';
import type { Line, Overview } from '../data.ts';
import sheet from '../overview.module.css';

const c = classes(sheet);

/** The direct lines that turned over most, each with what the agent keeps of it. */
export function Lines({ data }: { data: Overview | undefined }) {
  const t = useT();
  const format = useFormat();
  const go = useGo();
  const team = agentPath('downlineManagmentView');
  return (
    <Panel
      className={c('lines')}
      look="flush"
      title={t('teams.lines.title')}
      aside={
        <Link href={team} className={c('onward')}>
          {t('teams.lines.all')}
        </Link>
      }
    >
      <Table
        caption={t('teams.lines.title')}
        columns={useColumns(data?.currency ?? '')}
        rows={data?.lines}
        rowKey={({ memberId }) => memberId}
        waitingRows={5}
        onRowPress={({ memberId }) => go(`${team}?open=${memberId}`)}
        empty={<EmptyBox icon={<TreeStructureIcon weight="duotone" />} title={t('teams.lines.none')} />}
      />
      {data && data.lines.length > 0 && <p className={c('foot')}>{t('teams.lines.shareNote')}</p>}
      {data && data.linesCompared !== null && (
        <p className={c('foot')}>{t('teams.lines.compared', { count: format.number(data.linesCompared) })}</p>
      )}
    </Panel>
  );
}

function useColumns(currency: string): Column<Line>[] {
  const t = useT();
  const format = useFormat();
  const typeName = useTypeName();
  return [
    {
      key: 'account',
      head: t('teams.row.account'),
      place: 'lead',
      cell: ({ account }) => (
        <b>
          <bdi>{account}</bdi>
        </b>
      ),
    },
    { key: 'type', head: t('teams.row.type'), place: 'rest', cell: typeName },
    {
      key: 'members',
      head: t('teams.row.members'),
      cardLabel: t('teams.row.members'),
      figure: true,
      place: 'rest',
      cell: ({ members }) => format.number(members + 1),
    },
    {
      key: 'turnover',
      head: t('teams.sum.turnover'),
      figure: true,
      place: 'figure',
      cell: ({ turnoverMinor }) => format.moneyWhole(turnoverMinor, currency),
    },
    {
      key: 'result',
      head: t('teams.sum.result'),
      cardLabel: t('teams.sum.result'),
      figure: true,
      place: 'rest',
      cell: ({ resultMinor }) => <Result minor={resultMinor} currency={currency} />,
    },
    {
      key: 'share',
      head: t('teams.lines.share'),
      cardLabel: t('teams.lines.share'),
      figure: true,
      place: 'rest',
      cell: ({ shareMinor }) =>
        shareMinor.startsWith('-') ? (
          <Figure tone="bad">{format.money(shareMinor, currency)}</Figure>
        ) : (
          <Figure className={c('share')}>{format.money(shareMinor, currency)}</Figure>
        ),
    },
    {
      key: 'spark',
      head: t('teams.lines.spark'),
      place: 'rest',
      width: '120px',
      cell: ({ spark }) => (
        <span className={c('lineSpark')}>
          <Sparkline values={spark} />
        </span>
      ),
    },
  ];
}
