import { useT } from '@baize/i18n/react';
import { EmptyBox } from '@baize/ui';
import { LockKeyIcon } from '@baize/ui/icons';

/** A page that this person's role does not include. */
export function NotPermitted() {
  const t = useT();
  return (
    <EmptyBox icon={<LockKeyIcon weight="duotone" />} title={t('errors.PERMISSION')}>
      {t('console-shell.notPermitted')}
    </EmptyBox>
  );
}
