import { useT } from '@baize/i18n/react';
import { Button, buttonClass, EmptyBox, Link } from '@baize/ui';
import { MapPinLineIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/title.ts';
import sheet from '../shell.module.css';

const c = classes(sheet);

/** No page at this address: an empty printed box, the search, the way home. */
export function NotFound() {
  const t = useT();
  usePageTitle(t('shell.notFoundTitle'));
  return (
    <div className={c('system', 'inPage')}>
      <div className={c('systemBox')}>
        <h1>{t('shell.notFoundTitle')}</h1>
        <EmptyBox
          icon={<MapPinLineIcon weight="duotone" />}
          title={t('shell.notFoundBody')}
          acts={
            <>
              <Link href={paths.home} className={buttonClass({ kind: 'primary' })}>
                {t('shell.goHome')}
              </Link>
              <Button onClick={() => openDialog({ kind: 'search' })}>{t('shell.search')}</Button>
            </>
          }
        />
      </div>
    </div>
  );
}
