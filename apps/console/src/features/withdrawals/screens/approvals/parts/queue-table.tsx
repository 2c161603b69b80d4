import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, StateBadge, Table, VisuallyHidden } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { CheckCircleIcon, PauseIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useNow } from '#lib/now.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/pager.tsx';
import type { Queue, Task, useQueue } from '../data.ts';
import { Bulk, mayTick } from './bulk.tsx';
import { KeyHelp } from './key-help.tsx';
import { Risk } from './risk.tsx';
import sheet from '../approvals.module.css';

const c = classes(sheet);
/** A wait beyond this is shown as late. */
const lateSeconds = 900;

interface QueueTableProps {
  queue: Queue;
  answer: ReturnType<typeof useQueue>;
  rows: readonly Task[] | undefined;
  picked: string;
  onPick: (id: string) => void;
  onPage: (pageNo: number) => void;
}

export function QueueTable({ queue, answer, rows, picked, onPick, onPage }: QueueTableProps) {
  const t = useT();
  const { data, error, isPlaceholderData } = answer;
  const mayApprove = useMay('withdrawals.approve');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // what left the queue meanwhile is no longer ticked
  const ticked = rows?.filter(({ id, state }) => ids.has(id) && state === 'requested') ?? [];
  const columns = useColumns(queue, data?.content);
  const tick: Column<Task> = {
    key: 'tick',
    head: <VisuallyHidden>{t('console-shell.approvals')}</VisuallyHidden>,
    width: '44px',
    place: 'rest',
    cell: (task) => <Tick task={task} ticked={ticked} onTick={setIds} />,
  };
  const isBulk = queue === 'approval' && mayApprove;
  return (
    <Panel look="flush">
      {isBulk && <Bulk ticked={ticked} onClear={() => setIds(new Set())} />}
      <Table
        caption={t(`console-approvals.queue.${queue}`)}
        columns={isBulk ? [tick, ...columns] : columns}
        rows={rows}
        rowKey={(row) => row.id}
        isPicked={(row) => row.id === picked}
        onRowPress={(row) => onPick(row.id)}
        refreshing={isPlaceholderData}
        waitingRows={9}
        failed={error && !data ? <FailedBox error={error} onRetry={() => void answer.refetch()} /> : undefined}
        empty={
          <EmptyBox icon={<CheckCircleIcon weight="duotone" />} title={t(`console-approvals.empty.${queue}`)}>
            {t('console-approvals.emptyBody')}
          </EmptyBox>
        }
      />
      {data && data.totalPages > 1 && <Pager {...data} onPage={onPage} />}
      <KeyHelp />
    </Panel>
  );
}

/** A box at the start of a row; its press is not the row's. */
function Tick({
  task,
  ticked,
  onTick,
}: {
  task: Task;
  ticked: readonly Task[];
  onTick: (ids: ReadonlySet<string>) => void;
}) {
  const t = useT();
  const { money } = useFormat();
  const isTicked = ticked.some(({ id }) => id === task.id);
  const amount = `${money(task.amountMinor, task.currency)} ${task.currency}`;
  return (
    <input
      type="checkbox"
      className={c('tick')}
      aria-label={t('console-approvals.select', { account: task.account, amount })}
      checked={isTicked}
      disabled={!isTicked && !mayTick(task, ticked)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => {
        const ids = ticked.map(({ id }) => id);
        onTick(new Set(isTicked ? ids.filter((id) => id !== task.id) : [...ids, task.id]));
      }}
    />
  );
}

function useColumns(queue: Queue, present: readonly Task[] | undefined): Column<Task>[] {
  const t = useT();
  const format = useFormat();
  const { currency } = useMerchant();
  const isClosed = queue === 'closed';
  const here = new Set(present?.map((row) => row.id));
  return [
    isClosed
      ? {
          key: 'asked',
          head: t('console-approvals.asked'),
          place: 'rest',
          cell: (row) => <Figure>{format.dateTime(row.requestedAt)}</Figure>,
        }
      : {
          key: 'waiting',
          head: t('console-approvals.waiting'),
          place: 'rest',
          cell: (row) => <Waiting since={row.requestedAt} />,
        },
    {
      key: 'player',
      head: t('console-approvals.player'),
      place: 'lead',
      cell: (row) => (
        <span className={c('player')}>
          <b>{row.account}</b>
          {!here.has(row.id) && <StateBadge>{t('console-approvals.gone')}</StateBadge>}
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      // the merchant's own currency goes without saying
      cell: (row) =>
        row.currency === currency
          ? format.money(row.amountMinor, row.currency)
          : `${format.money(row.amountMinor, row.currency)} ${row.currency}`,
    },
    { key: 'to', head: t('console-approvals.to'), cell: (row) => <Destination task={row} /> },
    { key: 'risk', head: t('console-approvals.risk'), cell: (row) => <Risk marks={row.risk} /> },
    isClosed
      ? { key: 'state', head: t('common.state'), cell: (row) => <State task={row} /> }
      : { key: 'why', head: t('console-approvals.why'), cell: (row) => <Why task={row} /> },
    ...(isClosed ? [] : [{ key: 'with', head: t('console-approvals.with'), cell: (row: Task) => <With task={row} /> }]),
  ];
}

function Waiting({ since }: { since: string }) {
  const format = useFormat();
  const seconds = (useNow() - new Date(since).getTime()) / 1_000;
  const text = seconds < 86_400 ? format.clock(seconds) : format.span(seconds);
  return (
    <Figure className={c('wait')} tone={seconds > lateSeconds ? 'bad' : undefined}>
      {text}
    </Figure>
  );
}

export function Destination({ task: { destination } }: { task: Pick<Task, 'destination'> }) {
  return (
    <span className={c('to')}>
      <bdi>{destination.bankName}</bdi> <Figure>•• {destination.accountTail}</Figure>
    </span>
  );
}

function Why({ task }: { task: Task }) {
  const t = useT();
  return (
    <span className={c('why')}>
      {t(`console-approvals.reason.${task.reason}`)}
      {task.isHeld && (
        <StateBadge tone="wait" icon={<PauseIcon weight="fill" />}>
          {t('console-approvals.held')}
        </StateBadge>
      )}
    </span>
  );
}

/** Who has it, or who approved it first. */
function With({ task: { takenBy, approvals } }: { task: Task }) {
  const t = useT();
  const [first] = approvals;
  if (takenBy) return <span className={c('quiet')}>{takenBy.displayName}</span>;
  if (first) return <StateBadge>{t('console-approvals.oneOfTwo', { name: first.displayName })}</StateBadge>;
  return <span className={c('quiet')}>–</span>;
}

const tones: Readonly<Record<Task['state'], BadgeTone>> = {
  requested: 'wait',
  approved: 'note',
  sending: 'note',
  paid: 'note',
  disputed: 'wait',
  received: 'good',
  rejected: 'bad',
  failed: 'bad',
};

export function State({ task: { state } }: { task: Pick<Task, 'state'> }) {
  const t = useT();
  return <StateBadge tone={tones[state]}>{t(`console-approvals.state.${state}`)}</StateBadge>;
}
