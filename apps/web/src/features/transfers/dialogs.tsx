import { useT } from '@baize/i18n/react';
import { Dialog, PageWaiting } from '@baize/ui';
import { PaperPlaneTiltIcon, ReceiptIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#lib/api.ts';
import { closeDialog } from '#lib/dialogs.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferSlip } from './transfer-slip.tsx';

/** Sending money from wherever a downline is looked at. */
export function SendMoneyDialog({ account }: { account: string | undefined }) {
  const t = useT();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      open
      onClose={closeDialog}
      closeLabel={t('common.close')}
      dismissable={!isPending}
      icon={<PaperPlaneTiltIcon weight="duotone" />}
      title={t('transfers.title')}
    >
      <TransferForm account={account} onPending={setPending} />
    </Dialog>
  );
}

/** The paper of one transfer. */
export function TransferDialog({ id }: { id: string }) {
  const t = useT();
  const asked = useQuery(ask('readTransfer', { params: { id } }));
  return (
    <Dialog
      open
      onClose={closeDialog}
      closeLabel={t('common.close')}
      icon={<ReceiptIcon weight="duotone" />}
      title={t('transfers.paper')}
    >
      {!asked.data && !asked.isError && <PageWaiting label={t('common.loading')} />}
      {!asked.data && asked.isError && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && <TransferSlip transfer={asked.data} />}
    </Dialog>
  );
}
