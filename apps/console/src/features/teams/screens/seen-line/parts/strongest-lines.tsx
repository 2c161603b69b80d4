import { useT } from '@baize/i18n/react';
import { EmptyBox, Panel, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { TreeStructureIcon } from '@baize/ui/icons';
import { agentTypeName } from '#lib/agent-type.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Overview, SeenLine } from '../data.ts';
import { Account, ListHeading, Result } from './cells.tsx';
import sheet from '../seen-line.module.css';

const c = classes(sheet);

/** The direct lines that turned over most, each with what the agent keeps of it. */
export function StrongestLines({ data, isOld }: { data: Overview | undefined; isOld: boolean }) {
  const t = useT();
  return (
    <Panel look="flush" title={<ListHeading text={t('console-agents.seenLines')} currency={data?.currency} />}>
      <Table
        caption={t('console-agents.seenLines')}
        columns={useColumns(data?.currency ?? '')}
        rows={data?.lines}
        rowKey={({ memberId }) => memberId}
        refreshing={isOld}
        waitingRows={5}
        empty={<EmptyBox icon={<TreeStructureIcon weight="duotone" />} title={t('console-agents.belowNone')} />}
      />
      {data && data.lines.length > 0 && <p className={c('foot')}>{t('console-agents.seenShareNote')}</p>}
      {data && data.linesCompared !== null && (
        <p className={c('foot')}>{t('console-agents.seenLinesCompared', { count: data.linesCompared })}</p>
      )}
    </Panel>
  );
}

function useColumns(currency: string): Column<SeenLine>[] {
  const t = useT();
  const { money, number } = useFormat();
  return [
    {
      key: 'account',
      head: t('console-agents.account'),
      place: 'lead',
      cell: ({ account }) => <Account account={account} />,
    },
    {
      key: 'type',
      head: t('console-agents.kind'),
      cell: ({ type }) => <StateBadge>{t('console-agents.type', { type: agentTypeName(type) })}</StateBadge>,
    },
    {
      key: 'members',
      head: t('console-agents.team'),
      cardLabel: t('console-agents.team'),
      figure: true,
      cell: ({ members }) => number(members),
    },
    {
      key: 'turnover',
      head: t('positions.statement.turnover'),
      figure: true,
      place: 'figure',
      cell: ({ turnoverMinor }) => money(turnoverMinor, currency),
    },
    {
      key: 'result',
      head: t('console-agents.seenResult'),
      cardLabel: t('console-agents.seenResult'),
      figure: true,
      cell: ({ resultMinor }) => <Result minor={resultMinor} currency={currency} />,
    },
    {
      key: 'share',
      head: t('console-agents.seenShare'),
      cardLabel: t('console-agents.seenShare'),
      figure: true,
      cell: ({ shareMinor }) => <Result minor={shareMinor} currency={currency} />,
    },
  ];
}
