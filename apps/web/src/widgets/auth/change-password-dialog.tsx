/** A new password: by choice, or before anything else (first login, expired, default). */
import { queryClient } from '@baize/browser';
import { errorText, fieldText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { checkField } from '@baize/protocol/field-check';
import type { FieldRule } from '@baize/protocol/field-check';
import { Button, Dialog, Notice, PasswordField, showToast } from '@baize/ui';
import { LockKeyIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '../../lib/api.ts';
import { classes } from '../../lib/classes.ts';
import { closeDialog } from '../../lib/dialogs.ts';
import { useGo } from '../../lib/navigate.tsx';
import { paths } from '../../lib/paths.ts';
import { renewToken } from '../../lib/session.ts';
import { signOut } from '../../lib/sign-out.ts';
import { useRegisterSettings } from './register-data.ts';
import sheet from './auth.module.css';

const c = classes(sheet);

/** Until the merchant's own rule is read: the platform's least. */
const leastRule: FieldRule = {
  field: 'password',
  enabled: true,
  required: true,
  minLength: 12,
  maxLength: 64,
  patternId: 'any',
};

interface ChangePasswordDialogProps {
  isForced: boolean;
  next: string | undefined;
  /** The old password, when it was typed a moment ago. */
  known: string | undefined;
}

export function ChangePasswordDialog({ isForced, next, known }: ChangePasswordDialogProps) {
  const t = useT();
  const texts = useTexts();
  const go = useGo();
  const settings = useRegisterSettings();
  const rule = { ...(settings.data?.fields.find(({ field }) => field === 'password') ?? leastRule), required: true };
  const [oldPassword, setOld] = useState(known ?? '');
  const [newPassword, setNew] = useState('');
  const [confirmNewPassword, setConfirm] = useState('');
  const [isPressed, setPressed] = useState(false);

  const change = useMutation({
    mutationFn: () => send('changePassword', { body: { oldPassword, newPassword, confirmNewPassword } }),
    onSuccess: ({ token }) => {
      renewToken(token);
      closeDialog();
      showToast({ text: t('auth.changed'), tone: 'good' });
      void queryClient.invalidateQueries();
      go(next ?? paths.home);
    },
  });
  const failure = change.error instanceof CallFailure ? change.error : null;
  const problem = checkField(rule, newPassword);
  const isSame = newPassword === confirmNewPassword;
  const isAboutOld = failure?.code === 'OLD_PASSWORD_WRONG' || failure?.code === 'LOGIN_LOCKED';
  const said = (isBad: boolean, words: () => string): string | undefined => (isPressed && isBad ? words() : undefined);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (oldPassword !== '' && !problem && isSame && !change.isPending) change.mutate();
  };
  const shared = {
    showLabel: t('common.showPassword'),
    hideLabel: t('common.hidePassword'),
    required: true,
    maxLength: 128,
  } as const;
  return (
    <Dialog
      open
      onClose={closeDialog}
      dismissable={!isForced && !change.isPending}
      icon={<LockKeyIcon weight="duotone" />}
      title={t('auth.changeTitle')}
      closeLabel={t('common.close')}
    >
      <form className={c('form')} onSubmit={submit} noValidate>
        <p>{t(isForced ? 'auth.changeForced' : 'auth.changeSub')}</p>
        {known === undefined && (
          <PasswordField
            {...shared}
            label={t('auth.oldPassword')}
            value={oldPassword}
            error={
              said(oldPassword === '', () => t('fields.reason.required')) ??
              (failure && isAboutOld ? errorText(texts, failure.code) : undefined)
            }
            onChange={(event) => setOld(event.currentTarget.value)}
          />
        )}
        <PasswordField
          {...shared}
          label={t('auth.newPassword')}
          autoComplete="new-password"
          hint={t('auth.newPasswordHint', { min: rule.minLength })}
          value={newPassword}
          error={said(problem !== null, () => (problem ? fieldText(texts, problem) : ''))}
          onChange={(event) => setNew(event.currentTarget.value)}
        />
        <PasswordField
          {...shared}
          label={t('auth.confirmPassword')}
          autoComplete="new-password"
          value={confirmNewPassword}
          error={said(!isSame, () => t('fields.reason.mismatch'))}
          onChange={(event) => setConfirm(event.currentTarget.value)}
        />
        {failure && (!isAboutOld || known !== undefined) && (
          <Notice tone="bad">{errorText(texts, failure.code)}</Notice>
        )}
        <Button type="submit" kind="lamp" size="l" wide waiting={change.isPending} waitingLabel={t('auth.changing')}>
          {t('auth.change')}
        </Button>
        {isForced && (
          <Button
            kind="quiet"
            wide
            onClick={() => {
              closeDialog();
              void signOut();
              go(paths.home);
            }}
          >
            {t('auth.logOutInstead')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
