import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { classes } from '../lib/classes.ts';
import { Field, type FieldFrame } from './field.tsx';
import sheet from './field.module.css';

const c = classes(sheet);

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

interface SelectProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'select'>, 'className' | 'required' | 'size' | 'children'> {
  options: readonly SelectOption[];
  /** First entry when nothing is chosen yet. */
  placeholder?: string | undefined;
  lead?: ReactNode;
  size?: 's' | 'm' | undefined;
}

/** One of a list. The native control: it knows every device's wheel, keyboard and screen reader. */
export function Select(props: SelectProps) {
  const {
    label,
    aside,
    hint,
    error,
    required,
    className,
    id,
    options,
    placeholder,
    lead,
    size = 'm',
    ...select
  } = props;
  return (
    <Field {...{ label, aside, hint, error, required, className, id }}>
      {(ids) => (
        <div className={c('box', size)} data-invalid={ids['aria-invalid']}>
          {lead && <span className={c('lead')}>{lead}</span>}
          <select {...select} {...ids} className={c('input', 'select')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <CaretDownIcon className={c('chevron')} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
