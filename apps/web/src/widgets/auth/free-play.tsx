/** Into the games without an account, where the merchant allows it. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Notice } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import { classes } from '../../lib/classes.ts';
import { useSwitch } from '../../lib/merchant.ts';
import { useGo } from '../../lib/navigate.tsx';
import { enter } from './enter.ts';
import sheet from './auth.module.css';

const c = classes(sheet);

export function FreePlay({ next }: { next?: string | undefined }) {
  const t = useT();
  const texts = useTexts();
  const go = useGo();
  const isOffered = useSwitch('FREEPLAY');
  const start = useMutation({
    mutationFn: () => send('freePlay', { body: {} }),
    onSuccess: (signedIn) => enter({ signedIn, next, go }),
  });
  if (!isOffered) return null;
  return (
    <div className={c('free')}>
      <span className={c('rule')}>{t('auth.or')}</span>
      <Button wide size="l" waiting={start.isPending} waitingLabel={t('common.waiting')} onClick={() => start.mutate()}>
        {t('auth.freePlay')}
      </Button>
      {start.error instanceof CallFailure && <Notice tone="bad">{errorText(texts, start.error.code)}</Notice>}
    </div>
  );
}
