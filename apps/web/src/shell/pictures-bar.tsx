import { useT } from '@baize/i18n/react';
import { Button, Notice } from '@baize/ui';
import { ImageBrokenIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { bringPictures, useMissingPictures } from '#lib/missing-pictures.ts';
import sheet from './shell.module.css';

const c = classes(sheet);

/** Pictures are missing: the page is whole but for them (specification 8, loader errors). */
export function PicturesBar() {
  const t = useT();
  const missing = useMissingPictures();
  if (!missing) return null;
  return (
    <div className={c('offline')}>
      <Notice
        bar
        tone="wait"
        icon={<ImageBrokenIcon />}
        acts={
          <Button kind="outline" size="s" onClick={bringPictures}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('shell.pictures')} <small title={missing.address}>{missing.code}</small>
      </Notice>
    </div>
  );
}
