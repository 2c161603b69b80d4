import { useT } from '@baize/i18n/react';
import { Dialog, Loader } from '@baize/ui';
import { closeDialog } from '../../lib/dialogs.ts';
import { useSwitch } from '../../lib/merchant.ts';
import { FailedBox } from '../failed-box.tsx';
import { useRegisterSettings } from './register-data.ts';
import { RegisterForm } from './register-form-view.tsx';

/** Create account: the merchant's own form, in the merchant's order. */
export function RegisterDialog({ referralCode, next }: { referralCode: string | undefined; next: string | undefined }) {
  const t = useT();
  const isDirect = useSwitch('DIRECTREG3');
  const isByName = useSwitch('USERNAMEREG3');
  const isOpen = isDirect && isByName;
  const settings = useRegisterSettings();
  return (
    <Dialog
      open
      onClose={closeDialog}
      width="wide"
      title={t(isOpen ? 'auth.createAccount' : 'auth.closedTitle')}
      closeLabel={t('common.close')}
    >
      {!isOpen && <p>{t('auth.closedBody')}</p>}
      {isOpen && settings.isPending && <Loader label={t('common.loading')} />}
      {isOpen && settings.isError && <FailedBox error={settings.error} onRetry={() => void settings.refetch()} />}
      {isOpen && settings.data && <RegisterForm settings={settings.data} referralCode={referralCode} next={next} />}
    </Dialog>
  );
}
