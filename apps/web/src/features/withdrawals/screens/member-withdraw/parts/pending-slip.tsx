import { useT } from '@baize/i18n/react';
import { Figure, Slip, SlipRule, RowItem, Rows, StateBadge, Timeline } from '@baize/ui';
import { HourglassMediumIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { referenceOf } from '#widgets/member/reference.ts';
import { classes } from '#lib/classes.ts';
import type { Withdrawal } from '../data.ts';
import { useSteps } from './steps.ts';
import sheet from '../withdraw.module.css';

const c = classes(sheet);

/** Asked for, approved or on its way: nothing to do but know where it stands; the newest is unfolded. */
export function PendingSlip({ withdrawal, isFirst }: { withdrawal: Withdrawal; isFirst: boolean }) {
  const t = useT();
  const format = useFormat();
  const { id, amountMinor, feeMinor, currency, destination } = withdrawal;
  const state = withdrawal.state as 'requested' | 'approved' | 'sending' | 'failed'; // the screen draws only these here
  return (
    <Slip
      title={t(`withdrawals.title.${state}`, { amount: format.money(amountMinor, currency), way: destination.kind })}
      aside={
        <StateBadge tone="wait" icon={<HourglassMediumIcon />}>
          {t(`withdrawals.state.${state}`)}
        </StateBadge>
      }
      sub={t(`withdrawals.words.${state}`, { way: destination.kind })}
    >
      <details className={c('stands')} open={isFirst}>
        <summary>{t('withdrawals.stands')}</summary>
        <SlipRule />
        <Rows>
          <RowItem label={t('withdrawals.to')}>
            {t('withdrawals.account', { bank: destination.bankName, tail: destination.accountTail })}
          </RowItem>
          {feeMinor !== '0' && (
            <RowItem label={t('withdrawals.fee')}>
              <Figure>{format.money(feeMinor, currency)}</Figure>
            </RowItem>
          )}
          <RowItem label={t('member.reference')}>
            <Figure>{referenceOf(id)}</Figure>
          </RowItem>
        </Rows>
        <SlipRule />
        <Timeline steps={useSteps(withdrawal)} />
      </details>
    </Slip>
  );
}
