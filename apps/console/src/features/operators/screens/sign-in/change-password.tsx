/** A one-time password is exchanged for one's own before anything else. */
import { useT } from '@baize/i18n/react';
import { Button } from '@baize/ui';
import { beginSession, endSession } from '#lib/session.ts';
import { PasswordChange, usePasswordChange } from '../../password-change.tsx';
import { Gate } from './gate.tsx';

export function ChangePassword() {
  const t = useT();
  const form = usePasswordChange(beginSession);
  return (
    <Gate title={t('console-sign-in.changeTitle')} sub={t('console-sign-in.changeSub')} onSubmit={form.submit}>
      <PasswordChange form={form} oldLabel={t('console-sign-in.oldPassword')} />
      <Button kind="primary" size="l" wide type="submit" waiting={form.isPending} waitingLabel={t('common.waiting')}>
        {t('console-sign-in.change')}
      </Button>
      <Button kind="ghost" onClick={() => endSession(false)}>
        {t('console-shell.signOut')}
      </Button>
    </Gate>
  );
}
