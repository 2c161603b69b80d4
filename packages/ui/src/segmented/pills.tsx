import type { ReactNode } from 'react';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { classes } from '../lib/classes.ts';
import sheet from './segmented.module.css';

const c = classes(sheet);

interface PillRowProps {
  label: string;
  /** scroll: one row that swipes; wrap: as many as needed; spread: equal shares, for amounts. */
  layout?: 'scroll' | 'wrap' | 'spread' | undefined;
  children: ReactNode;
}

/** A row of pills. Put "Clear all" at its end. */
export function PillRow({ label, layout = 'scroll', children }: PillRowProps) {
  return (
    <div role="group" aria-label={label} className={c('pills', layout)}>
      {children}
    </div>
  );
}

interface PillProps {
  on: boolean;
  onToggle: () => void;
  /** How many it would show. */
  count?: ReactNode;
  /** A filter with a value: lamp outline and a cross while on. */
  value?: boolean | undefined;
  children: ReactNode;
}

export function Pill({ on, onToggle, count, value = false, children }: PillProps) {
  return (
    <button type="button" className={c('pill', value && 'value')} aria-pressed={on} onClick={onToggle}>
      {children}
      {count !== undefined && <span className={c('num')}>{count}</span>}
      {value && on && <XIcon weight="bold" aria-hidden="true" />}
    </button>
  );
}
