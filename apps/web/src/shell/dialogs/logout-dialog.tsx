import { useT } from '@baize/i18n/react';
import { Button, Dialog } from '@baize/ui';
import { SignOutIcon } from '@baize/ui/icons';
import { closeDialog } from '#lib/dialogs.ts';
import { useGo } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { signOut } from '#lib/sign-out.ts';

/** Asks before logging out; only Confirm proceeds (specification 4). */
export function LogoutDialog() {
  const t = useT();
  const go = useGo();
  const leave = (): void => {
    closeDialog();
    void signOut();
    go(paths.home);
  };
  return (
    <Dialog
      open
      onClose={closeDialog}
      title={t('shell.logoutTitle')}
      closeLabel={t('common.close')}
      icon={<SignOutIcon weight="duotone" />}
      buttons={
        <>
          <Button onClick={closeDialog}>{t('common.cancel')}</Button>
          <Button kind="primary" onClick={leave}>
            {t('common.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('shell.logoutBody')}</p>
    </Dialog>
  );
}
