/** Name and password in place, for a header or the agents' page. A wrong password is said right there; what needs more than
 *  these two fields opens the whole dialog with the name kept (specification 5 and 8, header login). */
import { errorText } from '@baize/i18n';
import { useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useGo } from '#lib/navigate.tsx';
import { areaOf, enter, goalOf } from './enter.ts';
import { rememberedName } from './login/remembered-name.ts';

export interface QuickLogin {
  readonly username: string;
  readonly password: string;
  readonly setUsername: (text: string) => void;
  readonly setPassword: (text: string) => void;
  readonly submit: (event: FormEvent) => void;
  readonly isPending: boolean;
  /** What the form says under its fields. */
  readonly warning: string | undefined;
}

export function useQuickLogin({ isAgent, next }: { isAgent: boolean; next?: string | undefined }): QuickLogin {
  const texts = useTexts();
  const go = useGo();
  const [username, setUsername] = useState(rememberedName);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [needsMore, setNeedsMore] = useState(false);
  const openWhole = (failure?: CallFailure): void => {
    setPassword('');
    openDialog({
      kind: 'login',
      username: username.trim(),
      isAgent,
      ...(failure && failure.code !== 'NETWORK' && { failure }),
      ...(next && { next }),
    });
  };
  const login = useMutation({
    mutationFn: () =>
      send('login', { body: { type: 'username', username: username.trim(), password, ...areaOf(isAgent) } }),
    onSuccess: (signedIn) => enter({ signedIn, password, next: goalOf(isAgent, next), go }),
    onError: (failure) => {
      setTried(false);
      if (!(failure instanceof CallFailure) || !failure.body?.captcha) return;
      setNeedsMore(true);
      if (failure.code !== 'LOGIN_FAILED') openWhole(failure);
    },
  });
  const failure = login.error instanceof CallFailure ? login.error : null;
  const isEmpty = username.trim() === '' || password === '';
  const incorrect = errorText(texts, 'OLD_PASSWORD_WRONG');
  const refused = failure && (failure.code === 'LOGIN_FAILED' ? incorrect : errorText(texts, failure));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (needsMore) openWhole();
    else if (!isEmpty && !login.isPending) login.mutate();
  };
  return {
    username,
    password,
    setUsername,
    setPassword,
    submit,
    isPending: login.isPending,
    warning: (isTried && isEmpty ? incorrect : refused) ?? undefined,
  };
}
