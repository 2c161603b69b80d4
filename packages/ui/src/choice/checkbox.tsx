import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { classes, join } from '../lib/classes.ts';
import sheet from './choice.module.css';

const c = classes(sheet);

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** One quiet line under the label. */
  sub?: ReactNode;
  error?: ReactNode;
  /** An act or a figure at the end of the line. */
  end?: ReactNode;
  /** Outlined card with the lamp's edge when ticked. */
  card?: boolean | undefined;
}

export function Checkbox({ label, sub, error, end, card = false, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <label className={join(c('checkbox', card && 'card', input.disabled && 'disabled'), className)}>
      <span className={c('control')}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <CheckIcon weight="bold" aria-hidden="true" />
      </span>
      <span className={c('text')}>
        <span className={c('title')}>{label}</span>
        {sub && <span className={c('sub')}>{sub}</span>}
      </span>
      {end && <span className={c('cardEnd')}>{end}</span>}
      {error && (
        <span id={errorId} className={c('error')} aria-live="polite">
          {error}
        </span>
      )}
    </label>
  );
}
