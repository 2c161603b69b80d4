import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { amountUnit, figureUnit, readWhole } from '@baize/protocol/typed-amount';
import { AmountField, Notice, Panel, Stack, Switch, TextArea, TextField } from '@baize/ui';
import { readMinor, useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { MomentField } from '#widgets/moment-field.tsx';
import { receiptMinutes } from '../data.ts';
import type { Draft, Published } from '../draft.ts';
import { fromWallClock, toWallClock } from '#lib/zoned.ts';

interface MoneyLinesProps {
  draft: Draft;
  currency: string;
  /** A wish to raise the line for two people, and whose. */
  asked: Published['fourEyesAsked'];
  onChange: (part: Partial<Draft>) => void;
}

const infoMax = 280;
const wholeMinutes = figureUnit(0);

/** From which sum two people approve, when silence counts as received, and closing the site. */
export function MoneyLines({ draft, currency, asked, onChange }: MoneyLinesProps) {
  const t = useT();
  const figure = useFigureField();
  const maySetLines = useMay('policy.write');
  const { money, dateTime } = useFormat();
  const fourEyes = readMinor(draft.fourEyesAbove, currency);
  const minutes = readWhole(draft.autoReceiptMinutes) ?? 0;
  const isRange = minutes >= receiptMinutes.least && minutes <= receiptMinutes.most;
  return (
    <>
      <Panel title={t('console-merchant.withdrawals')}>
        <Stack gap={14}>
          {!maySetLines && <Notice tone="note">{t('console-merchant.policyReadOnly')}</Notice>}
          <AmountField
            {...figure(draft.fourEyesAbove, amountUnit(currency), {
              hint: t('console-merchant.fourEyesHint'),
              error: fourEyes === null || fourEyes === '0' ? t('console-merchant.amountNeeded') : undefined,
            })}
            compact
            readOnly={!maySetLines}
            label={t('console-merchant.fourEyes')}
            onValueChange={(fourEyesAbove) => onChange({ fourEyesAbove })}
          />
          {asked && (
            <Notice tone="wait">
              {t('console-merchant.fourEyesAsked', {
                name: asked.by,
                date: dateTime(asked.at),
                amount: money(asked.amountMinor, currency),
              })}
            </Notice>
          )}
          <TextField
            {...figure(draft.autoReceiptMinutes, wholeMinutes, {
              hint: t('console-merchant.autoReceiptHint'),
              error: isRange ? undefined : t('console-merchant.autoReceiptRange', receiptMinutes),
            })}
            size="s"
            figure
            readOnly={!maySetLines}
            label={t('console-merchant.autoReceipt')}
            onChange={(event) => onChange({ autoReceiptMinutes: event.currentTarget.value })}
          />
        </Stack>
      </Panel>
      <Maintenance draft={draft} onChange={onChange} />
    </>
  );
}

function Maintenance({ draft, onChange }: Pick<MoneyLinesProps, 'draft' | 'onChange'>) {
  const t = useT();
  const { timeZone } = useMerchant();
  return (
    <Panel title={t('console-merchant.maintenance')}>
      <Stack gap={14}>
        <Switch
          spread
          label={t('console-merchant.closed')}
          sub={t('console-merchant.closedHint')}
          checked={draft.isInMaintenance}
          onChange={(event) => onChange({ isInMaintenance: event.currentTarget.checked })}
        />
        <MomentField
          label={t('console-merchant.until')}
          hint={t('console-merchant.untilHint', { zone: timeZone })}
          value={draft.maintenanceUntil ? toWallClock(draft.maintenanceUntil, timeZone) : ''}
          onValueChange={(value) => onChange({ maintenanceUntil: fromWallClock(value, timeZone) })}
        />
        <TextArea
          label={t('console-merchant.info')}
          aside={t('console-approvals.noteLeft', { left: infoMax - draft.maintenanceInfo.length })}
          value={draft.maintenanceInfo}
          maxLength={infoMax}
          onChange={(event) => onChange({ maintenanceInfo: event.currentTarget.value })}
        />
      </Stack>
    </Panel>
  );
}
