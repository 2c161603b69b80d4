/** Today: what waits by age, and how quickly the desk works. Every figure is the queue's own. */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Avatar, buttonClass, EmptyBox, Figure, Link, Panel, Stack, Stat, Stats } from '@baize/ui';
import { CheckCircleIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay, useMe } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useNow } from '#lib/now.ts';
import { approvalPath } from '#lib/paths.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { StoppedNotice } from '#features/merchants/stopped-notice.tsx';
import { approvalsQuery, queueEveryMs } from '#features/withdrawals/waiting.ts';
import { ageGroups, countByAge } from './ages.ts';
import sheet from './today.module.css';

const c = classes(sheet);

export function Today() {
  return useMay('withdrawals.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const { displayName } = useMe();
  const { code, name } = useMerchant();
  const queue = useQuery({ ...approvalsQuery(code), refetchInterval: queueEveryMs });
  const oldest = queue.data?.content[0];
  return (
    <>
      <PageHead
        title={t('console-shell.today')}
        sub={t('console-today.sub', { merchant: name, person: displayName })}
        aside={
          oldest && (
            <Link href={approvalPath('approval', oldest.id)} className={buttonClass({ kind: 'primary' })}>
              {t('console-today.oldest')}
            </Link>
          )
        }
      />
      <StoppedNotice />
      {queue.error && !queue.data && <FailedBox error={queue.error} onRetry={() => void queue.refetch()} />}
      {queue.data && (
        <Stack gap={16}>
          <Counts queue={queue.data} />
          <div className={c('columns')}>
            <Ages queue={queue.data} />
            <Next queue={queue.data} />
          </div>
        </Stack>
      )}
    </>
  );
}

type QueueAnswer = Output<'withdrawalQueue'>;

function Counts({ queue }: { queue: QueueAnswer }) {
  const t = useT();
  const { number, span } = useFormat();
  const { counts, settledToday, medianWaitSeconds, oldestWaitSeconds } = queue;
  return (
    <Panel>
      <Stats>
        <Stat label={t('console-approvals.queue.approval')} value={number(counts.approval)} />
        <Stat label={t('console-approvals.queue.dispute')} value={number(counts.dispute)} />
        <Stat label={t('console-approvals.queue.failed')} value={number(counts.failed)} />
        <Stat label={t('console-approvals.settledToday')} value={number(settledToday)} />
        <Stat
          label={t('console-approvals.medianWait')}
          value={medianWaitSeconds === null ? null : span(medianWaitSeconds)}
        />
        <Stat
          label={t('console-approvals.oldestNow')}
          value={oldestWaitSeconds === null ? null : span(oldestWaitSeconds)}
        />
      </Stats>
    </Panel>
  );
}

/** How long the waiting ones wait, as bars with their numbers. Beyond one page of the queue it says what it counted. */
function Ages({ queue }: { queue: QueueAnswer }) {
  const t = useT();
  const { number } = useFormat();
  const now = useNow();
  const counts = countByAge(queue.content.map((row) => now - new Date(row.requestedAt).getTime()));
  const most = Math.max(1, ...counts);
  return (
    <Panel title={t('console-today.byAge')}>
      {queue.content.length === 0 ? (
        <EmptyBox icon={<CheckCircleIcon weight="duotone" />} title={t('console-approvals.empty.approval')} />
      ) : (
        <>
          <dl className={c('ages')}>
            {ageGroups.map(({ name }, index) => (
              <div key={name}>
                <dt>{t(`console-today.age.${name}`)}</dt>
                <dd>
                  <span className={c('bar', name)} style={{ inlineSize: `${((counts[index] ?? 0) / most) * 100}%` }} />
                  <Figure>{number(counts[index] ?? 0)}</Figure>
                </dd>
              </div>
            ))}
          </dl>
          {queue.total > queue.content.length && (
            <p className={c('quiet')}>
              {t('console-today.counted', { shown: queue.content.length, total: queue.total })}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

/** The first few of the queue, a press away. */
function Next({ queue }: { queue: QueueAnswer }) {
  const t = useT();
  const { money, span } = useFormat();
  const now = useNow();
  const first = queue.content.slice(0, 6);
  return (
    <Panel title={t('console-today.next')}>
      {first.length === 0 && <p className={c('quiet')}>{t('console-approvals.emptyBody')}</p>}
      <ul className={c('next')}>
        {first.map((row) => (
          <li key={row.id}>
            <Link href={approvalPath('approval', row.id)} className={c('task')}>
              <Avatar name={row.account} size={32} />
              <span className={c('who')}>
                <b>{row.account}</b>
                <span className={c('quiet')}>{t(`console-approvals.reason.${row.reason}`)}</span>
              </span>
              <span className={c('sum')}>
                <Figure>{money(row.amountMinor, row.currency)}</Figure>
                <span className={c('quiet')}>{span((now - new Date(row.requestedAt).getTime()) / 1_000)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
