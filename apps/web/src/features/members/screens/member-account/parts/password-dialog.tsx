/** A step that the login password confirms: a word on what happens, the password, one button. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, Notice, PasswordField } from '@baize/ui';
import { LockKeyIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { TotpField } from '#features/identity/totp-field.tsx';
import sheet from '../account.module.css';

const c = classes(sheet);
const aboutPassword: ReadonlySet<string> = new Set(['OLD_PASSWORD_WRONG', 'LOGIN_LOCKED']);

interface PasswordDialogProps {
  title: string;
  body?: ReactNode;
  /** What the button says. */
  act: string;
  isDangerous?: boolean;
  /** Sends; a refusal of the password, or of the authenticator's code, is said at its field. */
  run: (password: string, totp: { totp?: string }) => Promise<void>;
  /** What failed outside of a call, in words: the device's own refusal. */
  otherFailure?: (error: Error) => string | undefined;
  /** False while something else in `body` is missing. */
  isReady?: boolean;
  /** Refusals that `body` says itself. */
  isSaidElsewhere?: (failure: CallFailure) => boolean;
  /** The next step stands in its place: success does not close. */
  keepsOpen?: boolean;
  onClose: () => void;
}

export function PasswordDialog(props: PasswordDialogProps) {
  const { title, body, act, isDangerous, run, otherFailure, isReady = true, isSaidElsewhere, onClose } = props;
  const t = useT();
  const texts = useTexts();
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isPressed, setPressed] = useState(false);
  const confirm = useMutation({
    mutationFn: () => run(password, { ...(totp !== '' && { totp }) }),
    onSuccess: () => {
      if (!props.keepsOpen) onClose();
    },
  });
  const failure = confirm.error instanceof CallFailure ? confirm.error : null;
  const other = confirm.error && !failure ? otherFailure?.(confirm.error) : undefined;
  const isAboutPassword = failure !== null && aboutPassword.has(failure.code);
  const isElsewhere = failure !== null && isSaidElsewhere?.(failure) === true;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (password !== '' && isReady && !confirm.isPending) confirm.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!confirm.isPending}
      icon={<LockKeyIcon weight="duotone" />}
      title={title}
      closeLabel={t('common.close')}
    >
      <form className={c('form')} onSubmit={submit} noValidate>
        {body}
        <PasswordField
          label={t('withdrawals.loginPassword')}
          hint={t('member.account.askPassword')}
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
        {!isElsewhere && <TotpField value={totp} onValueChange={setTotp} failure={failure} />}
        {failure && !isAboutPassword && !isElsewhere && failure.code !== 'TOTP_INVALID' && (
          <Notice tone="bad">{errorText(texts, failure)}</Notice>
        )}
        {other && <Notice tone="wait">{other}</Notice>}
        <Button
          type="submit"
          kind={isDangerous ? 'danger' : 'primary'}
          size="l"
          wide
          blocked={!isReady}
          waiting={confirm.isPending}
          waitingLabel={t('common.waiting')}
        >
          {act}
        </Button>
      </form>
    </Dialog>
  );
}
