import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import sheet from '../account.module.css';

const c = classes(sheet);

interface ActProps {
  icon: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
  act?: ReactNode;
}

/** One line of a panel: what it is, how it stands, what can be done about it. */
export function Act({ icon, title, sub, act }: ActProps) {
  return (
    <div className={c('act')}>
      {icon}
      <span>
        <b>{title}</b>
        {sub && <span>{sub}</span>}
      </span>
      {act}
    </div>
  );
}
