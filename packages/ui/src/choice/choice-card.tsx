import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import sheet from './choice.module.css';

const c = classes(sheet);

interface ChoiceCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'title' | 'children'> {
  /** Radios with the same name are one choice. */
  name: string;
  icon?: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
  end?: ReactNode;
}

/** One of several ways, as a card: icon, name, a quiet line, a figure at the end. Put the group into a `fieldset`. */
export function ChoiceCard({ icon, title, sub, end, className, ...input }: ChoiceCardProps) {
  return (
    <label className={join(c('checkbox', 'card', input.disabled && 'disabled'), className)}>
      <input {...input} type="radio" className={c('hiddenInput')} />
      {icon ? <span className={c('icon')}>{icon}</span> : <span />}
      <span className={c('text')}>
        <span className={c('title')}>{title}</span>
        {sub && <span className={c('sub')}>{sub}</span>}
      </span>
      {end && <span className={c('cardEnd')}>{end}</span>}
    </label>
  );
}
