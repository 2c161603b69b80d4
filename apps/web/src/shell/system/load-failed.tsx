import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, EmptyBox } from '@baize/ui';
import { WifiSlashIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { LoadFailure } from '#lib/load-failure.ts';
import { classes } from '#lib/classes.ts';
import sheet from './load-failed.module.css';

const c = classes(sheet);

interface LoadFailedProps {
  error: unknown;
  /** Draws the page again in place. */
  reset?: () => void;
}

/** A script, style or first answer that did not arrive (specification 8, loader errors). The shell around it stays. */
export function LoadFailed({ error, reset }: LoadFailedProps) {
  const t = useT();
  const texts = useTexts();
  const [isTrying, setTrying] = useState(false);
  const lost = error instanceof LoadFailure ? error : null;
  const refused = error instanceof CallFailure ? error : null;
  const isKnown = lost !== null || refused !== null;
  const retry = async (): Promise<void> => {
    setTrying(true);
    if (lost && reset && (await lost.again())) reset();
    else location.reload();
  };
  return (
    <div className={c('page')}>
      <div className={c('box')}>
        <h1>{t(lost ? `load.title.${lost.code}` : refused ? 'load.title.call' : 'load.title.other')}</h1>
        <EmptyBox
          icon={<WifiSlashIcon weight="duotone" />}
          title={refused ? errorText(texts, refused) : t(isKnown ? 'load.body' : 'load.bodyOther')}
          acts={
            <Button kind="primary" waiting={isTrying} waitingLabel={t('common.waiting')} onClick={() => void retry()}>
              {t('common.retry')}
            </Button>
          }
        >
          {lost && t('load.network')}
        </EmptyBox>
        {lost && (
          <dl className={c('why')}>
            <div>
              <dt>{t('load.code')}</dt>
              <dd>{lost.code}</dd>
            </div>
            <div>
              <dt>{t('load.cause')}</dt>
              <dd>{lost.message}</dd>
            </div>
            <div>
              <dt>{t('load.address')}</dt>
              <dd>{lost.address ?? location.href}</dd>
            </div>
          </dl>
        )}
      </div>
    </div>
  );
}
