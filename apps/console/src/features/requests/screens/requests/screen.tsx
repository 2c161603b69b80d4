/** Acts that take two people: what was asked for, the second person's word, and carrying it out. */
import { useT } from '@baize/i18n/react';
import { Stack, Tabs } from '@baize/ui';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { requestsPath } from '#lib/paths.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { useMayRequest, useMayRequestStaff, useRequestsWaiting } from '../../requests-waiting.ts';
import { tabs } from './data.ts';
import { RequestDialog } from './parts/request-dialog.tsx';
import { RequestList } from './parts/request-list.tsx';

export function Requests() {
  return useMayRequest() ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const query = useQueryParams();
  const tab = tabs.find((known) => known === query['tab']) ?? 'waiting';
  const shownId = query['request'] ?? null;
  const waiting = useRequestsWaiting();
  const mayRequestStaff = useMayRequestStaff();
  return (
    <>
      <PageHead title={t('console-shell.requests')} sub={t('console-requests.sub', { count: waiting })} />
      <Tabs
        label={t('console-shell.requests')}
        value={tab}
        onValueChange={(next) => go(requestsPath(next), { replace: true })}
        tabs={tabs.map((value) => ({
          value,
          label: value === 'all' ? t('console-agents.tab.all') : t('console-requests.state', { state: value }),
        }))}
      >
        <Stack gap={16}>
          <RequestList key={`${tab} here`} side="merchant" tab={tab} />
          {mayRequestStaff && <RequestList key={`${tab} platform`} side="platform" tab={tab} />}
        </Stack>
      </Tabs>
      {shownId !== null && <RequestDialog key={shownId} id={shownId} onClose={() => go(requestsPath(tab))} />}
    </>
  );
}
