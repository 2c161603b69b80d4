import { Link } from '@baize/ui';
import { ArrowLeftIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import sheet from './widgets.module.css';

const c = classes(sheet);

/** The way from a page to the list it belongs to. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={c('back')}>
      <ArrowLeftIcon data-mirror />
      {children}
    </Link>
  );
}
