/** Transfers within lines: what is held, all of them, and money that went in circles. */
import { useT } from '@baize/i18n/react';
import { Tabs } from '@baize/ui';
import { useMay } from '#lib/me.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { transferPath } from '#lib/paths.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { tabs, useTransfers } from './data.ts';
import { Circles } from './parts/circles.tsx';
import { TransferList } from './parts/transfer-list.tsx';

export function Transfers() {
  return useMay('agents.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const query = useQueryParams();
  const tab = tabs.find((known) => known === query['tab']) ?? 'held';
  const held = useTransfers('held', 1).data?.held;
  return (
    <>
      <PageHead
        title={t('console-shell.transfers')}
        sub={held !== undefined && t('console-agents.transfersSub', { count: held })}
      />
      <Tabs
        label={t('console-shell.transfers')}
        value={tab}
        onValueChange={(next) => go(transferPath(next), { replace: true })}
        tabs={tabs.map((value) => ({
          value,
          label: t(`console-agents.tab.${value}`),
          ...(value === 'held' && held !== undefined && { count: held }),
        }))}
      >
        {tab === 'circles' ? <Circles /> : <TransferList key={tab} tab={tab} shownId={query['transfer'] ?? null} />}
      </Tabs>
    </>
  );
}
