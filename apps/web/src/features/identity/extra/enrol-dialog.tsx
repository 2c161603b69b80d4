/** An agent without a second factor sets one up, then is in: an authenticator, or a passkey where the browser makes them. Until then
 *  the session's token lives here only. */
import { canUsePasskeys, PasskeyCancelled } from '@baize/browser/passkeys';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, ChoiceCard, Dialog, Notice, PasswordField } from '@baize/ui';
import { KeyIcon, ShieldCheckIcon, TimerIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { sendAs } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { closeDialog } from '#lib/dialogs.ts';
import { useGo } from '#lib/navigate.tsx';
import type { SignedIn } from '#lib/session.ts';
import { makePasskey } from '../make-passkey.ts';
import { TotpSetup } from '../totp-setup.tsx';
import { enter } from '../enter.ts';
import sheet from '../auth.module.css';

const c = classes(sheet);
const aboutPassword: ReadonlySet<string> = new Set(['OLD_PASSWORD_WRONG', 'LOGIN_LOCKED']);

type Factor = 'totp' | 'passkey';

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
  const [factor, setFactor] = useState<Factor>('totp');
  const [password, setPassword] = useState(typed ?? '');
  const [isPressed, setPressed] = useState(false);
  const send = sendAs(signedIn.token);
  const letIn = (): void => enter({ signedIn: { ...signedIn, state: 'full' }, next, go });
  const offer = useMutation({ mutationFn: () => send('enrolTotp', { body: { password } }) });
  const passkey = useMutation({
    mutationFn: () => makePasskey(send, { password }, t('member.account.unknownDevice')),
    onSuccess: letIn,
  });
  const chosen = factor === 'passkey' ? passkey : offer;
  const { error } = chosen;
  const isAboutPassword = error instanceof CallFailure && aboutPassword.has(error.code);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (password !== '' && !chosen.isPending) chosen.mutate();
  };
  return (
    <Dialog
      open
      onClose={closeDialog}
      icon={offer.data ? <TimerIcon weight="duotone" /> : <ShieldCheckIcon weight="duotone" />}
      title={t(offer.data ? 'member.account.totpTitle' : 'entry.extra.title')}
      closeLabel={t('common.close')}
    >
      {offer.data ? (
        <TotpSetup offer={offer.data} confirm={(code) => send('confirmTotp', { body: { code } })} onDone={letIn} />
      ) : (
        <form className={c('form')} onSubmit={submit} noValidate>
          <p>{t('entry.extra.enrol')}</p>
          <Factors chosen={factor} isBlocked={passkey.isPending} onChoose={setFactor} />
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
                    ? errorText(texts, error)
                    : undefined
              }
            />
          )}
          {error && !isAboutPassword && <EnrolFailure error={error} />}
          <Button
            type="submit"
            kind="primary"
            size="l"
            wide
            waiting={chosen.isPending}
            waitingLabel={t(factor === 'passkey' ? 'entry.passkey.waiting' : 'common.waiting')}
          >
            {t('common.next')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

/** Why no factor was set up: stopped by the person, refused by the server, or failed in the browser. */
function EnrolFailure({ error }: { error: Error }) {
  const t = useT();
  const texts = useTexts();
  if (error instanceof PasskeyCancelled) return <Notice tone="wait">{t('entry.passkey.cancelled')}</Notice>;
  return <Notice tone="bad">{errorText(texts, error instanceof CallFailure ? error : 'PASSKEY_FAILED')}</Notice>;
}

interface FactorsProps {
  chosen: Factor;
  isBlocked: boolean;
  onChoose: (factor: Factor) => void;
}

/** Where the browser refuses passkeys there is nothing to choose. */
function Factors({ chosen, isBlocked, onChoose }: FactorsProps) {
  const t = useT();
  if (!canUsePasskeys()) return <p>{t('member.account.totpOff')}</p>;
  return (
    <fieldset className={c('choices')} disabled={isBlocked}>
      <legend>{t('entry.extra.choose')}</legend>
      <ChoiceCard
        name="factor"
        value="totp"
        icon={<TimerIcon size={22} weight="duotone" />}
        title={t('member.account.totp')}
        sub={t('member.account.totpOff')}
        checked={chosen === 'totp'}
        onChange={() => onChoose('totp')}
      />
      <ChoiceCard
        name="factor"
        value="passkey"
        icon={<KeyIcon size={22} weight="duotone" />}
        title={t('entry.extra.method.passkey')}
        sub={t('member.account.passkeysSub')}
        checked={chosen === 'passkey'}
        onChange={() => onChoose('passkey')}
      />
    </fieldset>
  );
}
