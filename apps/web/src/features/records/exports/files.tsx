import { useT } from '@baize/i18n/react';
import { Button, CopyRow, EmptyBox, Figure, IconButton, ProgressLine, Rows, StateBadge } from '@baize/ui';
import type { BadgeTone } from '@baize/ui';
import { DownloadSimpleIcon, FileTextIcon, HourglassMediumIcon, TrashIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { isUnderWay, useExports, useFetchExport, useRemoveExport } from './data.ts';
import type { ExportFile } from './data.ts';
import sheet from './exports.module.css';

const c = classes(sheet);

const tones: Readonly<Record<ExportFile['state'], BadgeTone>> = {
  waiting: 'wait',
  running: 'wait',
  done: 'good',
  failed: 'bad',
  expired: 'plain',
};

/** The own files, newest first, each with its state; finished ones can be fetched while they lie here. */
export function ExportFiles() {
  const t = useT();
  const files = useExports();
  const list = files.data?.content;
  return (
    <section className={c('files')}>
      <h3>{t('records.export.list')}</h3>
      {files.isError && !list && <FailedBox error={files.error} onRetry={() => void files.refetch()} />}
      {list?.length === 0 && (
        <EmptyBox icon={<FileTextIcon weight="duotone" />} title={t('records.export.none')}>
          {t('records.export.noneSub')}
        </EmptyBox>
      )}
      {list && list.length > 0 && (
        <ul className={c('list')}>
          {list.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      {list?.some(({ kind, state }) => kind === 'archive' && state === 'done') && <HowToCheck />}
    </section>
  );
}

function FileRow({ file }: { file: ExportFile }) {
  const t = useT();
  const format = useFormat();
  const fetchFile = useFetchExport();
  const remove = useRemoveExport();
  const { kind, state, progress, reason, rows, bytes, expiresAt } = file;
  const name = t(`records.export.kind.${kind}`);
  const day = (date: string): string => format.date(date);
  const word =
    state === 'running' ? t('records.export.state.running', { progress }) : t(`records.export.state.${state}`);
  return (
    <li className={c('file')}>
      <div className={c('fileHead')}>
        <b>{name}</b>
        <Figure tone="quiet">{file.format.toUpperCase()}</Figure>
        <StateBadge tone={tones[state]} icon={isUnderWay(file) ? <HourglassMediumIcon /> : undefined}>
          {word}
        </StateBadge>
      </div>
      <p className={c('quiet')}>
        {t('records.export.days', { from: day(file.from), to: day(file.to) })}
        {state === 'done' && bytes !== null && (
          <>
            {' · '}
            {t('records.export.size', { rows, size: sizeText(bytes, format.number) })}
          </>
        )}
        {state === 'done' && expiresAt !== null && (
          <>
            {' · '}
            {t('records.export.until', { time: format.dateTime(expiresAt) })}
          </>
        )}
      </p>
      {isUnderWay(file) && <ProgressLine share={progress / 100} label={name} valueText={word} />}
      {state === 'failed' && <p>{t(`records.export.reason.${reason ?? 'internal'}`)}</p>}
      {fetchFile.isError && <FailedBox error={fetchFile.error} onRetry={() => fetchFile.mutate(file)} />}
      <div className={c('acts')}>
        {state === 'done' && (
          <Button
            size="s"
            icon={<DownloadSimpleIcon />}
            waiting={fetchFile.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() => fetchFile.mutate(file)}
          >
            {t('records.export.get', { name: file.fileName ?? name })}
          </Button>
        )}
        <IconButton
          icon={<TrashIcon />}
          label={t('records.export.remove', { name: file.fileName ?? name })}
          onClick={() => !remove.isPending && remove.mutate(file.id)}
        />
      </div>
    </li>
  );
}

/** "84 kB", "1.2 MB". */
function sizeText(bytes: number, number: (value: number) => string): string {
  return bytes < 1_000_000
    ? `${number(Math.max(1, Math.round(bytes / 1_000)))} kB`
    : `${number(Math.round(bytes / 100_000) / 10)} MB`;
}

/** The key that a signed file is compared with. */
function HowToCheck() {
  const t = useT();
  const key = useQuery(ask('exportKey'));
  return (
    <section className={c('check')}>
      <h4>{t('records.export.check')}</h4>
      <p className={c('quiet')}>{t('records.export.checkSub')}</p>
      {key.data && (
        <Rows>
          <CopyRow
            label={t('records.export.key')}
            text={key.data.publicKey}
            copyLabel={t('common.copy')}
            copiedLabel={t('common.copied')}
          >
            <code dir="ltr" className={c('key')}>
              {key.data.publicKey}
            </code>
          </CopyRow>
        </Rows>
      )}
    </section>
  );
}
