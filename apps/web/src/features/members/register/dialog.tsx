import { useT } from '@baize/i18n/react';
import { Dialog, Notice, Segmented } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { closeDialog } from '#lib/dialogs.ts';
import type { DialogRequest } from '#lib/dialogs.ts';
import { useSwitch } from '#lib/merchant.ts';
import { tabStorage } from '#lib/storage.ts';
import { SiteLoader } from '#lib/site-loader.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { BannerStrip } from '#widgets/banner-strip.tsx';
import { useRegisterSettings } from './data.ts';
import type { Way } from './form.ts';
import { RegisterForm } from './form-view.tsx';
import { Invitation } from './invitation.tsx';
import sheet from '#features/identity/auth.module.css';
import ownSheet from './register.module.css';

const c = classes(sheet);
const r = classes(ownSheet);

type RegisterDialogProps = Omit<Extract<DialogRequest, { kind: 'register' }>, 'kind'>;

/** Create account: the merchant's own forms, in the merchant's order, by name or by mobile number. */
export function RegisterDialog(asked: RegisterDialogProps) {
  const request = withInvitation(asked);
  const t = useT();
  const isDirect = useSwitch('DIRECTREG3');
  const isByName = useSwitch('USERNAMEREG3');
  const isByMobile = useSwitch('MOBILENUMREG3') && !request.social;
  const [chosen, setChosen] = useState<Way | null>(null);
  const [isBusy, setBusy] = useState(false);
  const settings = useRegisterSettings();
  const isInvited = Boolean(request.referralCode ?? request.affiliateCode);
  const isOffered = isByName || isByMobile;
  const isOpen = isOffered && (isDirect || isInvited);
  const way = chosen ?? (isByName ? 'username' : 'mobile');
  return (
    <Dialog
      open
      onClose={closeDialog}
      width="wide"
      dismissable={!isBusy}
      title={t(isOffered ? 'auth.createAccount' : 'auth.closedTitle')}
      closeLabel={t('common.close')}
    >
      {!isOpen && (isOffered ? <Invitation request={request} /> : <p>{t('auth.closedBody')}</p>)}
      {isOpen && settings.isPending && (
        <div className={r('waiting')}>
          <SiteLoader label={t('common.loading')} />
        </div>
      )}
      {isOpen && settings.isError && <FailedBox error={settings.error} onRetry={() => void settings.refetch()} />}
      {isOpen && settings.data && (
        <div className={c('doors')}>
          {request.social && (
            <Notice tone="note">
              {t('entry.socialStart', { provider: t(`entry.provider.${request.social.provider}`) })}
            </Notice>
          )}
          {isByName && isByMobile && (
            <Segmented
              wide
              label={t('entry.registerWay')}
              value={way}
              onValueChange={setChosen}
              options={[
                { value: 'username', label: t('auth.username') },
                { value: 'mobile', label: t('fields.name.mobileNum') },
              ]}
            />
          )}
          <RegisterForm key={way} way={way} settings={settings.data} request={request} onBusy={setBusy} />
        </div>
      )}
      {isOpen && <BannerStrip group="w_register" />}
    </Dialog>
  );
}

/** Who came by an agent's link registers below that agent, from wherever the form is opened. */
function withInvitation(request: RegisterDialogProps): RegisterDialogProps {
  const code = tabStorage.get('INVITE');
  if (code === null || request.affiliateCode || request.referralCode) return request;
  return { ...request, affiliateCode: code };
}
