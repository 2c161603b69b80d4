import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, EmptyBox } from '@baize/ui';
import { WifiSlashIcon } from '@baize/ui/icons';
import { classes } from '../../lib/classes.ts';
import sheet from '../shell.module.css';

const c = classes(sheet);

/** A script, style or first answer that did not arrive (specification 8: page took long to load). The shell stays. */
export function LoadFailed({ error }: { error: unknown; reset?: () => void }) {
  const t = useT();
  const texts = useTexts();
  const failure = error instanceof CallFailure ? error : null;
  return (
    <div className={c('system', 'inPage')}>
      <div className={c('systemBox')}>
        <h1>{t('shell.loadFailedTitle')}</h1>
        <EmptyBox
          icon={<WifiSlashIcon weight="duotone" />}
          title={failure ? errorText(texts, failure.code) : t('shell.loadFailedBody')}
          acts={
            <Button kind="lamp" onClick={() => location.reload()}>
              {t('common.retry')}
            </Button>
          }
        />
      </div>
    </div>
  );
}
