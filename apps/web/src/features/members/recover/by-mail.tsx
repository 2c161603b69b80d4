/** By mail: name and address; the answer never tells whether an account has them. A confirmation stands in the form's place. */
import { errorText, fieldText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { checkField } from '@baize/protocol/field-check';
import type { FieldRule } from '@baize/protocol/field-check';
import { unspaced } from '@baize/protocol/typed-text';
import { Button, Notice, TextField } from '@baize/ui';
import { EnvelopeIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useGuard } from '#features/identity/human/guard.tsx';
import { rememberedName } from '#features/identity/login/remembered-name.ts';
import sheet from '#features/identity/auth.module.css';

const c = classes(sheet);
const mailRule: FieldRule = {
  field: 'email',
  enabled: true,
  required: true,
  minLength: 3,
  maxLength: 255,
  patternId: 'email',
};

/** What is typed, and the call that sends the mail. */
function useRecoverByMail(onBusy: (isBusy: boolean) => void) {
  const t = useT();
  const [username, setUsername] = useState(rememberedName);
  const [email, setEmail] = useState('');
  const [isPressed, setPressed] = useState(false);
  const guard = useGuard({ purpose: 'recover', isPressed });
  const ask = useMutation({
    mutationFn: () => {
      onBusy(true);
      return guard.run(({ captcha, human }) =>
        send('forgetPassword', {
          body: {
            username: username.trim(),
            email: unspaced(email),
            ...(captcha && { captchaId: captcha.id, captchaAnswer: captcha.answer }),
            ...(human && { human }),
          },
        }),
      );
    },
    onSuccess: ({ expiredMinutes }) =>
      openDialog({
        kind: 'notice',
        tone: 'good',
        icon: <EnvelopeIcon weight="duotone" />,
        title: t('entry.forgot.sentTitle'),
        body: t('entry.forgot.sentBody', { email: unspaced(email), count: expiredMinutes }),
        buttons: [{ label: t('common.confirm'), kind: 'primary' }],
      }),
    onSettled: () => onBusy(false),
  });
  const problem = checkField(mailRule, unspaced(email));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (username.trim() !== '' && !problem && !guard.isMissing && !ask.isPending) ask.mutate();
  };
  return {
    username,
    setUsername,
    email,
    setEmail,
    /** What is wrong with the address. */
    problem,
    isPressed,
    guard,
    isSending: ask.isPending,
    failure: ask.error instanceof CallFailure && !guard.isMine(ask.error) ? ask.error : null,
    submit,
  };
}

export function RecoverByMail({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const t = useT();
  const texts = useTexts();
  const form = useRecoverByMail(onBusy);
  const { username, email, problem, isPressed, failure } = form;
  const isUnknown = failure?.code === 'ACCOUNT_UNKNOWN';
  return (
    <form className={c('form')} onSubmit={form.submit} noValidate>
      <p>{t('entry.forgot.mailSub')}</p>
      <TextField
        label={t('auth.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
        value={username}
        error={isPressed && username.trim() === '' ? t('fields.reason.required') : undefined}
        onChange={(event) => form.setUsername(event.currentTarget.value)}
      />
      <TextField
        label={t('fields.name.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
        maxLength={255}
        value={email}
        error={
          isPressed && problem ? fieldText(texts, problem) : isUnknown ? errorText(texts, 'ACCOUNT_UNKNOWN') : undefined
        }
        onChange={(event) => form.setEmail(event.currentTarget.value)}
      />
      {form.guard.view}
      {failure && !isUnknown && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      <Button
        type="submit"
        kind="primary"
        size="xl"
        wide
        waiting={form.isSending}
        waitingLabel={t('entry.forgot.sending')}
      >
        {t('entry.forgot.send')}
      </Button>
    </form>
  );
}
