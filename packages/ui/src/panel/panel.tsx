import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import sheet from './panel.module.css';

const c = classes(sheet);

interface PanelProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode;
  /** Level of the title in the page's outline; 3 inside a `Row`. */
  level?: 2 | 3 | undefined;
  /** An act or a figure at the end of the title line. */
  aside?: ReactNode;
  /** tight pads 14 px; flush not at all, for tables; well is sunk. */
  look?: 'normal' | 'tight' | 'flush' | 'well' | undefined;
}

/** A piece of cloth one step lighter than the page: content, not money. */
export function Panel({ title, level = 2, aside, look = 'normal', className, children, ...rest }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section data-surface="cloth" {...rest} className={join(c('panel', look), className)}>
      {(title || aside) && (
        <div className={c('head')}>
          {title && <Heading className={c('title')}>{title}</Heading>}
          {aside && <div className={c('aside')}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
