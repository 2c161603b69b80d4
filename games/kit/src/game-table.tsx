import { join } from '@baize/ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import sheet from './game-table.module.css';

const c = classes(sheet);

/** The table a game is played on: cloth lit from above, walnut rail, one brass line. Nothing on it is mirrored. */
export function GameTable({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section aria-label={label} className={join(c('rail'), className)}>
      <div data-surface="table" dir="ltr" className={c('cloth')}>
        {children}
      </div>
    </section>
  );
}

interface LayoutProps {
  /** Stake paper: at the start on a desk, under the table on a phone. */
  stake: ReactNode;
  table: ReactNode;
  /** At the end on a wide desk, at the foot elsewhere. */
  side?: ReactNode;
  /** Across the foot. */
  foot: ReactNode;
  /** Phone only: what is pressed, in a bar that stays at the thumb. */
  act?: ReactNode;
}

/** Paper, table, players, and one's own rounds beneath: the places of a table game on every width. */
export function GameLayout({ stake, table, side, foot, act }: LayoutProps) {
  return (
    <div className={c('frame')}>
      <div className={c('layout', side !== undefined && 'withSide')}>
        <div className={c('table')}>{table}</div>
        <div className={c('stake')}>{stake}</div>
        {side !== undefined && <div className={c('side')}>{side}</div>}
        <div className={c('foot')}>{foot}</div>
        {act !== undefined && (
          <div data-surface="rail" className={c('act')}>
            {act}
          </div>
        )}
      </div>
    </div>
  );
}
