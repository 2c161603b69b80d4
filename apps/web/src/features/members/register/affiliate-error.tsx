import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Dialog } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';

/** The invitation code was refused before anything was registered (specification 8). It lies over the form, which stays. */
export function AffiliateError({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      tone="bad"
      icon={<WarningCircleIcon weight="duotone" />}
      title={t('auth.affiliateErrorTitle')}
      closeLabel={t('common.close')}
      buttons={
        <Button kind="primary" onClick={onClose}>
          {t('common.confirm')}
        </Button>
      }
    >
      <p>{code === '' ? errorText(texts, 'AFFILIATE_INVALID') : t('entry.affiliateError', { code })}</p>
    </Dialog>
  );
}
