import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { percentUnit } from '@baize/protocol/percent';
import { Checkbox, TextField } from '@baize/ui';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { products } from './draft.ts';
import type { Draft, Product } from './draft.ts';
import { AmountBox } from './amount-box.tsx';
import sheet from './terms.module.css';

const c = classes(sheet);

interface TermConditionsProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Stands beneath them. */
  children?: ReactNode;
}

/** What else terms say: who is active, what counts, and bounds. Nothing has to be written. */
export function TermConditions({ draft, onDraft, children }: TermConditionsProps) {
  const t = useT();
  const figure = useFigureField();
  const share = (field: 'winRateMax' | 'lossRateMax', label: string) => (
    <TextField
      {...figure(draft[field], percentUnit)}
      size="s"
      label={label}
      figure
      dir="ltr"
      autoComplete="off"
      trail="%"
      placeholder={t('contracts.writer.noBound')}
      onChange={(event) => onDraft({ ...draft, [field]: event.currentTarget.value })}
    />
  );
  return (
    <details className={c('opens')}>
      <summary>{t('contracts.writer.conditions')}</summary>
      <div className={c('conditions')}>
        <div className={c('fields')}>
          <AmountBox
            label={t('contracts.writer.activeFrom')}
            currency={draft.currency}
            placeholder="0"
            value={draft.activeFrom}
            onValue={(activeFrom) => onDraft({ ...draft, activeFrom })}
          />
          <AmountBox
            label={t('contracts.writer.singleBet')}
            currency={draft.currency}
            placeholder={t('contracts.writer.noBound')}
            value={draft.singleBetMax}
            onValue={(singleBetMax) => onDraft({ ...draft, singleBetMax })}
          />
          {share('winRateMax', t('contracts.writer.winRate'))}
          {share('lossRateMax', t('contracts.writer.lossRate'))}
        </div>
        {draft.kind === 'dividend' && (
          <Checkbox
            label={t('contracts.writer.carry')}
            checked={draft.carryLoss}
            onChange={(event) => onDraft({ ...draft, carryLoss: event.currentTarget.checked })}
          />
        )}
        <Products draft={draft} onDraft={onDraft} />
        {children}
      </div>
    </details>
  );
}

/** Which games count: all, or some of them; never none. */
function Products({ draft, onDraft }: Pick<TermConditionsProps, 'draft' | 'onDraft'>) {
  const t = useT();
  const chosen = new Set(draft.products ?? products);
  const toggle = (product: Product): void => {
    const next = products.filter((one) => (one === product ? !chosen.has(one) : chosen.has(one)));
    if (next.length > 0) onDraft({ ...draft, products: next.length === products.length ? null : next });
  };
  return (
    <fieldset className={c('products')}>
      <legend>{t('contracts.writer.products')}</legend>
      <div>
        {products.map((product) => (
          <Checkbox
            key={product}
            label={t(`contracts.product.${product}`)}
            checked={chosen.has(product)}
            onChange={() => toggle(product)}
          />
        ))}
      </div>
    </fieldset>
  );
}
