/** Sending money inside one's line: first who receives it, with the name to look at, then the amount; in the end its paper. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, EmptyBox, Notice, PageWaiting } from '@baize/ui';
import { ProhibitIcon, UsersThreeIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useSwitch } from '#lib/merchant.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { AmountStep } from './amount-step.tsx';
import { useTransferTerms } from './data.ts';
import type { Recipient, Transfer } from './data.ts';
import { RecipientStep } from './recipient-step.tsx';
import { TransferSlip } from './transfer-slip.tsx';
import sheet from './transfers.module.css';

const c = classes(sheet);

interface TransferFormProps {
  /** Begins with this downline looked for. */
  account?: string | undefined;
  /** Money is in flight: what the form lies in must not be closed. */
  onPending?: (isPending: boolean) => void;
}

export function TransferForm({ account = '', onPending }: TransferFormProps) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const isOn = useSwitch('TRANSFER');
  const terms = useTransferTerms();
  const [recipient, setRecipient] = useState<Recipient | null>(null);
  const [done, setDone] = useState<Transfer | null>(null);
  if (!isOn)
    return (
      <EmptyBox icon={<ProhibitIcon weight="duotone" />} title={t('transfers.off')}>
        {t('transfers.offSub')}
      </EmptyBox>
    );
  if (!terms.data)
    return terms.isError ? (
      <FailedBox error={terms.error} onRetry={() => void terms.refetch()} />
    ) : (
      <PageWaiting label={t('common.loading')} />
    );
  if (done)
    return (
      <div className={c('form')}>
        <TransferSlip transfer={done} />
        <Button
          onClick={() => {
            setDone(null);
            setRecipient(null);
          }}
        >
          {t('transfers.another')}
        </Button>
      </div>
    );
  const { up, down, closedBy, closedUntil } = terms.data;
  if (!up && !down)
    return (
      <EmptyBox icon={<UsersThreeIcon weight="duotone" />} title={t('transfers.nobody')}>
        {t('transfers.nobodySub')}
      </EmptyBox>
    );
  return (
    <div className={c('form')}>
      {closedBy && (
        <Notice tone="wait" title={t('transfers.closed')}>
          {errorText(texts, closedBy)}{' '}
          {closedUntil && t('transfers.closedUntil', { time: format.dateTime(closedUntil) })}
        </Notice>
      )}
      {recipient ? (
        <AmountStep
          recipient={recipient}
          terms={terms.data}
          onChange={() => setRecipient(null)}
          onDone={setDone}
          {...(onPending && { onPending })}
        />
      ) : (
        <RecipientStep terms={terms.data} account={account} isClosed={closedBy !== null} onNext={setRecipient} />
      )}
    </div>
  );
}
