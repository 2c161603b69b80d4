import { useT } from '@baize/i18n/react';
import { Pill, PillRow, Select, VisuallyHidden } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useMay } from '#lib/me.ts';
import { useBounds } from '#features/contracts/terms.ts';
import type { Address } from '../address.ts';
import { presets } from '../spans.ts';
import type { Preset } from '../spans.ts';
import sheet from '../seen-line.module.css';

const c = classes(sheet);

/** The days that are looked at, and the currency where the merchant has several. The tree is of now and has no days. */
export function Days({ address: { tab, preset, shown, change } }: { address: Address }) {
  const t = useT();
  const mayRead = useMay('contracts.read');
  const names: Readonly<Record<Preset, string>> = {
    today: t('common.today'),
    yesterday: t('common.yesterday'),
    '7': t('common.previousDays', { days: 7 }),
    '30': t('common.previousDays', { days: 30 }),
    month: t('limits.period.month'),
  };
  return (
    <div className={c('filters')}>
      {tab !== 'team' && (
        <PillRow label={t('statement.days')}>
          {presets.map((value) => (
            <Pill key={value} on={value === preset} onToggle={() => change({ days: value })}>
              {names[value]}
            </Pill>
          ))}
        </PillRow>
      )}
      {mayRead && <CurrencySelect currency={shown.currency ?? ''} onCurrency={(currency) => change({ currency })} />}
    </div>
  );
}

interface CurrencySelectProps {
  /** Empty: the agent's own wallet. */
  currency: string;
  onCurrency: (currency: string) => void;
}

function CurrencySelect({ currency, onCurrency }: CurrencySelectProps) {
  const t = useT();
  const currencies = useBounds().data?.currencies ?? [];
  if (currencies.length < 2) return null;
  return (
    <Select
      size="s"
      className={c('select')}
      label={<VisuallyHidden>{t('statement.currency')}</VisuallyHidden>}
      value={currency}
      options={[
        { value: '', label: t('console-agents.seenWallet') },
        ...currencies.map((code) => ({ value: code, label: code })),
      ]}
      onChange={(event) => onCurrency(event.currentTarget.value)}
    />
  );
}
