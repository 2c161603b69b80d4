/** One way to answer the extra verification: a code that is sent, a code of the authenticator, or a name. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, CodeField, Notice, TextField } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { sendAs } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useGo } from '#lib/navigate.tsx';
import type { SignedIn } from '#lib/session.ts';
import { enter } from '../enter.ts';
import { CodeEntry, codeLength } from '../mobile/code-entry.tsx';
import sheet from '../auth.module.css';

const c = classes(sheet);
const aboutAnswer: ReadonlySet<string> = new Set(['CHALLENGE_FAILED', 'CODE_EXPIRED', 'CODE_INVALID']);
/** The challenge is over: by too many tries, by time, or because the session is gone. */
const endings: ReadonlySet<string> = new Set(['CHALLENGE_OVER', 'NOT_LOGGED_IN', 'SESSION_STATE']);

type Method = NonNullable<SignedIn['challenge']>['methods'][number];

interface AnswerFormProps {
  way: Exclude<Method['method'], 'passkey'>;
  hint: Method['hint'];
  signedIn: SignedIn;
  next: string | undefined;
  password: string | undefined;
  onOver: (failure: CallFailure) => void;
}

/** What is answered, and the call that proves it. A wrong answer is taken out of the field. */
function useAnswer({ way: method, signedIn, next, password, onOver }: AnswerFormProps) {
  const go = useGo();
  const [answer, setAnswer] = useState('');
  const [isPressed, setPressed] = useState(false);
  const send = sendAs(signedIn.token);
  const prove = useMutation({
    mutationFn: () => send('answerChallenge', { body: { method, answer: answer.trim() } }),
    onSuccess: (session) => enter({ signedIn: session, password, next, go }),
    onError: (failure) => {
      setAnswer('');
      setPressed(false);
      if (failure instanceof CallFailure && endings.has(failure.code)) onOver(failure);
    },
  });
  return { answer, setAnswer, isPressed, setPressed, send, prove };
}

export function AnswerForm(props: AnswerFormProps) {
  const { way: method, hint } = props;
  const t = useT();
  const texts = useTexts();
  const { answer, setAnswer, isPressed, setPressed, send, prove } = useAnswer(props);
  const failure = prove.error instanceof CallFailure ? prove.error : null;
  const isAboutAnswer = failure !== null && aboutAnswer.has(failure.code);
  const isComplete = method === 'bank_name' ? answer.trim() !== '' : answer.length === codeLength;
  const error =
    isPressed && !isComplete
      ? errorText(texts, 'CODE_REQUIRED')
      : isAboutAnswer && answer === ''
        ? errorText(texts, failure)
        : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (isComplete && !prove.isPending) prove.mutate();
  };
  return (
    <form className={c('form')} onSubmit={submit} noValidate>
      {(method === 'mobile' || method === 'email') && (
        <>
          <p>
            {t(`entry.extra.method.${method}`)} <bdi dir="ltr">{hint}</bdi>
          </p>
          <CodeEntry
            clockKey={`challenge:${method}:${hint ?? ''}`}
            label={t(method === 'mobile' ? 'entry.code.label' : 'entry.code.mailLabel')}
            value={answer}
            onChange={setAnswer}
            onAsk={() => send('sendChallengeCode', { body: { method } })}
            error={error}
          />
        </>
      )}
      {method === 'totp' && (
        <CodeField
          label={t('entry.extra.totp')}
          hint={t('entry.extra.totpHint')}
          required
          length={codeLength}
          value={answer}
          onValueChange={setAnswer}
          error={error}
        />
      )}
      {method === 'bank_name' && (
        <BankName
          value={answer}
          onChange={setAnswer}
          error={isPressed && !isComplete ? t('fields.reason.required') : error}
        />
      )}
      {failure && !isAboutAnswer && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      <Button type="submit" kind="primary" size="xl" wide waiting={prove.isPending} waitingLabel={t('auth.loggingIn')}>
        {t('entry.extra.prove')}
      </Button>
    </form>
  );
}

interface BankNameProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The name on the bound bank account. */
function BankName({ value, onChange, error }: BankNameProps) {
  const t = useT();
  return (
    <TextField
      label={t('entry.extra.bankName')}
      hint={t('entry.extra.bankHint')}
      required
      autoComplete="off"
      maxLength={128}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
