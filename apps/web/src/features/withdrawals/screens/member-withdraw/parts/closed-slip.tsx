import { useT, useTexts } from '@baize/i18n/react';
import { Figure, Slip, StateBadge } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Withdrawal } from '../data.ts';
import { AfterSilence } from './after-silence.tsx';
import sheet from '../withdraw.module.css';

const c = classes(sheet);

/** An end: received by word, by time or by the bank's answer, or rejected with where the money went. */
export function ClosedSlip({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const { amountMinor, currency, state, receipt, reason, requestedAt, closedAt } = withdrawal;
  const isRejected = state === 'rejected';
  const why = reason && (texts.find(`messages.reason.${reason}`) ?? reason);
  return (
    <Slip>
      <div className={c('line')}>
        <b>
          <Figure size="m">{format.money(amountMinor, currency)}</Figure>
        </b>
        <time dateTime={requestedAt}>{format.date(requestedAt)}</time>
        <StateBadge tone={isRejected ? 'bad' : receipt === 'confirmed' ? 'good' : 'plain'}>
          {isRejected ? t('withdrawals.state.rejected') : t(`withdrawals.receipt.${receipt ?? 'confirmed'}`)}
        </StateBadge>
      </div>
      {receipt === 'automatic' && <AfterSilence withdrawal={withdrawal} />}
      {isRejected && (
        <p className={c('small')}>
          {t('withdrawals.rejected', { reason: why ?? texts.t('messages.reason.other') })}{' '}
          {closedAt && t('withdrawals.returned', { date: format.date(closedAt) })}
        </p>
      )}
    </Slip>
  );
}
