import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import sheet from './choice.module.css';

const c = classes(sheet);

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  sub?: ReactNode;
  /** Label at the start, switch at the end of the line, as in a settings list. */
  spread?: boolean | undefined;
}

/** On or off, at once. For something that needs a Save, use a checkbox. */
export function Switch({ label, sub, spread = false, className, ...input }: SwitchProps) {
  const text = (
    <span>
      {label}
      {sub && <span className={c('sub')}>{sub}</span>}
    </span>
  );
  return (
    <label className={join(c('switch', spread && 'spread', input.disabled && 'disabled'), className)}>
      {spread && text}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state */}
      <input {...input} type="checkbox" role="switch" className={c('track')} />
      {!spread && text}
    </label>
  );
}
