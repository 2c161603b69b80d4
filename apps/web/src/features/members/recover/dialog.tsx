/** Forgotten password: by mail or by phone, one path each (specification 4, forgot password). */
import { useT } from '@baize/i18n/react';
import { Button, Dialog, Segmented } from '@baize/ui';
import { KeyIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { closeDialog, openDialog } from '#lib/dialogs.ts';
import { BannerStrip } from '#widgets/banner-strip.tsx';
import { useWays } from '#features/identity/data.ts';
import { RecoverByMail } from './by-mail.tsx';
import { RecoverByPhone } from './by-phone.tsx';
import sheet from '#features/identity/auth.module.css';

const c = classes(sheet);

export function ForgotDialog({ next }: { next: string | undefined }) {
  const t = useT();
  const offered = useWays()?.recovery ?? ['mail'];
  const [chosen, setWay] = useState<(typeof offered)[number]>();
  const way = chosen ?? offered[0];
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={closeDialog}
      dismissable={!isBusy}
      icon={<KeyIcon weight="duotone" />}
      title={t('entry.forgot.title')}
      closeLabel={t('common.close')}
    >
      <div className={c('doors')}>
        {way && offered.length > 1 && (
          <Segmented
            wide
            label={t('entry.forgot.way')}
            value={way}
            onValueChange={setWay}
            options={offered.map((value) => ({
              value,
              label: t(value === 'mail' ? 'fields.name.email' : 'fields.name.mobileNum'),
            }))}
          />
        )}
        {way === 'mail' ? <RecoverByMail onBusy={setBusy} /> : <RecoverByPhone onBusy={setBusy} next={next} />}
      </div>
      <p className={c('other')}>
        <Button kind="tonal" size="s" onClick={() => openDialog({ kind: 'login', ...(next && { next }) })}>
          {t('entry.forgot.back')}
        </Button>
      </p>
      <BannerStrip group="w_forget" />
    </Dialog>
  );
}
