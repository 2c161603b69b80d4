/** The player's identity check: where it stands, why it is asked for, and the form. */
import { useT } from '@baize/i18n/react';
import { Figure, Notice, Panel, RowItem, Rows, StateBadge } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { useCheck } from './data.ts';
import type { Check } from './data.ts';
import { DocumentForm } from './parts/document-form.tsx';
import sheet from './identity.module.css';

const c = classes(sheet);

const tones = {
  none: 'plain',
  submitted: 'wait',
  in_review: 'wait',
  more_needed: 'wait',
  verified: 'good',
  refused: 'bad',
  expired: 'wait',
} as const;
/** A check that somebody looks at, or has decided, is not changed under their eyes. */
const canHandIn: ReadonlySet<Check['state']> = new Set<Check['state']>(['none', 'more_needed', 'expired']);

export function IdentityCheck() {
  const t = useT();
  const check = useCheck();
  const { data } = check;
  return (
    <MemberPage
      title={t('identity.title')}
      aside={data && <StateBadge tone={tones[data.state]}>{t(`identity.state.${data.state}`)}</StateBadge>}
    >
      {check.isError && !data && <FailedBox error={check.error} onRetry={() => void check.refetch()} />}
      <p className={c('lead')}>{t('identity.lead')}</p>
      <div className={c('grid')} aria-busy={check.isPending}>
        {data && <Standing check={data} />}
        {data && canHandIn.has(data.state) && <DocumentForm check={data} />}
        {data && <Why check={data} />}
      </div>
    </MemberPage>
  );
}

function Standing({ check }: { check: Check }) {
  const t = useT();
  const format = useFormat();
  const { state, reason, documentKind, country, numberTail, validUntil, submittedAt, decidedAt, documents } = check;
  return (
    <Panel title={t(`identity.state.${state}`)}>
      <p className={c('sub')}>{t(`identity.stateSub.${state}`)}</p>
      {reason && <Notice tone={state === 'refused' ? 'bad' : 'wait'}>{t(`identity.reason.${reason}`)}</Notice>}
      {documentKind && (
        <Rows>
          <RowItem label={t('identity.kind')}>
            {t(`identity.kind.${documentKind}`)} {country}
          </RowItem>
          <RowItem label={t('identity.number')}>{t('identity.numberTail', { tail: numberTail ?? '' })}</RowItem>
          {validUntil && (
            <RowItem label={t('identity.validUntil')}>
              <Figure>{format.date(validUntil)}</Figure>
            </RowItem>
          )}
          {submittedAt && (
            <RowItem label={t('identity.handedInAt')}>
              <Figure>{format.dateTime(submittedAt)}</Figure>
            </RowItem>
          )}
          {decidedAt && (
            <RowItem label={t('identity.decidedAt')}>
              <Figure>{format.dateTime(decidedAt)}</Figure>
            </RowItem>
          )}
        </Rows>
      )}
      {documents.length > 0 && <p className={c('sub')}>{t('identity.picturesSent', { count: documents.length })}</p>}
    </Panel>
  );
}

function Why({ check: { isNeededAtFirst, neededAboveMinor, currency } }: { check: Check }) {
  const t = useT();
  const format = useFormat();
  return (
    <Panel look="well" title={t('identity.why')}>
      <ul className={c('reasons')}>
        {isNeededAtFirst && <li>{t('identity.whyFirst')}</li>}
        {!isNeededAtFirst && neededAboveMinor && (
          <li>{t('identity.whyAbove', { amount: `${format.money(neededAboveMinor, currency)} ${currency}` })}</li>
        )}
        <li>{t('identity.whyOften')}</li>
      </ul>
      <p className={c('sub')}>{t('identity.private')}</p>
    </Panel>
  );
}
