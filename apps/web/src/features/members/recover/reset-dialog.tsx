/** The end of the link in the mail: a new password, then the login. The link is good once, for half an hour. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, Notice } from '@baize/ui';
import { LockKeyIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { closeDialog, openDialog } from '#lib/dialogs.ts';
import { isPasswordGood, NewPasswordFields, noPassword, passwordRefusal } from '#features/identity/new-password.tsx';
import { usePasswordRule } from '#features/identity/password-rule.ts';
import sheet from '#features/identity/auth.module.css';

const c = classes(sheet);

export function ResetDialog({ token }: { token: string }) {
  const t = useT();
  const texts = useTexts();
  const rule = usePasswordRule();
  const [passwords, setPasswords] = useState(noPassword);
  const [isPressed, setPressed] = useState(false);
  const save = useMutation({
    mutationFn: () => send('resetPassword', { body: { token, ...passwords } }),
    onSuccess: ({ username }) => openDialog({ kind: 'login', reason: 'reset', username }),
  });
  const failure = save.error instanceof CallFailure ? save.error : null;
  const refusal = passwordRefusal(failure?.code);
  const isOver = token === '' || failure?.code === 'RESET_INVALID';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (isPasswordGood(rule, passwords) && !save.isPending) save.mutate();
  };
  return (
    <Dialog
      open
      onClose={closeDialog}
      dismissable={!save.isPending}
      icon={<LockKeyIcon weight="duotone" />}
      title={t('entry.reset.title')}
      closeLabel={t('common.close')}
    >
      {isOver ? (
        <div className={c('form')}>
          <Notice tone="bad">{errorText(texts, 'RESET_INVALID')}</Notice>
          <Button kind="primary" size="l" wide onClick={() => openDialog({ kind: 'forgotPassword' })}>
            {t('entry.reset.again')}
          </Button>
        </div>
      ) : (
        <form className={c('form')} onSubmit={submit} noValidate>
          <p>{t('entry.reset.sub')}</p>
          <NewPasswordFields
            rule={rule}
            value={passwords}
            onChange={setPasswords}
            isPressed={isPressed}
            refusal={refusal}
          />
          {failure && !refusal && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
          <Button
            type="submit"
            kind="primary"
            size="xl"
            wide
            waiting={save.isPending}
            waitingLabel={t('auth.changing')}
          >
            {t('entry.reset.save')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
