import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Button, EmptyBox, Figure, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { DownloadSimpleIcon, FileTextIcon } from '@baize/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import sheet from './exports.module.css';

const c = classes(sheet);

type File = Output<'staffExports'>['content'][number];

const lookEveryMs = 1_500;
const tones: Readonly<Record<File['state'], BadgeTone>> = {
  waiting: 'wait',
  running: 'wait',
  done: 'good',
  failed: 'bad',
  expired: 'plain',
};

/** The files of a merchant's operators, newest first. Only who asked for one can fetch it. */
export function ExportFiles() {
  const t = useT();
  const { code } = useMerchant();
  const files = useQuery({
    ...ask('staffExports', { query: { merchant: code } }),
    refetchInterval: ({ state }) =>
      state.data?.content.some((file) => file.state === 'waiting' || file.state === 'running') ? lookEveryMs : false,
  });
  const columns = useColumns();
  return (
    <Table
      dense
      caption={t('console-reports.export.title')}
      columns={columns}
      rows={files.data?.content}
      rowKey={({ id }) => id}
      waitingRows={3}
      failed={
        files.error && !files.data ? <FailedBox error={files.error} onRetry={() => void files.refetch()} /> : undefined
      }
      empty={<EmptyBox icon={<FileTextIcon weight="duotone" />} title={t('console-reports.export.none')} />}
    />
  );
}

function useColumns(): Column<File>[] {
  const t = useT();
  const { dateTime } = useFormat();
  return [
    {
      key: 'what',
      head: t('console-reports.export.what'),
      place: 'lead',
      cell: ({ kind, format, from, to }) => (
        <span className={c('what')}>
          <b>{t(`console-reports.export.kind.${kind}`)}</b>
          <Figure tone="quiet" className={c('small')}>
            {`${format.toUpperCase()} ${t('console-reports.export.days', { from, to })}`}
          </Figure>
        </span>
      ),
    },
    {
      key: 'by',
      head: t('console-reports.export.by'),
      place: 'rest',
      cell: ({ askedBy, askedAt, isMasked }) => (
        <span className={c('what')}>
          <bdi>{askedBy}</bdi>
          <span className={c('quiet')}>
            {dateTime(askedAt)}, {t(isMasked ? 'console-reports.export.masked' : 'console-reports.export.unmasked')}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'figure',
      cell: (file) => <State file={file} />,
    },
  ];
}

function State({ file }: { file: File }) {
  const t = useT();
  const { code } = useMerchant();
  const { state, progress, reason } = file;
  const fetchFile = useMutation({
    mutationFn: async () => {
      const { url } = await send('staffExportTicket', { params: { id: file.id }, query: { merchant: code } });
      Object.assign(document.createElement('a'), { href: url, download: file.fileName ?? '' }).click();
    },
  });
  if (state === 'done' && file.isOwn)
    return (
      <Button
        size="s"
        icon={<DownloadSimpleIcon />}
        waiting={fetchFile.isPending}
        waitingLabel={t('common.waiting')}
        onClick={() => fetchFile.mutate()}
      >
        {t('console-reports.export.get', { name: file.fileName ?? '' })}
      </Button>
    );
  const word =
    state === 'running'
      ? t('console-reports.export.state.running', { progress })
      : t(`console-reports.export.state.${state}`);
  return (
    <span className={c('what')}>
      <StateBadge tone={tones[state]}>{word}</StateBadge>
      {state === 'failed' && (
        <span className={c('quiet')}>{t(`console-reports.export.reason.${reason ?? 'internal'}`)}</span>
      )}
      {state === 'done' && <span className={c('quiet')}>{t('console-reports.export.notYours')}</span>}
    </span>
  );
}
