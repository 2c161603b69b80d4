/** The six digits that guard withdrawals; set or changed by the login password. */
import { refreshCalls } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { codeTyped } from '@baize/protocol/typed-text';
import { Button, Dialog, Notice, PasswordField, showToast } from '@baize/ui';
import { LockKeyIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { TotpField } from '#features/identity/totp-field.tsx';
import sheet from '#widgets/member/member.module.css';

const c = classes(sheet);
const digits = /^[0-9]{6}$/;
const aboutLogin = new Set(['OLD_PASSWORD_WRONG', 'LOGIN_LOCKED']);

interface WithdrawPasswordDialogProps {
  isOpen: boolean;
  /** No withdrawal password was ever set. */
  isFirst: boolean;
  onClose: () => void;
}

export function WithdrawPasswordDialog({ isOpen, isFirst, onClose }: WithdrawPasswordDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      icon={<LockKeyIcon weight="duotone" />}
      title={t(isFirst ? 'withdrawals.setPassword' : 'withdrawals.changePassword')}
      closeLabel={t('common.close')}
    >
      <PasswordForm onClose={onClose} />
    </Dialog>
  );
}

/** What is typed, and the call that saves it. */
function useWithdrawPassword(onSaved: () => void) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [withdrawPassword, setWithdrawPassword] = useState('');
  const [again, setAgain] = useState('');
  const [totp, setTotp] = useState('');
  const [isPressed, setPressed] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      send('setWithdrawPassword', { body: { password, withdrawPassword, ...(totp !== '' && { totp }) } }),
    onSuccess: () => {
      refreshCalls(['memberInfo']);
      showToast({ text: t('withdrawals.passwordSaved'), tone: 'good' });
      onSaved();
    },
  });
  return {
    password,
    setPassword,
    withdrawPassword,
    setWithdrawPassword,
    again,
    setAgain,
    totp,
    setTotp,
    isPressed,
    setPressed,
    save,
    failure: save.error instanceof CallFailure ? save.error : null,
  };
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  const form = useWithdrawPassword(onClose);
  const { password, withdrawPassword, again, isPressed, save, failure } = form;
  const isAboutLogin = failure !== null && aboutLogin.has(failure.code);
  const isRight = digits.test(withdrawPassword);
  const shown = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword'), required: true } as const;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.setPressed(true);
    if (password !== '' && isRight && again === withdrawPassword && !save.isPending) save.mutate();
  };
  return (
    <form className={c('form')} onSubmit={submit} noValidate>
      <p>{t('withdrawals.passwordSub')}</p>
      <PasswordField
        {...shown}
        label={t('withdrawals.loginPassword')}
        maxLength={128}
        value={password}
        onChange={(event) => form.setPassword(event.currentTarget.value)}
        error={
          isAboutLogin && failure
            ? errorText(texts, failure)
            : isPressed && password === ''
              ? t('fields.reason.required')
              : undefined
        }
      />
      <PasswordField
        {...shown}
        label={t('withdrawals.password')}
        hint={t('withdrawals.sixDigits')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={withdrawPassword}
        onChange={(event) => form.setWithdrawPassword(codeTyped(event.currentTarget.value))}
        error={isPressed && !isRight ? t('withdrawals.sixDigits') : undefined}
      />
      <PasswordField
        {...shown}
        label={t('withdrawals.passwordAgain')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={again}
        onChange={(event) => form.setAgain(codeTyped(event.currentTarget.value))}
        error={isPressed && again !== withdrawPassword ? t('fields.reason.mismatch') : undefined}
      />
      <TotpField value={form.totp} onValueChange={form.setTotp} failure={failure} />
      {failure && !isAboutLogin && failure.code !== 'TOTP_INVALID' && (
        <Notice tone="bad">{errorText(texts, failure)}</Notice>
      )}
      <Button type="submit" kind="primary" size="l" wide waiting={save.isPending} waitingLabel={t('common.waiting')}>
        {t('common.save')}
      </Button>
    </form>
  );
}
