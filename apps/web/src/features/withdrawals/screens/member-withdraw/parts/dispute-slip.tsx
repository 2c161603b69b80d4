import { useT } from '@baize/i18n/react';
import { Slip, StateBadge } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import type { Withdrawal } from '../data.ts';
import { ProofDrop } from './proof-drop.tsx';

/** What did not arrive, by the player's word; pictures speak for it. A person answers. */
export function DisputeSlip({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const format = useFormat();
  const { amountMinor, amountReceivedMinor, remainderMinor, currency, paidAt, requestedAt } = withdrawal;
  const money = (minor: string): string => format.money(minor, currency);
  const about = { amount: money(amountMinor), date: format.date(paidAt ?? requestedAt) };
  return (
    <Slip
      level={3}
      title={t('withdrawals.notReceived', { amount: money(remainderMinor) })}
      aside={<StateBadge tone="bad">{t('withdrawals.state.disputed')}</StateBadge>}
      sub={
        amountReceivedMinor === '0'
          ? t('withdrawals.disputeNothing', about)
          : t('withdrawals.disputePart', { ...about, received: money(amountReceivedMinor) })
      }
    >
      <ProofDrop withdrawal={withdrawal} />
    </Slip>
  );
}
