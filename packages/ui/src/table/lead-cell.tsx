import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import sheet from './lead-cell.module.css';

const c = classes(sheet);

/** A row's name with what it is beneath. */
export function LeadCell({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <span className={c('lead')}>
      {children}
      <span>{note}</span>
    </span>
  );
}
