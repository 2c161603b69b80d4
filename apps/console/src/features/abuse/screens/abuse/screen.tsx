/** Findings of abuse within lines: what is open, what was decided, and one finding with its evidence. */
import { useT } from '@baize/i18n/react';
import { Dialog, EmptyBox, Figure, Panel, Table, Tabs } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ShieldCheckIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { abusePath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { Pager } from '#widgets/pager.tsx';
import { states, useFindings } from './data.ts';
import type { Finding } from './data.ts';
import { FindingFile } from './parts/finding-file.tsx';

export function Abuse() {
  return useMay('agents.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const query = useQueryParams();
  const state = states.find((known) => known === query['state']) ?? 'open';
  const shown = query['finding'] ?? null;
  const [pageNo, setPageNo] = useState(1);
  const list = useFindings(state, pageNo);
  const columns = useColumns();
  const open = list.data?.open;
  const close = (): void => go(abusePath(state));
  return (
    <>
      <PageHead
        title={t('console-shell.abuse')}
        sub={open !== undefined && t('console-agents.abuseSub', { count: open })}
      />
      <Tabs
        label={t('console-shell.abuse')}
        value={state}
        onValueChange={(next) => {
          setPageNo(1);
          go(abusePath(next), { replace: true });
        }}
        tabs={states.map((value) => ({
          value,
          label: t(`console-agents.tab.${value}`),
          ...(value === 'open' && open !== undefined && { count: open }),
        }))}
      >
        <Panel look="flush">
          <Table
            caption={t(`console-agents.tab.${state}`)}
            columns={columns}
            rows={list.data?.content}
            rowKey={({ id }) => id}
            onRowPress={({ id }) => go(abusePath(state, id))}
            refreshing={list.isPlaceholderData}
            waitingRows={4}
            failed={
              list.error && !list.data ? (
                <FailedBox error={list.error} onRetry={() => void list.refetch()} />
              ) : undefined
            }
            empty={
              <EmptyBox icon={<ShieldCheckIcon weight="duotone" />} title={t('console-agents.abuseNone')}>
                {t('console-agents.abuseNoneBody')}
              </EmptyBox>
            }
          />
          {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
        </Panel>
      </Tabs>
      <Dialog
        open={shown !== null}
        onClose={close}
        width="broad"
        title={t('console-agents.evidence')}
        closeLabel={t('common.close')}
      >
        {shown !== null && <FindingFile key={shown} id={shown} onDone={close} />}
      </Dialog>
    </>
  );
}

function useColumns(): Column<Finding>[] {
  const t = useT();
  const { dateTime } = useFormat();
  return [
    {
      key: 'kind',
      head: t('console-agents.kind'),
      place: 'lead',
      cell: ({ kind }) => <b>{t(`console-agents.abuse.${kind}`)}</b>,
    },
    {
      key: 'members',
      head: t('console-agents.members'),
      cell: ({ members }) => <bdi>{members.map(({ account }) => account).join(', ')}</bdi>,
    },
    {
      key: 'upline',
      head: t('console-agents.upline'),
      cell: ({ upline }) => <bdi>{upline?.account ?? t('common.none')}</bdi>,
    },
    { key: 'found', head: t('console-agents.found'), cell: ({ foundAt }) => <Figure>{dateTime(foundAt)}</Figure> },
    {
      key: 'signs',
      head: t('console-agents.evidence'),
      place: 'figure',
      cell: ({ evidenceCount }) => t('console-agents.signs', { count: evidenceCount }),
    },
  ];
}
