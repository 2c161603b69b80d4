/** An agent without a second factor sets up the authenticator, then is in. Until then the session's token lives here only. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, Notice, PasswordField } from '@baize/ui';
import { TimerIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { sendAs } from '../../../lib/api.ts';
import { classes } from '../../../lib/classes.ts';
import { closeDialog } from '../../../lib/dialogs.ts';
import { useGo } from '../../../lib/navigate.tsx';
import type { SignedIn } from '../../../lib/session.ts';
import { TotpSetup } from '../../member/totp-setup.tsx';
import { enter } from '../enter.ts';
import sheet from '../auth.module.css';

const c = classes(sheet);
const aboutPassword: ReadonlySet<string> = new Set(['OLD_PASSWORD_WRONG', 'LOGIN_LOCKED']);

interface EnrolDialogProps {
  signedIn: SignedIn;
  next: string | undefined;
  /** When it was typed a moment ago. */
  password: string | undefined;
}

export function EnrolDialog({ signedIn, next, password: typed }: EnrolDialogProps) {
  const t = useT();
  const texts = useTexts();
  const go = useGo();
  const [password, setPassword] = useState(typed ?? '');
  const [isPressed, setPressed] = useState(false);
  const send = sendAs(signedIn.token);
  const offer = useMutation({ mutationFn: () => send('enrolTotp', { body: { password } }) });
  const failure = offer.error instanceof CallFailure ? offer.error : null;
  const isAboutPassword = failure !== null && aboutPassword.has(failure.code);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (password !== '' && !offer.isPending) offer.mutate();
  };
  return (
    <Dialog
      open
      onClose={closeDialog}
      icon={<TimerIcon weight="duotone" />}
      title={t('member.account.totpTitle')}
      closeLabel={t('common.close')}
    >
      {offer.data ? (
        <TotpSetup
          offer={offer.data}
          confirm={(code) => send('confirmTotp', { body: { code } })}
          onDone={() => enter({ signedIn: { ...signedIn, state: 'full' }, next, go })}
        />
      ) : (
        <form className={c('form')} onSubmit={submit} noValidate>
          <p>{t('entry.extra.enrol')}</p>
          <p>{t('member.account.totpOff')}</p>
          {(typed === undefined || isAboutPassword) && (
            <PasswordField
              label={t('withdrawals.loginPassword')}
              required
              maxLength={128}
              showLabel={t('common.showPassword')}
              hideLabel={t('common.hidePassword')}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={
                isPressed && password === ''
                  ? t('fields.reason.required')
                  : isAboutPassword
                    ? errorText(texts, failure)
                    : undefined
              }
            />
          )}
          {failure && !isAboutPassword && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
          <Button type="submit" kind="lamp" size="l" wide waiting={offer.isPending} waitingLabel={t('common.waiting')}>
            {t('common.next')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
