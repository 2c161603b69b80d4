import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import sheet from './panel.module.css';

const c = classes(sheet);

interface PanelProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode;
  /** An act or a figure at the end of the title line. */
  aside?: ReactNode;
  /** tight pads 14 px; flush not at all, for tables; well is sunk. */
  look?: 'normal' | 'tight' | 'flush' | 'well' | undefined;
}

/** A piece of cloth one step lighter than the page: content, not money. */
export function Panel({ title, aside, look = 'normal', className, children, ...rest }: PanelProps) {
  return (
    <section data-surface="cloth" {...rest} className={join(c('panel', look), className)}>
      {(title || aside) && (
        <div className={c('head')}>
          {title && <h3 className={c('title')}>{title}</h3>}
          {aside && <div className={c('aside')}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
