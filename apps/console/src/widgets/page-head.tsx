import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import sheet from './widgets.module.css';

const c = classes(sheet);

interface PageHeadProps {
  title: ReactNode;
  /** A state beside the title. */
  mark?: ReactNode;
  /** Figures or acts at the end of the line. */
  aside?: ReactNode;
  sub?: ReactNode;
}

/** The first line of a page. */
export function PageHead({ title, mark, aside, sub }: PageHeadProps) {
  return (
    <div className={c('head')}>
      <div>
        <div className={c('titleLine')}>
          <h1 className={c('title')}>{title}</h1>
          {mark}
        </div>
        {sub && <p className={c('sub')}>{sub}</p>}
      </div>
      {aside && <div className={c('aside')}>{aside}</div>}
    </div>
  );
}
