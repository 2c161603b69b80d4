import type { ComponentPropsWithRef } from 'react';
import { classes } from '../lib/classes.ts';
import { Field, type FieldFrame } from './field.tsx';
import { overLimit } from './over-limit.ts';
import sheet from './field.module.css';

const c = classes(sheet);

interface TextAreaProps extends FieldFrame, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'required'> {
  /** The most characters that are taken. More are kept and said to be too many: nothing is cut. */
  maxLength?: number | undefined;
}

/** Several lines of text. Put a counter into `aside`. */
export function TextArea(props: TextAreaProps) {
  const { label, aside, hint, error: given, maxLength, required, className, id, ...area } = props;
  const error = given || overLimit(props.value, maxLength);
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
