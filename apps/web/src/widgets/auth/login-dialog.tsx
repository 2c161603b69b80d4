/** Login by user name. The captcha appears when the server asks for it. */
import { errorText } from '@baize/i18n';
import { Tagged, useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { BrandMark, Button, Checkbox, Dialog, Notice, PasswordField, TextField } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '../../lib/api.ts';
import { classes } from '../../lib/classes.ts';
import { closeDialog, openDialog } from '../../lib/dialogs.ts';
import { useMerchant, useSwitch } from '../../lib/merchant.ts';
import { useGo } from '../../lib/navigate.tsx';
import { Captcha } from './captcha.tsx';
import type { CaptchaAnswer } from './captcha.tsx';
import { enter } from './enter.ts';
import { FreePlay } from './free-play.tsx';
import { rememberedName, rememberName } from './remembered-name.ts';
import sheet from './auth.module.css';

const c = classes(sheet);
const noAnswer: CaptchaAnswer = { id: '', answer: '' };

interface LoginDialogProps {
  next: string | undefined;
  reason: 'needed' | 'ended' | 'favourites' | undefined;
}

export function LoginDialog({ next, reason }: LoginDialogProps) {
  const t = useT();
  const texts = useTexts();
  const go = useGo();
  const { mark } = useMerchant();
  const canRegister = useSwitch('DIRECTREG3');
  const [username, setUsername] = useState(rememberedName);
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(username !== '');
  const [asksCaptcha, setAsksCaptcha] = useState(false);
  const [captcha, setCaptcha] = useState(noAnswer);
  const [round, setRound] = useState(0);
  const [isTried, setTried] = useState(false);

  const login = useMutation({
    mutationFn: () =>
      send('login', {
        body: {
          username: username.trim(),
          password,
          ...(asksCaptcha && { captcha: { id: captcha.id, answer: captcha.answer } }),
        },
      }),
    onSuccess: (signedIn) => {
      rememberName(isRemembered ? username.trim() : null);
      enter({ signedIn, password, next, go });
    },
    onError: (failure) => {
      setTried(false);
      setCaptcha(noAnswer);
      setRound((now) => now + 1);
      if (failure instanceof CallFailure && failure.body?.captcha) setAsksCaptcha(true);
    },
  });
  const failure = login.error instanceof CallFailure ? login.error : null;
  const isCaptchaWrong = failure?.code === 'CAPTCHA_INVALID' || failure?.code === 'CAPTCHA_REQUIRED';
  const isComplete = username.trim() !== '' && password !== '' && (!asksCaptcha || captcha.answer !== '');
  const missing = (isFilled: boolean): string | undefined =>
    isTried && !isFilled ? t('fields.reason.required') : undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isComplete && !login.isPending) login.mutate();
  };
  return (
    <Dialog
      open
      onClose={closeDialog}
      dismissable={!login.isPending}
      arcMark={<BrandMark size={64} {...(mark && { src: mark })} />}
      title={t('auth.welcome')}
      closeLabel={t('common.close')}
    >
      <form className={c('form')} onSubmit={submit} noValidate>
        {reason && <Notice>{t(`auth.reason.${reason}`)}</Notice>}
        <TextField
          label={t('auth.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={64}
          value={username}
          error={missing(username.trim() !== '')}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordField
          label={t('auth.password')}
          name="password"
          required
          maxLength={128}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          value={password}
          error={missing(password !== '') ?? (failure && !isCaptchaWrong ? errorText(texts, failure.code) : undefined)}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {asksCaptcha && (
          <Captcha
            round={round}
            value={captcha.answer}
            onChange={setCaptcha}
            error={
              missing(captcha.answer !== '') ?? (failure && isCaptchaWrong ? errorText(texts, failure.code) : undefined)
            }
          />
        )}
        <Checkbox
          label={t('auth.remember')}
          checked={isRemembered}
          onChange={(event) => setRemembered(event.currentTarget.checked)}
        />
        <Button type="submit" kind="lamp" size="xl" wide waiting={login.isPending} waitingLabel={t('auth.loggingIn')}>
          {t('auth.logIn')}
        </Button>
      </form>
      <FreePlay next={next} />
      {canRegister && (
        <p className={c('other')}>
          <Tagged
            tags={{
              register: (text) => (
                <Button kind="accent" size="s" onClick={() => openDialog({ kind: 'register', ...(next && { next }) })}>
                  {text}
                </Button>
              ),
            }}
          >
            {t('auth.newHere')}
          </Tagged>
        </p>
      )}
    </Dialog>
  );
}
