import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Field, type FieldFrame } from './field.tsx';
import sheet from './field.module.css';

const c = classes(sheet);

interface AmountFieldProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'className' | 'required' | 'value' | 'onChange' | 'size'> {
  /** What stands in the box: what was typed, as it was typed. */
  value: string;
  onValueChange: (value: string) => void;
  /** The unit, and beside it an act such as "All of it". */
  trail?: ReactNode;
  /** 48 px with a smaller figure, for slips and stake papers. */
  compact?: boolean | undefined;
}

/** An amount of money: the largest figure of its form. Never rewrites what is typed; reading it is the page's own matter. */
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
    compact = false,
    ...input
  } = props;
  return (
    <Field {...{ label, aside, hint, error, required, className, id }}>
      {(ids) => (
        <div className={c('box', 'amount', compact && 'amountCompact')} data-invalid={ids['aria-invalid']} dir="ltr">
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...ids}
            value={value}
            onChange={(event) => onValueChange(event.currentTarget.value)}
            className={c('input', 'figure')}
          />
          {trail && <span className={c('trail')}>{trail}</span>}
        </div>
      )}
    </Field>
  );
}
