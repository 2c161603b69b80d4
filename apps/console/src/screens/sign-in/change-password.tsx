/** A one-time password is exchanged for one's own before anything else. */
import { fieldText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, PasswordField } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { Gate } from './gate.tsx';
import { Refusal } from './sign-in.tsx';

/** The operators' rule: security 1.6. */
const lengthMin = 12;

export function ChangePassword() {
  const t = useT();
  const texts = useTexts();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const change = useMutation({
    mutationFn: () => send('staffChangePassword', { body: { oldPassword, newPassword } }),
    onSuccess: ({ token }) => beginSession(token),
  });
  const isComplete = oldPassword !== '' && newPassword.length >= lengthMin && newPassword === again;
  const submit = (): void => {
    setTried(true);
    if (isComplete && !change.isPending) change.mutate();
  };
  const problem = change.error instanceof CallFailure ? change.error.body?.fields?.['newPassword'] : undefined;
  const shared = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword'), maxLength: 128 };
  return (
    <Gate title={t('console-sign-in.changeTitle')} sub={t('console-sign-in.changeSub')} onSubmit={submit}>
      {change.error && !problem && <Refusal failure={change.error} />}
      <PasswordField
        {...shared}
        label={t('console-sign-in.oldPassword')}
        value={oldPassword}
        onChange={(event) => setOld(event.currentTarget.value)}
        autoComplete="current-password"
        error={isTried && oldPassword === '' ? t('fields.reason.required') : undefined}
      />
      <PasswordField
        {...shared}
        label={t('console-sign-in.newPassword')}
        value={newPassword}
        onChange={(event) => setNew(event.currentTarget.value)}
        autoComplete="new-password"
        hint={t('console-sign-in.passwordRule', { min: lengthMin })}
        error={
          problem
            ? fieldText(texts, problem)
            : isTried && newPassword.length < lengthMin
              ? t('console-sign-in.passwordRule', { min: lengthMin })
              : undefined
        }
      />
      <PasswordField
        {...shared}
        label={t('console-sign-in.again')}
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        autoComplete="new-password"
        error={isTried && again !== newPassword ? t('console-sign-in.notSame') : undefined}
      />
      <Button kind="lamp" size="l" wide type="submit" waiting={change.isPending} waitingLabel={t('common.waiting')}>
        {t('console-sign-in.change')}
      </Button>
      <Button kind="quiet" onClick={() => endSession(false)}>
        {t('console-shell.signOut')}
      </Button>
    </Gate>
  );
}
