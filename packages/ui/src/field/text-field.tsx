import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Field, type FieldFrame } from './field.tsx';
import { overLimit } from './over-limit.ts';
import sheet from './field.module.css';

const c = classes(sheet);

interface TextFieldProps extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'className' | 'required' | 'size'> {
  /** An icon or a prefix before the value. */
  lead?: ReactNode;
  /** A unit, a tick or a small act after the value. */
  trail?: ReactNode;
  /** s is 40 px, for filters and desks; m is 48 px. */
  size?: 's' | 'm' | undefined;
  /** Sets the value in figures: codes, phone numbers, amounts in tight places. */
  figure?: boolean | undefined;
  /** The most characters that are taken. More are kept and said to be too many: nothing is cut. */
  maxLength?: number | undefined;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    aside,
    hint,
    error: given,
    maxLength,
    required,
    className,
    id,
    lead,
    trail,
    size = 'm',
    figure = false,
    ...input
  } = props;
  const error = given || overLimit(props.value, maxLength);
  return (
    <Field {...{ label, aside, hint, error, required, className, id }}>
      {(ids) => (
        <div className={c('box', size)} data-invalid={ids['aria-invalid']} data-disabled={input.disabled || undefined}>
          {lead && <span className={c('lead')}>{lead}</span>}
          <input {...input} {...ids} className={c('input', figure && 'figure')} />
          {trail && <span className={c('trail')}>{trail}</span>}
        </div>
      )}
    </Field>
  );
}
