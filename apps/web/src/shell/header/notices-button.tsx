import { useT } from '@baize/i18n/react';
import { IconButton } from '@baize/ui';
import { MegaphoneSimpleIcon } from '@baize/ui/icons';
import { useNewNotices } from '#lib/announcements.ts';
import { openDialog } from '#lib/dialogs.ts';

/** What the house announces, with the number that came since the last look. */
export function NoticesButton() {
  const t = useT();
  const count = useNewNotices();
  return (
    <IconButton
      icon={<MegaphoneSimpleIcon />}
      label={t('shell.noticesCount', { count })}
      count={count}
      onClick={() => openDialog({ kind: 'notices' })}
    />
  );
}
