/** Log in: by name or by mobile number, by a provider, by passkey, or without an account (design brief, getting in). */
import { errorText } from '@baize/i18n';
import { Tagged, useT, useTexts } from '@baize/i18n/react';
import { BrandMark, Button, Dialog, Notice, Segmented } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { closeDialog, openDialog } from '#lib/dialogs.ts';
import type { DialogRequest } from '#lib/dialogs.ts';
import { useMerchant, useSwitch } from '#lib/merchant.ts';
import { useWays } from '../data.ts';
import { BannerStrip } from '#widgets/banner-strip.tsx';
import { LoginByMobile } from './by-mobile.tsx';
import { LoginByName } from './by-name.tsx';
import { OtherMethods } from './other-methods.tsx';
import sheet from '../auth.module.css';

const c = classes(sheet);

type LoginDialogProps = Omit<Extract<DialogRequest, { kind: 'login' }>, 'kind'>;

export function LoginDialog({ next, reason, username, isAgent = false, failure }: LoginDialogProps) {
  const t = useT();
  const texts = useTexts();
  const { mark } = useMerchant();
  const ways = useWays();
  const canRegister = useSwitch('DIRECTREG3') && !isAgent;
  const [way, setWay] = useState<'name' | 'mobile'>('name');
  const [isBusy, setBusy] = useState(false);
  const shared = { next, isAgent, onBusy: setBusy };
  return (
    <Dialog
      open
      onClose={closeDialog}
      dismissable={!isBusy}
      arcMark={<BrandMark size={64} {...(mark && { src: mark })} />}
      title={t(isAgent ? 'entry.agentTitle' : 'auth.welcome')}
      closeLabel={t('common.close')}
    >
      <div className={c('doors')}>
        {failure && (
          <Notice tone="bad" title={t('entry.failed')}>
            {errorText(texts, failure)}
          </Notice>
        )}
        {reason && <Notice>{t(`auth.reason.${reason}`)}</Notice>}
        {ways?.sms && (
          <Segmented
            wide
            label={t('entry.way')}
            value={way}
            onValueChange={setWay}
            options={[
              { value: 'name', label: t('auth.username') },
              { value: 'mobile', label: t('fields.name.mobileNum') },
            ]}
          />
        )}
        {way === 'name' ? <LoginByName {...shared} username={username} /> : <LoginByMobile {...shared} />}
        {ways && <OtherMethods ways={ways} next={next} isAgent={isAgent} />}
      </div>
      {canRegister && (
        <p className={c('other')}>
          <Tagged
            tags={{
              register: (text) => (
                <Button kind="tonal" size="s" onClick={() => openDialog({ kind: 'register', ...(next && { next }) })}>
                  {text}
                </Button>
              ),
            }}
          >
            {t('auth.newHere')}
          </Tagged>
        </p>
      )}
      <BannerStrip group="w_login" />
    </Dialog>
  );
}
