/** Name and password first; the authenticator's code when the server asks for it. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, CodeField, Notice, PasswordField, TextField } from '@baize/ui';
import { ClockIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { beginSession, useSession } from '../../lib/session.ts';
import { deviceStorage } from '../../lib/storage.ts';
import { Gate } from './gate.tsx';

const codeLength = 6;

export function SignIn() {
  const t = useT();
  const { isExpired } = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [isTried, setTried] = useState(false);

  const signIn = useMutation({
    /** `totp` is left out at the first step: somebody without an authenticator yet is let in to enrol one. */
    mutationFn: (totp: string | undefined) => {
      const deviceKey = deviceStorage.get('consoleDeviceKey');
      const known = { ...(totp !== undefined && { totp }), ...(deviceKey && { deviceKey }) };
      return send('staffLogin', { body: { username: username.trim(), password, ...known } });
    },
    onSuccess: ({ token, deviceKey }) => {
      if (deviceKey !== '') deviceStorage.set('consoleDeviceKey', deviceKey);
      beginSession(token);
    },
    onError: (failure) => {
      setCode('');
      if (failure instanceof CallFailure && failure.code === 'TOTP_INVALID') setAsksCode(true);
    },
  });
  const isAsking = isCode(signIn.error) && signIn.variables === undefined; // no code was sent yet: that is no mistake
  const submit = (): void => {
    setTried(true);
    const isComplete = username.trim() !== '' && password !== '' && (!asksCode || code.length === codeLength);
    if (isComplete && !signIn.isPending) signIn.mutate(asksCode ? code : undefined);
  };
  const missing = (isFilled: boolean): string | undefined =>
    isTried && !isFilled ? t('fields.reason.required') : undefined;

  return (
    <Gate
      title={t('console-sign-in.title')}
      sub={asksCode ? t('console-sign-in.codeSub') : t('console-sign-in.sub')}
      onSubmit={submit}
    >
      {isExpired && !signIn.error && (
        <Notice tone="wait" icon={<ClockIcon />}>
          {t('console-sign-in.expired')}
        </Notice>
      )}
      {signIn.error && !isAsking && <Refusal failure={signIn.error} />}
      {asksCode ? (
        <CodeField
          key="code"
          label={t('console-sign-in.code')}
          value={code}
          onValueChange={setCode}
          length={codeLength}
          name="totp"
          error={isAsking ? undefined : missing(code.length === codeLength)}
        />
      ) : (
        <>
          <TextField
            label={t('console-sign-in.username')}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            error={missing(username.trim() !== '')}
          />
          <PasswordField
            label={t('console-sign-in.password')}
            showLabel={t('common.showPassword')}
            hideLabel={t('common.hidePassword')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            name="password"
            autoComplete="current-password"
            maxLength={128}
            error={missing(password !== '')}
          />
        </>
      )}
      <Button kind="lamp" size="l" wide type="submit" waiting={signIn.isPending} waitingLabel={t('common.waiting')}>
        {asksCode ? t('console-sign-in.enter') : t('console-sign-in.next')}
      </Button>
      {asksCode && (
        <Button
          kind="quiet"
          onClick={() => {
            setAsksCode(false);
            setPassword('');
            setTried(false);
            signIn.reset();
          }}
        >
          {t('console-sign-in.other')}
        </Button>
      )}
    </Gate>
  );
}

function isCode(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === 'TOTP_INVALID';
}

/** Why the last try was refused. */
export function Refusal({ failure }: { failure: unknown }) {
  const texts = useTexts();
  const code = failure instanceof CallFailure ? failure.code : 'UNKNOWN_ERROR';
  return (
    <Notice tone="bad" icon={<WarningCircleIcon />}>
      {errorText(texts, code)}
    </Notice>
  );
}
