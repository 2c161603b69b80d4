import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { percentUnit } from '@baize/protocol/percent';
import { Checkbox, TextArea, TextField } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { products } from '../draft.ts';
import type { Draft, Product } from '../draft.ts';
import { AmountBox } from './amount-box.tsx';
import sheet from '../line.module.css';

const c = classes(sheet);
const noteMax = 140; // specification 9

interface OfferConditionsProps {
  draft: Draft;
  note: string;
  onDraft: (draft: Draft) => void;
  onNote: (note: string) => void;
}

/** What else the contract says: who is active, what counts, and bounds. Nothing has to be written. */
export function OfferConditions({ draft, note, onDraft, onNote }: OfferConditionsProps) {
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
        <TextArea
          label={t('contracts.writer.note')}
          aside={t('common.optional')}
          rows={2}
          maxLength={noteMax}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      </div>
    </details>
  );
}

/** Which games count: all, or some of them; never none. */
function Products({ draft, onDraft }: Pick<OfferConditionsProps, 'draft' | 'onDraft'>) {
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
