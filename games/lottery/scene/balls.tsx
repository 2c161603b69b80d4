import { classes, useReducedMotion } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import type { CSSProperties } from 'react';
import sheet from './head.module.css';

const c = classes(sheet);

interface BallsProps {
  /** Already written: `07`. */
  numbers: readonly string[];
  label: string;
  size?: 'large' | 'small' | undefined;
  /** They turn up one after another. */
  fresh?: boolean | undefined;
  /** The last one stands apart: the special ball. */
  apart?: boolean | undefined;
}

/** Drawn numbers as balls. They are read from left to right in every language. */
export function Balls({ numbers, label, size = 'large', fresh = false, apart = false }: BallsProps) {
  const isStill = useReducedMotion();
  return (
    <ol className={c('balls', size)} dir="ltr" aria-label={label}>
      {numbers.map((number, at) => (
        <li
          key={at}
          className={c('ball', fresh && !isStill && 'fresh', apart && at === numbers.length - 1 && 'apart')}
          style={{ '--at': at } as CSSProperties}
        >
          {number}
        </li>
      ))}
    </ol>
  );
}

/** Balls that are not drawn yet. */
export function BlankBalls({ count }: { count: number }) {
  const t = useT();
  return (
    <ol className={c('balls', 'large')} dir="ltr" aria-label={t('game-lottery.drawing')}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at} className={c('ball', 'blank')}>
          <span aria-hidden="true">?</span>
        </li>
      ))}
    </ol>
  );
}
