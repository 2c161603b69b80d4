import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, Notice } from '@baize/ui';
import { HourglassMediumIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useCancelDeposit } from './deposits.ts';
import type { Deposit } from './deposits.ts';

/** Ends a deposit that waits, asked once more: who has paid already keeps it. */
export function CancelDeposit({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="ghost" size="l" wide onClick={() => setAsking(true)}>
        {t('deposits.cancel')}
      </Button>
      {isAsking && <Ask deposit={deposit} onClose={() => setAsking(false)} />}
    </>
  );
}

function Ask({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  const cancel = useCancelDeposit(deposit.id, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      icon={<HourglassMediumIcon weight="duotone" />}
      tone="wait"
      title={t('deposits.cancelAsk')}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('deposits.cancelKeep')}</Button>
          <Button waiting={cancel.isPending} waitingLabel={t('common.waiting')} onClick={() => cancel.mutate()}>
            {t('deposits.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('deposits.cancelWords')}</p>
      {cancel.error instanceof CallFailure && <Notice tone="bad">{errorText(texts, cancel.error)}</Notice>}
    </Dialog>
  );
}
