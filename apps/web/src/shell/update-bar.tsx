import { useT } from '@baize/i18n/react';
import { Button, Notice } from '@baize/ui';
import { ArrowsClockwiseIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useUpdate } from '#lib/web-app.ts';
import sheet from './shell.module.css';

const c = classes(sheet);

/** A new version waits. It is taken when the person says so: nobody's form or round is cut off by a release. */
export function UpdateBar() {
  const t = useT();
  const take = useUpdate();
  if (!take) return null;
  return (
    <div className={c('offline')}>
      <Notice
        bar
        tone="note"
        icon={<ArrowsClockwiseIcon />}
        acts={
          <Button kind="outline" size="s" onClick={take}>
            {t('shell.updateTake')}
          </Button>
        }
      >
        {t('shell.updateReady')}
      </Notice>
    </div>
  );
}
