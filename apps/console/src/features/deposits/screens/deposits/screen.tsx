/** Deposits that need a person: money that came and belongs to nobody yet, transfers with a picture, and the exchange rates. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { CheckCircleIcon, HandCoinsIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { depositPath, paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { Pager } from '#widgets/pager.tsx';
import { useDepositQueue } from './data.ts';
import type { Task } from './data.ts';
import { Positions } from './parts/positions.tsx';
import { Rates } from './parts/rates.tsx';
import { TaskPanel } from './parts/task-panel.tsx';
import sheet from './deposits.module.css';

const c = classes(sheet);

export function Deposits() {
  return useMay('deposits.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const picked = useQueryParams()['task'] ?? '';
  const [pageNo, setPageNo] = useState(1);
  const queue = useDepositQueue(pageNo);
  const columns = useColumns();
  const task = queue.data?.content.find(({ id }) => id === picked);
  const counts = queue.data?.counts;
  return (
    <>
      <PageHead
        title={t('console-deposits.title')}
        sub={counts && t('console-deposits.counts', { receipts: counts.receipt, proofs: counts.proof })}
      />
      <div className={c('desk')}>
        <Panel look="flush" className={c('queue')}>
          <Table
            caption={t('console-deposits.title')}
            columns={columns}
            rows={queue.data?.content}
            rowKey={({ id }) => id}
            isPicked={({ id }) => id === picked}
            onRowPress={({ id }) => go(depositPath(id))}
            refreshing={queue.isPlaceholderData}
            waitingRows={5}
            failed={
              queue.error && !queue.data ? (
                <FailedBox error={queue.error} onRetry={() => void queue.refetch()} />
              ) : undefined
            }
            empty={
              <EmptyBox icon={<CheckCircleIcon weight="duotone" />} title={t('console-deposits.empty')}>
                {t('console-deposits.emptyBody')}
              </EmptyBox>
            }
          />
          {queue.data && queue.data.totalPages > 1 && <Pager {...queue.data} onPage={setPageNo} />}
        </Panel>
        <div className={c('task')}>
          {task ? (
            <TaskPanel key={task.id} task={task} onBack={() => go(paths.deposits)} />
          ) : (
            <Panel>
              <EmptyBox icon={<HandCoinsIcon weight="duotone" />} title={t('console-deposits.pick')} />
            </Panel>
          )}
          <Rates />
          <Positions />
        </div>
      </div>
    </>
  );
}

function useColumns(): Column<Task>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'since',
      head: t('console-deposits.since'),
      place: 'rest',
      cell: ({ since }) => <Figure>{format.dateTime(since)}</Figure>,
    },
    {
      key: 'about',
      head: t('console-deposits.about'),
      place: 'lead',
      cell: ({ deposit, payer }) => <bdi>{deposit?.account ?? payer ?? t('console-deposits.nobody')}</bdi>,
    },
    {
      key: 'amount',
      head: t('console-deposits.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor, currency }) => `${format.money(amountMinor, currency)} ${currency}`,
    },
    {
      key: 'why',
      head: t('console-deposits.why'),
      cell: ({ reason, kind }) => (
        <StateBadge tone={kind === 'proof' ? 'plain' : 'wait'}>{t(`console-deposits.reason.${reason}`)}</StateBadge>
      ),
    },
  ];
}
