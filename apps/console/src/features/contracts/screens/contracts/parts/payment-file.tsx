import { useT } from '@baize/i18n/react';
import { Button, Figure, PageWaiting, RowItem, Rows } from '@baize/ui';
import { CaretLeftIcon, DownloadSimpleIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Refusal } from '#widgets/refusal.tsx';
import { useDocument, useExplanation } from '../data.ts';
import type { Explanation, Payment } from '../data.ts';
import { CountedMembers } from './counted-members.tsx';

interface PaymentFileProps {
  contractId: string;
  paymentId: string;
  onBack: () => void;
}

/** How a payment came about: figures, rate, arithmetic, the postings, and down to members and bets. */
export function PaymentFile({ contractId, paymentId, onBack }: PaymentFileProps) {
  const t = useT();
  const asked = useExplanation(contractId, paymentId);
  return (
    <>
      <Button kind="ghost" size="s" icon={<CaretLeftIcon data-mirror />} onClick={onBack}>
        {t('contracts.payments.back')}
      </Button>
      {!asked.data && !asked.error && <PageWaiting label={t('common.loading')} />}
      {!asked.data && asked.error && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && (
        <>
          <Reckoning explained={asked.data} />
          <Document payment={asked.data.payment} />
          <CountedMembers payment={asked.data.payment} />
        </>
      )}
    </>
  );
}

function Reckoning({ explained }: { explained: Explanation }) {
  const t = useT();
  const { dateTime, number, percent } = useFormat();
  const money = useMoneyOf(explained);
  const { payment, reckoning, leftOut } = explained;
  const { figures, reason } = reckoning;
  return (
    <>
      <h3>
        {payment.state === 'nothing'
          ? t('contracts.why.nothing')
          : t('contracts.why.title', { amount: money(payment.dueMinor) })}
      </h3>
      {reason && <p>{t(`contracts.why.reason.${reason}`)}</p>}
      {leftOut && <p>{t('contracts.why.leftOut', { count: leftOut.members })}</p>}
      <Rows>
        <Line label={t('contracts.why.period')}>
          {t('contracts.trial.span', { from: dateTime(payment.from), to: dateTime(payment.to) })}
        </Line>
        <Line label={t('contracts.why.bets')}>{number(figures.bets)}</Line>
        <Line label={t('contracts.why.stake')}>{money(figures.stakeMinor)}</Line>
        <Line label={t('contracts.why.payout')}>{money(figures.payoutMinor)}</Line>
        <Line label={t('contracts.why.loss')}>{money(figures.lossMinor)}</Line>
        <Line label={t('contracts.why.counted')}>{money(figures.countedMinor)}</Line>
        {figures.bonusMinor !== '0' && <Line label={t('contracts.why.bonus')}>{money(figures.bonusMinor)}</Line>}
        {reckoning.carriedInMinor !== '0' && (
          <Line label={t('contracts.why.carriedIn')}>{money(reckoning.carriedInMinor)}</Line>
        )}
        <Line label={t('contracts.why.base')}>{money(reckoning.baseMinor)}</Line>
        <Line label={t('contracts.why.rate')}>{percent(reckoning.tierRateBasisPoints)}</Line>
        <Line
          label={t(
            explained.heldBasisPoints === reckoning.ceilingBasisPoints ? 'contracts.why.held' : 'contracts.why.ceiling',
          )}
        >
          {percent(reckoning.ceilingBasisPoints)}
        </Line>
        <Line label={t('contracts.why.paidRate')}>{percent(reckoning.paidRateBasisPoints)}</Line>
        <Line label={t('contracts.why.rounded')}>{money(reckoning.dueMinor)}</Line>
        {reckoning.carriedOutMinor !== '0' && (
          <Line label={t('contracts.why.carriedOut')}>{money(reckoning.carriedOutMinor)}</Line>
        )}
      </Rows>
      <Booked explained={explained} />
    </>
  );
}

/** Each posting, and what is still owed. */
function Booked({ explained }: { explained: Explanation }) {
  const t = useT();
  const { dateTime } = useFormat();
  const money = useMoneyOf(explained);
  const { payment, postings } = explained;
  const open = BigInt(payment.dueMinor) - BigInt(payment.paidMinor);
  if (payment.state === 'nothing') return null;
  return (
    <Rows>
      {postings.map(({ at, amountMinor, transferId }) => (
        <Line key={transferId} label={t('contracts.why.postings')}>
          {t('contracts.why.posting', { amount: money(amountMinor), time: dateTime(at) })}
        </Line>
      ))}
      {open > 0n && <Line label={t('contracts.debts.left')}>{money(open.toString())}</Line>}
    </Rows>
  );
}

/** The payment as the signed file that both sides get. */
function Document({ payment }: { payment: Payment }) {
  const t = useT();
  const fetching = useDocument(payment);
  return (
    <>
      <Button
        size="s"
        icon={<DownloadSimpleIcon />}
        waiting={fetching.isPending}
        waitingLabel={t('common.waiting')}
        onClick={() => fetching.mutate()}
      >
        {t('contracts.why.document')}
      </Button>
      <Refusal error={fetching.error} />
    </>
  );
}

function useMoneyOf({ payment: { currency } }: Explanation): (minor: string) => string {
  const { money } = useFormat();
  return (minor) => `${money(minor, currency)} ${currency}`;
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <RowItem label={label}>
      <Figure>{children}</Figure>
    </RowItem>
  );
}
