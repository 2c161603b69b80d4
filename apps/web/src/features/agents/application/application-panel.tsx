/** Applying to become an agent: the form, or where the application stands. */
import { refreshCalls, refreshOn } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { Button, Notice, PageWaiting, RowItem, Rows, StateBadge, TextArea } from '@baize/ui';
import type { BadgeTone } from '@baize/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ask, send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import sheet from './application.module.css';

const c = classes(sheet);

refreshOn(['agent.decided'], ['affiliateApplication']);

const textMin = 10;
const textMax = 1_000;

export type Application = NonNullable<Output<'affiliateApplication'>['application']>;
const tones: Readonly<Record<Application['state'], BadgeTone>> = { waiting: 'wait', approved: 'good', refused: 'bad' };

export function useApplication() {
  return useQuery(ask('affiliateApplication'));
}

/** What a member sees: the form while nothing was handed in, else the state; after a refusal the form again. */
export function ApplicationPanel() {
  const t = useT();
  const asked = useApplication();
  const [isAgain, setAgain] = useState(false);
  if (!asked.data)
    return asked.isError ? (
      <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />
    ) : (
      <PageWaiting label={t('common.loading')} />
    );
  const { application } = asked.data;
  if (!application || isAgain) return <ApplicationForm onSent={() => setAgain(false)} />;
  return (
    <div className={c('form')}>
      <ApplicationState application={application} />
      {application.state === 'refused' && <Button onClick={() => setAgain(true)}>{t('agent.apply.again')}</Button>}
    </div>
  );
}

export function ApplicationState({ application }: { application: Application }) {
  const t = useT();
  const format = useFormat();
  const { state, text, at, decidedAt, reason } = application;
  const date = format.date(state === 'waiting' ? at : (decidedAt ?? at));
  return (
    <div className={c('form')}>
      <p className={c('stands')}>
        <StateBadge tone={tones[state]}>{t(`agent.apply.state.${state}`)}</StateBadge>
        <span>{t(`agent.apply.sub.${state}`, { date })}</span>
      </p>
      <Rows>
        {reason && <RowItem label={t('agent.apply.reason')}>{reason}</RowItem>}
        <RowItem label={t('agent.apply.yours')}>
          <span className={c('words')}>{text}</span>
        </RowItem>
      </Rows>
    </div>
  );
}

function ApplicationForm({ onSent }: { onSent: () => void }) {
  const t = useT();
  const texts = useTexts();
  const [text, setText] = useState('');
  const [isPressed, setPressed] = useState(false);
  const apply = useMutation({
    mutationFn: () => send('applyAffiliate', { body: { text: text.trim() } }),
    onSuccess: onSent,
    onSettled: () => refreshCalls(['affiliateApplication']),
  });
  const failure = apply.error instanceof CallFailure ? apply.error : null;
  const isShort = text.trim().length < textMin;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (!isShort && !apply.isPending) apply.mutate();
  };
  return (
    <form className={c('form')} onSubmit={submit} noValidate>
      <p className={c('quiet')}>{t('agent.apply.lead')}</p>
      <TextArea
        label={t('agent.apply.text')}
        aside={t('agent.apply.count', { count: text.length, most: textMax })}
        rows={5}
        required
        maxLength={textMax}
        value={text}
        readOnly={apply.isPending}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isPressed && isShort ? t('agent.apply.least', { least: textMin }) : undefined}
      />
      {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      <Button type="submit" kind="primary" size="l" wide waiting={apply.isPending} waitingLabel={t('common.waiting')}>
        {t('agent.apply.act')}
      </Button>
    </form>
  );
}
