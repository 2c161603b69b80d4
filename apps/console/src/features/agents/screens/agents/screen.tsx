/** Agents: the tree by its tops or by a search, and the applications of who wants to become one. */
import { useT } from '@baize/i18n/react';
import { Tabs } from '@baize/ui';
import { useMay } from '#lib/me.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { linesPath } from '#lib/paths.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { useApplications } from './data.ts';
import { Applications } from './parts/applications.tsx';
import { Lines } from './parts/lines.tsx';

const tabs = ['lines', 'applications'] as const;

export function Agents() {
  return useMay('agents.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const query = useQueryParams();
  const tab = tabs.find((known) => known === query['tab']) ?? 'lines';
  const waiting = useApplications('waiting', 1);
  return (
    <>
      <PageHead title={t('console-shell.agents')} sub={t('console-agents.linesSub')} />
      <Tabs
        label={t('console-shell.agents')}
        value={tab}
        onValueChange={(next) => go(linesPath(next), { replace: true })}
        tabs={tabs.map((value) => ({
          value,
          label: t(`console-agents.tab.${value}`),
          ...(value === 'applications' && waiting.data && { count: waiting.data.total }),
        }))}
      >
        {tab === 'lines' ? <Lines key={query['search'] ?? ''} search={query['search'] ?? ''} /> : <Applications />}
      </Tabs>
    </>
  );
}
