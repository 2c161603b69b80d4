/** Login by user name. The proof of a person appears when the server asks for it. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Checkbox, Notice, PasswordField, TextField } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useGo } from '#lib/navigate.tsx';
import { areaOf, enter, goalOf } from '../enter.ts';
import { useGuard } from '../human/guard.tsx';
import { rememberedName, rememberName } from './remembered-name.ts';
import sheet from '../auth.module.css';

const c = classes(sheet);

export interface LoginProps {
  next: string | undefined;
  /** On the agents' page: members are refused, success goes to the agent centre. */
  isAgent: boolean;
  /** Told while an answer is awaited, so that the dialog stays. */
  onBusy: (isBusy: boolean) => void;
}

type LoginByNameProps = LoginProps & { username: string | undefined };

/** What is typed, and the call that logs in. */
function useLoginByName({ next, isAgent, onBusy, username: given }: LoginByNameProps) {
  const go = useGo();
  const [username, setUsername] = useState(() => given ?? rememberedName());
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(() => rememberedName() !== '');
  const [isTried, setTried] = useState(false);
  const guard = useGuard({ purpose: 'login', isPressed: isTried });

  const login = useMutation({
    mutationFn: () => {
      onBusy(true);
      const body = { type: 'username', username: username.trim(), password, ...areaOf(isAgent) } as const;
      return guard.run((proof) => send('login', { body: { ...body, ...proof } }));
    },
    onSuccess: (signedIn) => {
      rememberName(isRemembered ? username.trim() : null);
      enter({ signedIn, password, next: goalOf(isAgent, next), go });
    },
    onError: () => setTried(false),
    onSettled: () => onBusy(false),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (username.trim() !== '' && password !== '' && !guard.isMissing && !login.isPending) login.mutate();
  };
  return {
    username,
    setUsername,
    password,
    setPassword,
    isRemembered,
    setRemembered,
    isTried,
    guard,
    isSending: login.isPending,
    failure: login.error instanceof CallFailure && !guard.isMine(login.error) ? login.error : null,
    submit,
  };
}

export function LoginByName(props: LoginByNameProps) {
  const t = useT();
  const texts = useTexts();
  const form = useLoginByName(props);
  const { username, password, failure } = form;
  const isPasswordWrong = failure?.code === 'LOGIN_FAILED';
  const missing = (isFilled: boolean): string | undefined =>
    form.isTried && !isFilled ? t('fields.reason.required') : undefined;
  return (
    <form className={c('form')} onSubmit={form.submit} noValidate>
      <TextField
        label={t('auth.username')}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
        value={username}
        error={missing(username.trim() !== '')}
        onChange={(event) => form.setUsername(event.currentTarget.value)}
      />
      <PasswordField
        label={t('auth.password')}
        aside={<Forgotten next={props.next} />}
        name="password"
        required
        maxLength={128}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={password}
        error={missing(password !== '') ?? (isPasswordWrong ? errorText(texts, 'LOGIN_FAILED') : undefined)}
        onChange={(event) => form.setPassword(event.currentTarget.value)}
      />
      {form.guard.view}
      <Checkbox
        label={t('auth.remember')}
        checked={form.isRemembered}
        onChange={(event) => form.setRemembered(event.currentTarget.checked)}
      />
      {failure && !isPasswordWrong && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      <Button type="submit" kind="primary" size="xl" wide waiting={form.isSending} waitingLabel={t('auth.loggingIn')}>
        {t('auth.logIn')}
      </Button>
    </form>
  );
}

/** The way to a new password. */
function Forgotten({ next }: { next: string | undefined }) {
  const t = useT();
  return (
    <Button
      kind="tonal"
      size="s"
      className={c('aside')}
      onClick={() => openDialog({ kind: 'forgotPassword', ...(next && { next }) })}
    >
      {t('entry.forgotten')}
    </Button>
  );
}
