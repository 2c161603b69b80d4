import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Select, showToast } from '@baize/ui';
import { CoinsIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { useFormat } from '#lib/format.ts';
import type { Config, Purse } from '../data.ts';
import { Quantity } from './quantity.tsx';
import { SpendDialog, useSpending } from './spend-dialog.tsx';

const timesMost = 100;

interface Wish {
  readonly points: number;
  readonly amountMinor: string;
  readonly times: number;
}

interface ConvertDialogProps {
  purse: Purse;
  config: Config;
  onClose: () => void;
}

/** Turns points into money by one step of the exchange table, one or more times. */
export function ConvertDialog({ purse, config: { exchange, currency }, onClose }: ConvertDialogProps) {
  const t = useT();
  const format = useFormat();
  const [chosen, setChosen] = useState(() => exchange.findLast(({ points }) => points <= purse.points)?.points);
  const [times, setTimes] = useState(1);
  const money = (minor: string | bigint): string => `${format.money(minor, currency)} ${currency}`;
  const spending = useSpending(
    (wish: Wish, proof) => send('convertPoints', { body: { ...wish, ...proof } }),
    ({ amountMinor }) => {
      showToast({ text: t('points.paid', { amount: money(amountMinor) }), tone: 'good' });
      onClose();
    },
  );
  const step = exchange.find(({ points }) => points === chosen) ?? exchange[0];
  if (!step) return null;
  const pick = (points: number): void => {
    setChosen(points);
    setTimes(1);
    spending.press.forget();
  };
  return (
    <SpendDialog
      title={t('points.convert')}
      icon={<CoinsIcon weight="duotone" />}
      act={t('points.convert')}
      purse={purse}
      cost={step.points * times}
      spending={spending}
      wish={{ points: step.points, amountMinor: step.amountMinor, times }}
      onClose={onClose}
      sum={
        <RowItem label={t('common.amount')}>
          <Figure>{money(BigInt(step.amountMinor) * BigInt(times))}</Figure>
        </RowItem>
      }
    >
      <Select
        label={t('points.table')}
        value={String(step.points)}
        options={exchange.map(({ points, amountMinor }) => ({
          value: String(points),
          label: `${t('points.points', { points })} = ${money(amountMinor)}`,
          disabled: points > purse.points,
        }))}
        onChange={(event) => pick(Number(event.currentTarget.value))}
      />
      <Quantity
        value={times}
        most={Math.max(1, Math.min(timesMost, Math.floor(purse.points / step.points)))}
        onValue={setTimes}
      />
    </SpendDialog>
  );
}
