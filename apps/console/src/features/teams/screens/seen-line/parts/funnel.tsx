import { useT } from '@baize/i18n/react';
import { EmptyBox, Panel, Table } from '@baize/ui';
import { UsersThreeIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Overview } from '../data.ts';
import { partOf } from '../spans.ts';
import sheet from '../seen-line.module.css';

const c = classes(sheet);
const steps = ['registered', 'deposited', 'betInWeekOne', 'betInWeekFour'] as const;

/** How far those came who joined in a stretch with four whole weeks behind it. */
export function Funnel({ data, isOld }: { data: Overview | undefined; isOld: boolean }) {
  const t = useT();
  const { date, number, percent } = useFormat();
  const funnel = data?.funnel;
  const rows = funnel && steps.map((step) => ({ step, count: funnel[step] }));
  return (
    <Panel look="flush" title={t('console-agents.seenFunnel')}>
      <Table
        caption={t('console-agents.seenFunnel')}
        columns={[
          {
            key: 'step',
            head: t('console-players.kind'),
            place: 'lead',
            cell: ({ step }) => t('console-agents.seenFunnelStep', { step }),
          },
          {
            key: 'count',
            head: t('console-agents.members'),
            figure: true,
            place: 'figure',
            cell: ({ count }) => number(count),
          },
          {
            key: 'part',
            head: t('positions.bets.share'),
            cardLabel: t('positions.bets.share'),
            figure: true,
            cell: ({ count }) => percent(partOf(count, funnel?.registered ?? 0)),
          },
        ]}
        rows={rows}
        rowKey={({ step }) => step}
        refreshing={isOld}
        waitingRows={steps.length}
        empty={<EmptyBox icon={<UsersThreeIcon weight="duotone" />} title={t('console-agents.belowNone')} />}
      />
      {funnel && (
        <p className={c('foot')}>
          {t('console-agents.seenFunnelWhen', { from: date(funnel.from), to: date(funnel.to) })}
        </p>
      )}
    </Panel>
  );
}
