/** Approvals: withdrawals that wait for a person, oldest first, and the one being judged beside them. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Pill, PillRow } from '@baize/ui';
import { StampIcon } from '@baize/ui/icons';
import { useEffect, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useKeys } from '#lib/keys.ts';
import { useMay } from '#lib/me.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { approvalPath } from '#lib/paths.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { queues, useQueue } from './data.ts';
import type { Queue } from './data.ts';
import { CasePanel } from './parts/case-panel.tsx';
import { QueueTable } from './parts/queue-table.tsx';
import { useSteadyRows } from './steady.ts';
import sheet from './approvals.module.css';

const c = classes(sheet);
/** From here on the queue and the task stand side by side. */
const wide = matchMedia('(min-width: 1024px)');

export function Approvals() {
  return useMay('withdrawals.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const params = useQueryParams();
  const queue: Queue = queues.find((name) => name === params['queue']) ?? 'approval';
  const picked = params['task'] ?? '';
  const [pageNo, setPageNo] = useState(1);
  const [isPointed, setPointed] = useState(false);
  const answer = useQueue(queue, pageNo);
  const rows = useSteadyRows(answer.data?.content, isPointed);
  const pick = (id: string): void => go(approvalPath(queue, id), { replace: wide.matches || picked !== '' });
  useMoveKeys(rows?.map((row) => row.id) ?? [], picked, pick);
  useFirstRow(rows?.[0]?.id, picked, pick);

  const { counts } = answer.data ?? {};
  return (
    <>
      <PageHead title={t('console-shell.approvals')} aside={<Standing answer={answer.data} />} />
      <PillRow label={t('console-approvals.queues')}>
        {queues.map((name) => (
          <Pill
            key={name}
            on={name === queue}
            count={name === 'closed' ? undefined : counts?.[name]}
            onToggle={() => {
              setPageNo(1);
              go(approvalPath(name, ''), { replace: true });
            }}
          >
            {t(`console-approvals.queue.${name}`)}
          </Pill>
        ))}
      </PillRow>
      <div className={c('desk', picked !== '' && 'withTask')}>
        <div className={c('queue')} onPointerEnter={() => setPointed(true)} onPointerLeave={() => setPointed(false)}>
          <QueueTable queue={queue} answer={answer} rows={rows} picked={picked} onPick={pick} onPage={setPageNo} />
        </div>
        <div className={c('task')}>
          {picked === '' ? (
            <Panel>
              <EmptyBox icon={<StampIcon weight="duotone" />} title={t('console-approvals.pick')} />
            </Panel>
          ) : (
            <CasePanel key={picked} id={picked} onBack={() => go(approvalPath(queue, ''))} />
          )}
        </div>
      </div>
    </>
  );
}

/** J and K move through the queue; from nowhere J starts at the first row. */
function useMoveKeys(ids: readonly string[], picked: string, pick: (id: string) => void): void {
  const move = (step: number): void => {
    const next = ids[Math.max(0, ids.indexOf(picked) + step)];
    if (next !== undefined) pick(next);
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
}

/** Side by side, the oldest task is opened when none is chosen, once per visit of a queue. */
function useFirstRow(first: string | undefined, picked: string, pick: (id: string) => void): void {
  useEffect(() => {
    if (picked === '' && first !== undefined && wide.matches) pick(first);
    // only the arrival of rows opens one: later changes of the queue must not move the desk
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first === undefined, picked]);
}

/** Settled today, the median wait, the oldest one now. */
function Standing({ answer }: { answer: ReturnType<typeof useQueue>['data'] }) {
  const t = useT();
  const format = useFormat();
  if (!answer) return null;
  const { settledToday, medianWaitSeconds, oldestWaitSeconds } = answer;
  return (
    <p className={c('standing')}>
      <span>
        {t('console-approvals.settledToday')} <Figure>{format.number(settledToday)}</Figure>
      </span>
      {medianWaitSeconds !== null && (
        <span>
          {t('console-approvals.medianWait')} <Figure>{format.span(medianWaitSeconds)}</Figure>
        </span>
      )}
      {oldestWaitSeconds !== null && (
        <span>
          {t('console-approvals.oldestNow')} <Figure tone="bad">{format.span(oldestWaitSeconds)}</Figure>
        </span>
      )}
    </p>
  );
}
