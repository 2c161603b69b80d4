/** How a payment came about: figures, needs, rate and arithmetic line by line, the postings, and down to members and bets. */
import { useT } from '@baize/i18n/react';
import { Button, PageWaiting } from '@baize/ui';
import { CaretLeftIcon, DownloadSimpleIcon } from '@baize/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Arithmetic } from './arithmetic.tsx';
import { CountedMembers } from './counted-members.tsx';
import type { Contract } from './data.ts';
import sheet from './explanation.module.css';

const c = classes(sheet);

interface ExplanationSlipProps {
  contract: Contract;
  paymentId: string;
  onBack: () => void;
}

export function ExplanationSlip({ contract, paymentId, onBack }: ExplanationSlipProps) {
  const t = useT();
  const { kind, id } = contract;
  const asked = useQuery(ask('contractExplanation', { params: { kind, id, paymentId } }));
  return (
    <div className={c('explanation')}>
      <Button kind="ghost" size="s" icon={<CaretLeftIcon data-mirror />} className={c('back')} onClick={onBack}>
        {t('contracts.payments.back')}
      </Button>
      {!asked.data && !asked.isError && <PageWaiting label={t('common.loading')} />}
      {!asked.data && asked.isError && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && (
        <>
          <Arithmetic contract={contract} explained={asked.data} />
          <Document contract={contract} paymentId={paymentId} />
          <CountedMembers contract={contract} paymentId={paymentId} />
        </>
      )}
    </div>
  );
}

/** The payment as a signed file that anybody can check. */
function Document({ contract: { kind, id }, paymentId }: { contract: Contract; paymentId: string }) {
  const t = useT();
  const fetching = useMutation({
    mutationFn: async () => {
      const { fileName, text } = await send('contractPaymentDocument', { params: { kind, id, paymentId } });
      const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      Object.assign(document.createElement('a'), { href, download: fileName }).click();
      URL.revokeObjectURL(href);
    },
  });
  return (
    <div className={c('document')}>
      <Button
        icon={<DownloadSimpleIcon />}
        waiting={fetching.isPending}
        waitingLabel={t('common.waiting')}
        onClick={() => fetching.mutate()}
      >
        {t('contracts.why.document')}
      </Button>
      <span className={c('quiet')}>{t('contracts.why.documentSub')}</span>
      {fetching.isError && <FailedBox error={fetching.error} onRetry={() => fetching.mutate()} />}
    </div>
  );
}
