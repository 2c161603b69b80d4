/** Positions and credit: what the agent was given, what it gives on, this week as it runs, and the settled weeks. */
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { useHouseFormat } from '#lib/house-format.ts';
import { useSwitch } from '#lib/merchant.ts';
import { AgentNotFound } from '#features/teams/not-found.tsx';
import { AgentPage } from '#features/teams/agent-page.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useOverview } from './data.ts';
import type { Overview } from './data.ts';
import { Downlines } from './parts/downlines.tsx';
import { OwnLine } from './parts/own-line.tsx';
import { OwnWeek } from './parts/own-week.tsx';
import { Statements } from './parts/statements.tsx';

export function AgentPositions() {
  const t = useT();
  const isOn = useSwitch('POSITIONTAKING');
  const asked = useOverview();
  const overview = asked.data;
  if (!isOn || overview?.hasLine === false) return <AgentNotFound />;
  return (
    <AgentPage title={t('agent.page.positions')} aside={overview && <Week overview={overview} />}>
      {asked.isError && !overview && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {!(asked.isError && !overview) && (
        <>
          <OwnWeek overview={overview} />
          <OwnLine overview={overview} />
          <Downlines overview={overview} />
          <Statements />
        </>
      )}
    </AgentPage>
  );
}

function Week({ overview }: { overview: Overview }) {
  const t = useT();
  const format = useHouseFormat();
  const { from, to } = overview.week;
  return <Figure tone="quiet">{t('positions.week', { from: format.dateTime(from), to: format.dateTime(to) })}</Figure>;
}
