/** A page whose records have not come yet: what will be listed, from where, under which headings; and the way on. */
import { EmptyBox, Panel } from '@baize/ui';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import sheet from './record-frame.module.css';

const c = classes(sheet);

interface RecordFrameProps {
  /** One sentence: what this page lists and where it comes from. */
  lead: string;
  /** Headings of the record, in reading order. */
  columns: readonly string[];
  icon: ReactNode;
  /** Nothing here yet, and why. */
  empty: string;
  emptySub?: string;
  acts?: ReactNode;
  children?: ReactNode;
}

export function RecordFrame({ lead, columns, icon, empty, emptySub, acts, children }: RecordFrameProps) {
  return (
    <div className={c('frame')}>
      <p className={c('lead')}>{lead}</p>
      {children}
      <Panel look="flush">
        <ul className={c('heads')} aria-hidden="true">
          {columns.map((column) => (
            <li key={column}>{column}</li>
          ))}
        </ul>
        <div className={c('room')}>
          <EmptyBox className={c('empty')} icon={icon} title={empty} acts={acts}>
            {emptySub}
          </EmptyBox>
        </div>
      </Panel>
    </div>
  );
}
