import type { ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import { Figure, type Tone } from '../text/text.tsx';
import sheet from './misc.module.css';

const c = classes(sheet);

interface StatProps {
  label: ReactNode;
  /** Formatted; null while it is not known. */
  value: ReactNode;
  /** Against what: yesterday, the limit. */
  note?: ReactNode;
  tone?: Tone | undefined;
  small?: boolean | undefined;
  className?: string | undefined;
}

/** One figure with its name. Put several into `Stats`, or one into a `Panel`. */
export function Stat({ label, value, note, tone, small = false, className }: StatProps) {
  return (
    <div className={join(c('stat', small && 'small'), className)}>
      <span className={c('statLabel')}>{label}</span>
      <Figure className={c('statValue')} tone={tone}>
        {value}
      </Figure>
      {note && <span className={c('statNote')}>{note}</span>}
    </div>
  );
}

export function Stats({ children }: { children: ReactNode }) {
  return <div className={c('stats')}>{children}</div>;
}
