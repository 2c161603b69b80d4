/** Name and password in place, for a header or the agents' page. A wrong password is said right there; what needs more than
 *  these two fields opens the whole dialog with the name kept (specification 5 and 8, header login). */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Notice, PasswordField, TextField } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '../../lib/api.ts';
import { classes } from '../../lib/classes.ts';
import { openDialog } from '../../lib/dialogs.ts';
import { useGo } from '../../lib/navigate.tsx';
import { areaOf, enter, goalOf } from './enter.ts';
import { rememberedName } from './login/remembered-name.ts';
import sheet from './auth.module.css';

const c = classes(sheet);

interface QuickLoginProps {
  area: 'member' | 'agent';
  /** Side by side in a header, or one under the other on a page. */
  layout: 'row' | 'stack';
  next?: string | undefined;
}

export function QuickLogin({ area, layout, next }: QuickLoginProps) {
  const t = useT();
  const texts = useTexts();
  const go = useGo();
  const isAgent = area === 'agent';
  const [username, setUsername] = useState(rememberedName);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const login = useMutation({
    mutationFn: () =>
      send('login', { body: { type: 'username', username: username.trim(), password, ...areaOf(isAgent) } }),
    onSuccess: (signedIn) => enter({ signedIn, password, next: goalOf(isAgent, next), go }),
    onError: (failure) => {
      setTried(false);
      if (!(failure instanceof CallFailure) || failure.code === 'NETWORK' || !failure.body?.captcha) return;
      openDialog({ kind: 'login', username: username.trim(), isAgent, failure: failure.code, ...(next && { next }) });
    },
  });
  const failure = login.error instanceof CallFailure ? login.error : null;
  const isEmpty = username.trim() === '' || password === '';
  const incorrect = errorText(texts, 'OLD_PASSWORD_WRONG');
  const refused = failure && (failure.code === 'LOGIN_FAILED' ? incorrect : errorText(texts, failure.code));
  const warning = isTried && isEmpty ? incorrect : refused;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty && !login.isPending) login.mutate();
  };
  return (
    <form className={c('quick', layout)} onSubmit={submit} noValidate>
      <TextField
        label={t('auth.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
        size={layout === 'row' ? 's' : 'm'}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        required
        maxLength={128}
        size={layout === 'row' ? 's' : 'm'}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button
        type="submit"
        kind="lamp"
        size={layout === 'row' ? 'm' : 'xl'}
        wide={layout === 'stack'}
        waiting={login.isPending}
        waitingLabel={t('auth.loggingIn')}
      >
        {t('auth.logIn')}
      </Button>
      {warning && <Notice tone="bad">{warning}</Notice>}
    </form>
  );
}
