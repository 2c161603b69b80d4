import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Field, type FieldFrame } from './field.tsx';
import { readAmount } from './read-amount.ts';
import sheet from './field.module.css';

const c = classes(sheet);

interface AmountFieldProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'className' | 'required' | 'value' | 'onChange' | 'size'> {
  /** What stands in the box: Latin digits with at most one decimal point. */
  value: string;
  onValueChange: (value: string) => void;
  /** The currency code, or an act such as "All of it". */
  trail?: ReactNode;
  /** Decimals of the currency; 0 refuses the point. */
  decimals?: number | undefined;
  /** 48 px with a smaller figure, for slips and stake papers. */
  compact?: boolean | undefined;
}

/** An amount of money: the largest figure of its form. Takes any keyboard's digits, keeps plain decimal notation. */
export function AmountField(props: AmountFieldProps) {
  const {
    label,
    aside,
    hint,
    error,
    required,
    className,
    id,
    value,
    onValueChange,
    trail,
    decimals = 2,
    compact = false,
    ...input
  } = props;
  return (
    <Field {...{ label, aside, hint, error, required, className, id }}>
      {(ids) => (
        <div className={c('box', 'amount', compact && 'amountCompact')} data-invalid={ids['aria-invalid']} dir="ltr">
          <input
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            {...input}
            {...ids}
            value={value}
            onChange={(event) => onValueChange(readAmount(event.currentTarget.value, decimals))}
            className={c('input', 'figure')}
          />
          {trail && <span className={c('trail')}>{trail}</span>}
        </div>
      )}
    </Field>
  );
}
