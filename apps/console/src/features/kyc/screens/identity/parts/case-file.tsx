import { useT } from '@baize/i18n/react';
import { Columns, Figure, Link, Notice, RowItem, Rows, Stack } from '@baize/ui';
import { UsersIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { playerPath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useCase, usePicture } from '../data.ts';
import type { Case } from '../data.ts';
import { Decide } from './decide.tsx';
import sheet from '../identity.module.css';

const c = classes(sheet);

/** One check: the pictures, what stands on the document, with whom it is alike, what happened, and the decision. */
export function CaseFile({ id }: { id: string }) {
  const file = useCase(id);
  const mayReview = useMay('kyc.review');
  if (file.error && !file.data) return <FailedBox error={file.error} onRetry={() => void file.refetch()} />;
  if (!file.data) return <div className={c('waiting')} aria-busy="true" />;
  return (
    <Stack gap={18}>
      <Columns least={280}>
        {mayReview && <Pictures file={file.data} />}
        <Facts file={file.data} />
      </Columns>
      <Alike file={file.data} />
      {mayReview && <Decide file={file.data} />}
      <Story file={file.data} />
    </Stack>
  );
}

function Pictures({ file }: { file: Case }) {
  const t = useT();
  return (
    <ul className={c('pictures')} aria-label={t('console-care.pictures')}>
      {file.documents.map((picture, index) => (
        <li key={picture.id}>
          <Picture id={file.id} documentId={picture.id} number={index + 1} of={file.documents.length} />
        </li>
      ))}
    </ul>
  );
}

interface PictureProps {
  id: string;
  documentId: string;
  number: number;
  of: number;
}

function Picture({ id, documentId, number, of }: PictureProps) {
  const t = useT();
  const { data, error, refetch } = usePicture(id, documentId);
  if (error) return <FailedBox error={error} onRetry={() => void refetch()} />;
  if (!data) return <span className={c('picture')} aria-busy="true" />;
  const name = t('console-care.picture', { number, of });
  return <img className={c('picture')} src={`data:${data.mime};base64,${data.base64}`} alt={name} />;
}

function Facts({ file }: { file: Case }) {
  const t = useT();
  const { date, dateTime } = useFormat();
  const { memberId, account, payeeName, documentKind, country, numberTail, validUntil, submittedAt, reason } = file;
  const rows: [string, string | null][] = [
    [t('console-care.name'), payeeName],
    [t('console-care.document'), documentKind && `${t(`identity.kind.${documentKind}`)}, ${country ?? ''}`],
    [t('console-care.numberTail'), numberTail],
    [t('console-care.validUntil'), validUntil && date(validUntil)],
    [t('console-care.since'), submittedAt && dateTime(submittedAt)],
  ];
  return (
    <div>
      <Link href={playerPath(memberId)} className="baize-link">
        <bdi>{account}</bdi>
      </Link>
      <Rows>
        {rows.map(([label, value]) => (
          <RowItem key={label} label={label}>
            <bdi>{value ?? t('console-care.none')}</bdi>
          </RowItem>
        ))}
      </Rows>
      {reason && <Notice tone="wait">{t(`identity.reason.${reason}`)}</Notice>}
    </div>
  );
}

function Alike({ file: { likeness } }: { file: Case }) {
  const t = useT();
  if (likeness.length === 0) return <p className={c('quiet')}>{t('console-care.alikeNone')}</p>;
  return (
    <Notice
      tone="wait"
      icon={<UsersIcon />}
      title={t('console-care.alikeCount', { count: new Set(likeness.map(({ memberId }) => memberId)).size })}
    >
      <ul>
        {likeness.map(({ kind, memberId, account }) => (
          <li key={`${kind} ${memberId}`}>
            {t(`console-care.alike.${kind}`)}{' '}
            <Link href={playerPath(memberId)} className="baize-link">
              <bdi>{account}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const steps = ['submit', 'take', 'verify', 'ask', 'refuse', 'expire', 'doubt'] as const;

function Story({ file: { timeline } }: { file: Case }) {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <section>
      <h3 className={c('part')}>{t('console-care.timeline')}</h3>
      <ol className={c('story')}>
        {timeline.map(({ at, step, by, note }) => {
          const known = steps.find((name) => name === step);
          return (
            <li key={`${at} ${step}`}>
              <b>{known ? t(`console-care.step.${known}`) : step}</b>{' '}
              <span className={c('quiet')}>
                <Figure>{dateTime(at)}</Figure> <bdi>{by}</bdi>
              </span>
              {note && (
                <p>
                  <bdi>{note}</bdi>
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
