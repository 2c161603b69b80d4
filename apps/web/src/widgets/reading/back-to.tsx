import { Link } from '@baize/ui';
import { CaretLeftIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import sheet from './reading.module.css';

const c = classes(sheet);

/** The way back to the list a text stands in. */
export function BackTo({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={c('back')}>
      <CaretLeftIcon data-mirror aria-hidden="true" />
      {children}
    </Link>
  );
}
