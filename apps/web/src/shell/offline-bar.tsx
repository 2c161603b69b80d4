import { useLink } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { Notice } from '@baize/ui';
import { WifiSlashIcon } from '@baize/ui/icons';
import { useSyncExternalStore } from 'react';
import { classes } from '#lib/classes.ts';
import sheet from './shell.module.css';

const c = classes(sheet);

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the link is lost: the device is offline, or the socket could not be opened again. */
export function OfflineBar() {
  const t = useT();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const link = useLink();
  if (isOnline && link !== 'lost') return null;
  return (
    <div className={c('offline')}>
      <Notice bar tone="wait" icon={<WifiSlashIcon />}>
        {t('shell.offline')}
      </Notice>
    </div>
  );
}
