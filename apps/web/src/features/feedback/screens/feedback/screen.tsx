/** A question or complaint with its ticket number; under it the tickets sent so far. */
import { useT, useTexts } from '@baize/i18n/react';
import { errorText } from '@baize/i18n';
import { refreshCalls } from '@baize/browser';
import { CallFailure } from '@baize/protocol/client';
import type { Input, Output } from '@baize/protocol/client';
import { Button, EmptyBox, Figure, Notice, Panel, Select, Table, TextArea } from '@baize/ui';
import { ChatTextIcon, SealCheckIcon } from '@baize/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ask, send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useQueryParams } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { useWho } from '#lib/session.ts';
import { usePageTitle } from '#lib/title.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { BackTo } from '#widgets/reading/back-to.tsx';
import sheet from './feedback.module.css';

const c = classes(sheet);

type QuestionType = Input<'sendFeedback'>['body']['questionType'];
type Ticket = Output<'feedbackList'>['content'][number];

/** Specification 3, feedback. */
const types: readonly QuestionType[] = ['deposit', 'withdrawal', 'game', 'customer_service', 'application', 'other'];

export function Feedback() {
  const t = useT();
  const isIn = useWho() !== 'visitor';
  usePageTitle(t('info.feedback.title'));
  return (
    <div className={c('page')}>
      <BackTo href={paths.help}>{t('info.help.title')}</BackTo>
      <header>
        <h1>{t('info.feedback.title')}</h1>
        <p className={c('lead')}>{t('info.feedback.lead')}</p>
      </header>
      <Form />
      {isIn && <Tickets />}
    </div>
  );
}

function Form() {
  const t = useT();
  const texts = useTexts();
  const isVisitor = useWho() === 'visitor';
  const { feedbackMin, feedbackMax } = useMerchant().limits;
  // who comes from a paper to ask about it need not name it
  const { about = '' } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  const [questionType, setType] = useState<QuestionType | ''>(about === '' ? '' : 'other');
  const [content, setContent] = useState(about === '' ? '' : `${about.slice(0, feedbackMax)} `);
  const [isTried, setTried] = useState(false);
  const count = content.trim().length;
  const sending = useMutation({
    mutationFn: (body: Input<'sendFeedback'>['body']) => send('sendFeedback', { body }),
    onSuccess: () => {
      setContent('');
      setType('');
      setTried(false);
      refreshCalls(['feedbackList']);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isVisitor) return openDialog({ kind: 'login', reason: 'needed' });
    if (questionType !== '' && count >= feedbackMin && count <= feedbackMax && !sending.isPending)
      sending.mutate({ questionType, content: content.trim() });
  };
  const failure = sending.error instanceof CallFailure ? sending.error : null;
  const lengthProblem =
    (isTried && count < feedbackMin) || count > feedbackMax
      ? t('info.feedback.length', { min: feedbackMin, max: feedbackMax })
      : undefined;
  return (
    <Panel>
      <form className={c('form')} onSubmit={submit} noValidate>
        {sending.data && (
          <Notice tone="good" icon={<SealCheckIcon />} title={t('info.feedback.sent', { ticket: sending.data.ticket })}>
            {t('info.feedback.sentSub')}
          </Notice>
        )}
        {failure && <Notice tone="bad" title={errorText(texts, failure)} />}
        <Select
          label={t('info.feedback.type')}
          required
          value={questionType}
          placeholder={t('info.feedback.choose')}
          error={isTried && questionType === '' && !isVisitor ? t('fields.reason.required') : undefined}
          onChange={({ currentTarget }) => setType(currentTarget.value as QuestionType)} // the options are these and no others
          options={types.map((value) => ({ value, label: t(`info.feedback.type.${value}`) }))}
        />
        <TextArea
          label={t('info.feedback.content')}
          required
          rows={7}
          value={content}
          aside={<Length count={count} max={feedbackMax} />}
          hint={t('info.feedback.hint', { min: feedbackMin, max: feedbackMax })}
          error={lengthProblem}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <div className={c('end')}>
          {isVisitor && <p>{t('info.feedback.needsAccount')}</p>}
          <Button type="submit" kind="primary" size="l" waiting={sending.isPending} waitingLabel={t('common.waiting')}>
            {t('info.feedback.send')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** How long the text is, and how long it may be. */
function Length({ count, max }: { count: number; max: number }) {
  return (
    <Figure tone={count > max ? 'bad' : 'quiet'}>
      {count} / {max}
    </Figure>
  );
}

function Tickets() {
  const t = useT();
  const format = useFormat();
  const list = useQuery(ask('feedbackList', { query: { pageSize: 20 } }));
  return (
    <Panel look="flush" title={t('info.feedback.own')}>
      <Table<Ticket>
        caption={t('info.feedback.own')}
        rows={list.data?.content}
        rowKey={({ ticket }) => ticket}
        waitingRows={2}
        columns={[
          {
            key: 'ticket',
            head: t('info.feedback.ticket'),
            place: 'figure',
            width: '150px',
            cell: ({ ticket }) => <Figure>{ticket}</Figure>,
          },
          {
            key: 'content',
            head: t('info.feedback.content'),
            place: 'lead',
            cell: ({ content, questionType }) => (
              <span className={c('said')}>
                <b>{t(`info.feedback.type.${questionType}`)}</b>
                <span>{content}</span>
              </span>
            ),
          },
          {
            key: 'at',
            head: t('common.time'),
            place: 'rest',
            width: '170px',
            cell: ({ at }) => <Figure tone="quiet">{format.dateTime(at)}</Figure>,
          },
        ]}
        empty={<EmptyBox icon={<ChatTextIcon weight="duotone" />} title={t('info.feedback.none')} />}
        {...(list.isError &&
          !list.data && { failed: <FailedBox error={list.error} onRetry={() => void list.refetch()} /> })}
      />
    </Panel>
  );
}
