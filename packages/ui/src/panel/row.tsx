import { useId, type ReactNode } from 'react';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { classes, join } from '../lib/classes.ts';
import { Link } from '../link/link.tsx';
import sheet from './panel.module.css';

const c = classes(sheet);

interface RowProps {
  title: ReactNode;
  /** A live figure or a quiet word beside the title. */
  note?: ReactNode;
  /** The way to everything. */
  all?: { href: string; label: ReactNode } | undefined;
  /** Instead of the link: buttons, filters. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A section of a page: heading, the double printed line, "all", and what is in it. */
export function Row({ title, note, all, aside, className, children }: RowProps) {
  const id = useId();
  return (
    <section className={join(c('section'), className)} aria-labelledby={id}>
      <div className={c('rowHead')}>
        <h2 id={id}>{title}</h2>
        {note && <span className={c('note')}>{note}</span>}
        <span className={c('print')} aria-hidden="true" />
        {aside}
        {all && (
          <Link href={all.href} className={c('all')}>
            {all.label}
            <CaretRightIcon aria-hidden="true" weight="bold" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
