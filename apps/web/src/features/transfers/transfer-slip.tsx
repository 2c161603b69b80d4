import { useT } from '@baize/i18n/react';
import { CopyRow, Figure, Money, Slip, SlipRule, RowItem, Rows, Stamp } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Transfer } from './data.ts';
import sheet from './transfers.module.css';

const c = classes(sheet);

const tones = { done: 'good', held: 'wait', returned: 'bad', refused: 'bad', reversed: 'bad' } as const;

/** A transfer as its receipt; sender and receiver each hold their own side of the same reference. */
export function TransferSlip({ transfer }: { transfer: Transfer }) {
  const t = useT();
  const format = useFormat();
  const { state, side, other, amountMinor, currency, reference, reason, note, at } = transfer;
  const closedAt = transfer.reversedAt ?? transfer.closedAt;
  const said = { amount: format.money(amountMinor, currency), who: other.account };
  const title =
    state === 'held'
      ? t('transfers.heldFor', said)
      : state === 'done' || state === 'reversed'
        ? t(side === 'sent' ? 'transfers.sentTo' : 'transfers.receivedFrom', said)
        : t('transfers.returnedFor', said);
  return (
    <div role="status">
      <Slip torn title={title} aside={<Stamp tone={tones[state]}>{t(`transfers.state.${state}`)}</Stamp>}>
        <p className={c('sum')}>
          <Money size="xl" currency={currency} codeLast>
            {said.amount}
          </Money>
        </p>
        {state !== 'done' && <p>{t(`transfers.words.${state}`)}</p>}
        {reason && <p className={c('quiet')}>{t(`transfers.reason.${reason}`)}</p>}
        <SlipRule />
        <Rows>
          <RowItem label={t(side === 'sent' ? 'transfers.to' : 'common.from')}>
            <bdi>{other.account}</bdi>
          </RowItem>
          {other.maskedName && (
            <RowItem label={t('transfers.name')}>
              <bdi>{other.maskedName}</bdi>
            </RowItem>
          )}
          <RowItem label={t('common.time')}>
            <Figure>{format.dateTime(at)}</Figure>
          </RowItem>
          {closedAt && state !== 'done' && (
            <RowItem label={t('transfers.closedAt')}>
              <Figure>{format.dateTime(closedAt)}</Figure>
            </RowItem>
          )}
          {note && <RowItem label={t('contracts.term.note')}>{note}</RowItem>}
          <CopyRow
            label={t('member.reference')}
            text={reference}
            copyLabel={t('common.copy')}
            copiedLabel={t('common.copied')}
          >
            <Figure>{reference}</Figure>
          </CopyRow>
        </Rows>
      </Slip>
    </div>
  );
}
