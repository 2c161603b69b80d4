import type { ComponentPropsWithRef } from 'react';
import { classes } from '../lib/classes.ts';
import { Field, type FieldFrame } from './field.tsx';
import sheet from './field.module.css';

const c = classes(sheet);

interface TextAreaProps extends FieldFrame, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'required'> {}

/** Several lines of text. Put a counter into `aside`. */
export function TextArea({ label, aside, hint, error, required, className, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, aside, hint, error, required, className, id }}>
      {(ids) => (
        <div className={c('box', 'area')} data-invalid={ids['aria-invalid']}>
          <textarea rows={3} {...area} {...ids} className={c('input')} />
        </div>
      )}
    </Field>
  );
}
