/** A new password: by choice, or before anything else (first login, expired, default). Where the merchant wants it, a code
 *  sent to the bound mobile number comes with it (switch CHNGPASSVERIF3). */
import { queryClient } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, Notice, PasswordField, showToast } from '@baize/ui';
import { LockKeyIcon } from '@baize/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ask, send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { closeDialog } from '#lib/dialogs.ts';
import { useGo } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { renewToken } from '#lib/session.ts';
import { signOut } from '#lib/sign-out.ts';
import { CodeEntry } from './mobile/code-entry.tsx';
import { failureAtMobile } from './mobile/failures.ts';
import { isPasswordGood, NewPasswordFields, noPassword, passwordRefusal } from './new-password.tsx';
import { usePasswordRule } from './password-rule.ts';
import { reportLanguage } from './report-language.ts';
import sheet from './auth.module.css';

const c = classes(sheet);
const aboutOld: ReadonlySet<string> = new Set(['OLD_PASSWORD_WRONG', 'LOGIN_LOCKED']);

interface ChangePasswordDialogProps {
  isForced: boolean;
  next: string | undefined;
  /** The old password, when it was typed a moment ago. */
  known: string | undefined;
}

/** What is typed, whether a code is asked for, and the call that changes the password. */
function useChangePassword({ isForced, next, known }: ChangePasswordDialogProps) {
  const t = useT();
  const go = useGo();
  const rule = usePasswordRule();
  const [oldPassword, setOld] = useState(known ?? '');
  const [passwords, setPasswords] = useState(noPassword);
  const [verificationCode, setCode] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [isCodeWanted, setCodeWanted] = useState(false);
  // a session that must change its password reads nothing else: there the first answer tells
  const security = useQuery({ ...ask('accountSecurity'), enabled: !isForced });
  const asksCode = isCodeWanted || security.data?.changePasswordCode === true;

  const change = useMutation({
    mutationFn: () =>
      send('changePassword', { body: { oldPassword, ...passwords, ...(asksCode && { verificationCode }) } }),
    onSuccess: ({ token }) => {
      renewToken(token);
      void reportLanguage();
      closeDialog();
      showToast({ text: t('auth.changed'), tone: 'good' });
      void queryClient.invalidateQueries();
      go(next ?? paths.home);
    },
    onError: (refused) => {
      if (refused instanceof CallFailure && refused.code === 'CODE_REQUIRED') setCodeWanted(true);
    },
  });
  const isCodeMissing = asksCode && verificationCode === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (oldPassword !== '' && isPasswordGood(rule, passwords) && !isCodeMissing && !change.isPending) change.mutate();
  };
  return {
    rule,
    oldPassword,
    setOld,
    passwords,
    setPasswords,
    verificationCode,
    setCode,
    isPressed,
    asksCode,
    isCodeMissing,
    isSending: change.isPending,
    failure: change.error instanceof CallFailure ? change.error : null,
    submit,
  };
}

export function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { isForced, known } = props;
  const t = useT();
  const texts = useTexts();
  const form = useChangePassword(props);
  const { failure, asksCode, isPressed, isSending } = form;
  const isAboutOld = failure !== null && aboutOld.has(failure.code) && known === undefined;
  const isAboutCode = failureAtMobile(failure) === 'code' && asksCode;
  const isSaidAtField = isAboutOld || isAboutCode || passwordRefusal(failure?.code) !== undefined;
  return (
    <Dialog
      open
      onClose={closeDialog}
      dismissable={!isForced && !isSending}
      icon={<LockKeyIcon weight="duotone" />}
      title={t('auth.changeTitle')}
      closeLabel={t('common.close')}
    >
      <form className={c('form')} onSubmit={form.submit} noValidate>
        <p>{t(isForced ? 'auth.changeForced' : 'auth.changeSub')}</p>
        {known === undefined && <OldPassword form={form} refusal={isAboutOld ? failure : null} />}
        <NewPasswordFields
          rule={form.rule}
          value={form.passwords}
          onChange={form.setPasswords}
          isPressed={isPressed}
          refusal={passwordRefusal(failure?.code)}
        />
        {asksCode && (
          <CodeEntry
            clockKey="change-password"
            value={form.verificationCode}
            onChange={form.setCode}
            onAsk={() => send('sendPasswordCode')}
            error={
              isPressed && form.isCodeMissing
                ? errorText(texts, 'CODE_REQUIRED')
                : isAboutCode && failure
                  ? errorText(texts, failure)
                  : undefined
            }
          />
        )}
        {failure && !isSaidAtField && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
        <Button type="submit" kind="primary" size="l" wide waiting={isSending} waitingLabel={t('auth.changing')}>
          {t('auth.change')}
        </Button>
        {isForced && <LogOutInstead />}
      </form>
    </Dialog>
  );
}

interface OldPasswordProps {
  form: ReturnType<typeof useChangePassword>;
  /** What the server said about it. */
  refusal: CallFailure | null;
}

function OldPassword({ form: { oldPassword, setOld, isPressed }, refusal }: OldPasswordProps) {
  const t = useT();
  const texts = useTexts();
  return (
    <PasswordField
      label={t('auth.oldPassword')}
      name="oldPassword"
      required
      maxLength={128}
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
      value={oldPassword}
      error={
        isPressed && oldPassword === '' ? t('fields.reason.required') : refusal ? errorText(texts, refusal) : undefined
      }
      onChange={(event) => setOld(event.currentTarget.value)}
    />
  );
}

/** Who must change the password may leave in place of it. */
function LogOutInstead() {
  const t = useT();
  const go = useGo();
  const leave = (): void => {
    closeDialog();
    void signOut();
    go(paths.home);
  };
  return (
    <Button kind="ghost" wide onClick={leave}>
      {t('auth.logOutInstead')}
    </Button>
  );
}
