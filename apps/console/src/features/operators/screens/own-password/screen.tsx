/** One's own password, changed by choice: every other session of this operator ends with it. */
import { useT } from '@baize/i18n/react';
import { Button, Panel, Stack, showToast } from '@baize/ui';
import type { FormEvent } from 'react';
import { beginSession } from '#lib/session.ts';
import { PageHead } from '#widgets/page-head.tsx';
import { PasswordChange, usePasswordChange } from '../../password-change.tsx';
import sheet from './own-password.module.css';

export function OwnPassword() {
  const t = useT();
  const form = usePasswordChange((token) => {
    showToast({ text: t('console-sign-in.ownChanged'), tone: 'good' });
    beginSession(token);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <>
      <PageHead title={t('console-sign-in.ownTitle')} />
      <Panel className={sheet['desk']}>
        <form onSubmit={submit} noValidate aria-busy={form.isPending}>
          <Stack gap={16}>
            <p>{t('console-sign-in.ownSub')}</p>
            <PasswordChange form={form} oldLabel={t('console-sign-in.ownOld')} />
            <Button kind="primary" type="submit" waiting={form.isPending} waitingLabel={t('common.waiting')}>
              {t('console-sign-in.change')}
            </Button>
          </Stack>
        </form>
      </Panel>
    </>
  );
}
