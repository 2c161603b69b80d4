import type { ReactNode } from 'react';
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer';
import { classes } from '../lib/classes.ts';
import { ProgressLine } from './progress-line.tsx';
import sheet from './misc.module.css';

const c = classes(sheet);

interface SessionBarProps {
  label: string;
  /** Labelled figures in order, formatted: time in play, own net. */
  items: readonly { key: string; label: ReactNode; value: ReactNode }[];
  /** The limit closest to its end. */
  limit?: { label: string; share: number; value: ReactNode } | undefined;
  /** The way out, always in sight. */
  end?: ReactNode;
}

/** The player's own figures while playing; plain text colour also below zero: information, not blame. */
export function SessionBar({ label, items, limit, end }: SessionBarProps) {
  return (
    <section className={c('session')} aria-label={label} data-surface="cloth">
      <TimerIcon aria-hidden="true" />
      {items.map((item) => (
        <span key={item.key} className={c('sessionItem')}>
          {item.label}
          <b>
            <bdi dir="ltr">{item.value}</bdi>
          </b>
        </span>
      ))}
      {limit && (
        <span className={c('limit')}>
          <span className={c('limitLabel')}>{limit.label}</span>
          <ProgressLine share={limit.share} label={limit.label} />
          <b>{limit.value}</b>
        </span>
      )}
      {end && <span className={c('sessionEnd')}>{end}</span>}
    </section>
  );
}
