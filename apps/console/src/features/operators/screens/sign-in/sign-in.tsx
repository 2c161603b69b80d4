/** Name and password first; a code of the authenticator or a passkey when the server asks for it. */
import { canUsePasskeys, PasskeyCancelled } from '@baize/browser/passkeys';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, CodeField, Notice, PasswordField, TextField } from '@baize/ui';
import { ClockIcon, KeyIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { showPasskey } from '#lib/passkey.ts';
import { beginSession, useSession } from '#lib/session.ts';
import { deviceStorage } from '#lib/storage.ts';
import { Gate } from './gate.tsx';

const codeLength = 6;

export function SignIn() {
  const t = useT();
  const { isExpired } = useSession();
  const form = useSignIn();
  const { signIn, asks, isAsking } = form;
  const asksCode = asks === 'code';
  const isCodeMissing = form.isTried && form.code.length !== codeLength;

  return (
    <Gate
      title={t('console-sign-in.title')}
      sub={t(
        asks === null ? 'console-sign-in.sub' : asksCode ? 'console-sign-in.codeSub' : 'console-sign-in.passkeySub',
      )}
      onSubmit={form.submit}
    >
      {isExpired && !signIn.error && (
        <Notice tone="wait" icon={<ClockIcon />}>
          {t('console-sign-in.expired')}
        </Notice>
      )}
      {signIn.error && !isAsking && <Refusal failure={signIn.error} />}
      {asks === 'passkey' ? null : asksCode ? (
        <CodeField
          key="code"
          label={t('console-sign-in.code')}
          value={form.code}
          onValueChange={form.setCode}
          length={codeLength}
          name="totp"
          error={isCodeMissing && !isAsking ? t('fields.reason.required') : undefined}
        />
      ) : (
        <Credentials form={form} />
      )}
      <Button kind="primary" size="l" wide type="submit" waiting={signIn.isPending} waitingLabel={t('common.waiting')}>
        {asks === null
          ? t('console-sign-in.next')
          : asksCode
            ? t('console-sign-in.enter')
            : t('console-sign-in.usePasskey')}
      </Button>
      {asksCode && canUsePasskeys() && (
        <Button onClick={() => signIn.mutate('passkey')} blocked={signIn.isPending} icon={<KeyIcon />}>
          {t('console-sign-in.usePasskey')}
        </Button>
      )}
      {asks !== null && (
        <Button kind="ghost" onClick={form.startOver}>
          {t('console-sign-in.other')}
        </Button>
      )}
    </Gate>
  );
}

/** What is typed and asked for, and the sending of it. */
function useSignIn() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** What the account has beside the password, once the server said so. */
  const [asks, setAsks] = useState<'code' | 'passkey' | null>(null);
  const [isTried, setTried] = useState(false);

  const signIn = useMutation({
    /** Nothing at the first step: somebody without a second factor yet is let in to set one up. */
    mutationFn: async (shown: Shown) => {
      const deviceKey = deviceStorage.get('consoleDeviceKey');
      const factor = shown === 'passkey' ? { passkey: await showPasskey() } : shown;
      return send('staffLogin', {
        body: { username: username.trim(), password, ...factor, ...(deviceKey && { deviceKey }) },
      });
    },
    onSuccess: ({ token, deviceKey }) => {
      if (deviceKey !== '') deviceStorage.set('consoleDeviceKey', deviceKey);
      beginSession(token);
    },
    onError: (failure) => {
      setCode('');
      const asked = askedBy(failure);
      if (asked !== null && asks === null) setAsks(asked);
    },
  });
  const isAsking = askedBy(signIn.error) !== null && signIn.variables === null; // nothing was shown yet: that is no mistake
  const submit = (): void => {
    setTried(true);
    const isComplete = username.trim() !== '' && password !== '' && (asks !== 'code' || code.length === codeLength);
    if (isComplete && !signIn.isPending)
      signIn.mutate(asks === 'passkey' ? asks : asks === 'code' ? { totp: code } : null);
  };
  const startOver = (): void => {
    setAsks(null);
    setPassword('');
    setTried(false);
    signIn.reset();
  };
  return {
    username,
    setUsername,
    password,
    setPassword,
    code,
    setCode,
    asks,
    isTried,
    signIn,
    isAsking,
    submit,
    startOver,
  };
}

function Credentials({ form }: { form: ReturnType<typeof useSignIn> }) {
  const t = useT();
  const missing = (isFilled: boolean): string | undefined =>
    form.isTried && !isFilled ? t('fields.reason.required') : undefined;
  return (
    <>
      <TextField
        label={t('console-sign-in.username')}
        value={form.username}
        onChange={(event) => form.setUsername(event.currentTarget.value)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={missing(form.username.trim() !== '')}
      />
      <PasswordField
        label={t('console-sign-in.password')}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={form.password}
        onChange={(event) => form.setPassword(event.currentTarget.value)}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        error={missing(form.password !== '')}
      />
    </>
  );
}

/** A code, the device's passkey, or nothing yet. */
type Shown = { readonly totp: string } | 'passkey' | null;

/** What a refusal of the password alone asks for. */
function askedBy(failure: unknown): 'code' | 'passkey' | null {
  if (!(failure instanceof CallFailure)) return null;
  if (failure.code === 'TOTP_INVALID') return 'code';
  return failure.code === 'PASSKEY_FAILED' ? 'passkey' : null;
}

/** Why the last try was refused. */
export function Refusal({ failure }: { failure: unknown }) {
  const texts = useTexts();
  const refused = failure instanceof CallFailure ? failure : 'UNKNOWN_ERROR';
  return (
    <Notice tone="bad" icon={<WarningCircleIcon />}>
      {failure instanceof PasskeyCancelled ? texts.t('console-sign-in.passkeyCancelled') : errorText(texts, refused)}
    </Notice>
  );
}
