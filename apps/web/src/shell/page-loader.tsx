import { useT } from '@baize/i18n/react';
import { Button, Notice } from '@baize/ui';
import { HourglassMediumIcon } from '@baize/ui/icons';
import { useRouterState } from '@tanstack/react-router';
import { classes } from '#lib/classes.ts';
import { useLasting } from '#lib/now.ts';
import sheet from './page-loader.module.css';

const c = classes(sheet);
/** From here on a line says that it takes long (design brief 12, waiting). */
const slowAfterMs = 8_000;

/** A line under the header while the next screen is on its way. */
export function PageLoader() {
  const t = useT();
  const isMoving = useRouterState({ select: (state) => state.status === 'pending' });
  const isSlow = useLasting(isMoving, slowAfterMs);
  if (!isMoving) return null;
  return (
    <>
      <div className={c('line')} aria-hidden="true" />
      {isSlow && (
        <div className={c('slow')}>
          <Notice
            tone="wait"
            icon={<HourglassMediumIcon />}
            acts={
              <Button size="s" onClick={() => location.reload()}>
                {t('common.retry')}
              </Button>
            }
          >
            {t('load.slow')}
          </Notice>
        </div>
      )}
    </>
  );
}
