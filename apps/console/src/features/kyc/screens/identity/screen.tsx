/** Identity checks: who waits, who was decided, and one case with its pictures. */
import { useT } from '@baize/i18n/react';
import { Dialog, EmptyBox, Figure, Panel, StateBadge, Table, Tabs } from '@baize/ui';
import type { Column } from '@baize/ui';
import { SealCheckIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { identityPath, paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { Pager } from '#widgets/pager.tsx';
import { queues, useQueue } from './data.ts';
import type { Queue, Row } from './data.ts';
import { CaseFile } from './parts/case-file.tsx';

export function IdentityChecks() {
  return useMay('kyc.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const shown = useQueryParams()['case'] ?? null;
  const [queue, setQueue] = useState<Queue>('waiting');
  const [pageNo, setPageNo] = useState(1);
  const list = useQueue(queue, pageNo);
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('console-care.identity')} sub={t('console-care.identitySub')} />
      <Tabs
        label={t('console-care.identity')}
        value={queue}
        onValueChange={(next) => {
          setQueue(queues.find((known) => known === next) ?? 'waiting');
          setPageNo(1);
        }}
        tabs={queues.map((value) => ({
          value,
          label: t(`console-care.queue.${value}`),
          ...(value === 'waiting' && list.data && { count: list.data.waiting }),
        }))}
      >
        <Panel look="flush">
          <Table
            caption={t(`console-care.queue.${queue}`)}
            columns={columns}
            rows={list.data?.content}
            rowKey={({ id }) => id}
            onRowPress={({ id }) => go(identityPath(id))}
            refreshing={list.isPlaceholderData}
            waitingRows={4}
            failed={
              list.error && !list.data ? (
                <FailedBox error={list.error} onRetry={() => void list.refetch()} />
              ) : undefined
            }
            empty={
              <EmptyBox icon={<SealCheckIcon weight="duotone" />} title={t('console-care.queueNone')}>
                {t('console-care.queueNoneBody')}
              </EmptyBox>
            }
          />
          {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
        </Panel>
      </Tabs>
      <Dialog
        open={shown !== null}
        onClose={() => go(paths.identity)}
        width="broad"
        title={t('console-care.identity')}
        closeLabel={t('common.close')}
      >
        {shown !== null && <CaseFile id={shown} />}
      </Dialog>
    </>
  );
}

const tones = {
  none: 'plain',
  submitted: 'wait',
  in_review: 'wait',
  more_needed: 'wait',
  verified: 'good',
  refused: 'bad',
  expired: 'plain',
} as const;

function useColumns(): Column<Row>[] {
  const t = useT();
  const { dateTime } = useFormat();
  return [
    { key: 'account', head: t('console-care.account'), place: 'lead', cell: ({ account }) => <bdi>{account}</bdi> },
    {
      key: 'document',
      head: t('console-care.document'),
      cell: ({ documentKind, country }) =>
        documentKind ? `${t(`identity.kind.${documentKind}`)}, ${country ?? ''}` : t('console-care.none'),
    },
    {
      key: 'since',
      head: t('console-care.since'),
      figure: true,
      cell: ({ submittedAt }) => (submittedAt ? <Figure>{dateTime(submittedAt)}</Figure> : t('console-care.none')),
    },
    {
      key: 'alike',
      head: t('console-care.alike'),
      cell: ({ likenesses }) => t('console-care.alikeCount', { count: likenesses }),
    },
    { key: 'reviewer', head: t('console-care.reviewer'), cell: ({ reviewer }) => reviewer ?? t('console-care.none') },
    {
      key: 'state',
      head: t('console-care.state'),
      place: 'figure',
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`identity.state.${state}`)}</StateBadge>,
    },
  ];
}
