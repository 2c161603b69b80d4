import { useT } from '@baize/i18n/react';
import { Button, Notice } from '@baize/ui';
import { ImageBrokenIcon } from '@baize/ui/icons';
import { classes } from '../lib/classes.ts';
import { drawAgain, useMissingModule } from '../lib/drawings.ts';
import sheet from './shell.module.css';

const c = classes(sheet);

/** The part that draws pictures is missing: the page is whole but for them (specification 8, loader errors). */
export function PicturesBar() {
  const t = useT();
  const missing = useMissingModule();
  if (!missing) return null;
  return (
    <div className={c('offline')}>
      <Notice
        bar
        tone="wait"
        icon={<ImageBrokenIcon />}
        acts={
          <Button kind="line" size="s" onClick={drawAgain}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('shell.pictures')} <small title={missing.address ?? undefined}>{missing.code}</small>
      </Notice>
    </div>
  );
}
