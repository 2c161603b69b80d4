import type { ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import sheet from './badge.module.css';

const c = classes(sheet);

export type BadgeTone = 'plain' | 'good' | 'bad' | 'wait' | 'note' | 'live' | 'lamp';

/** A state in one or two words. Colour goes with the word; waiting also takes an icon. */
export function StateBadge({
  tone = 'plain',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={join(c('badge', tone), className)}>
      {icon}
      {children}
    </span>
  );
}

/** How many, as a small pill; nothing at 0. */
export function CountBadge({ count, tone = 'lamp' }: { count: number; tone?: BadgeTone | undefined }) {
  if (count <= 0) return null;
  return <span className={c('badge', 'count', tone)}>{count > 999 ? '999+' : count}</span>;
}
