import type { ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import sheet from './shell.module.css';

const c = classes(sheet);

interface ShellProps {
  header: ReactNode;
  /** `SideNav`; left out on game pages. */
  side?: ReactNode;
  sideTight?: boolean | undefined;
  /** `TabBar`, shown under 1024 px. */
  bar?: ReactNode;
  sideLabel?: string | undefined;
  /** The content may run to the frame's edges on very wide screens. */
  bleed?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of every page: rail above and at the start, the cloth let into it. The main part has the id `main`. */
export function Shell({
  header,
  side,
  sideTight = false,
  bar,
  sideLabel,
  bleed = false,
  className,
  children,
}: ShellProps) {
  return (
    <div className={join(c('shell', !side && 'noSide', bleed && 'bleed', bar !== undefined && 'withBar'), className)}>
      {header}
      {side && (
        <nav
          className={c('side', sideTight && 'sideTight', sideTight && 'tight')}
          data-surface="rail"
          aria-label={sideLabel}
        >
          {side}
        </nav>
      )}
      <main id="main" tabIndex={-1} className={c('main')} data-surface="cloth">
        <div className={c('corner')} aria-hidden="true" />
        <div className={c('content')}>{children}</div>
      </main>
      {bar}
    </div>
  );
}

interface HeaderProps {
  /** The mark, or on a game page a back button and `HeaderTitle`. */
  start: ReactNode;
  /** The search. */
  middle?: ReactNode;
  /** Balance and acts. */
  end?: ReactNode;
  /** The start takes no more than it needs: game pages, folded menus. */
  tight?: boolean | undefined;
}

export function Header({ start, middle, end, tight = false }: HeaderProps) {
  return (
    <header className={c('header', tight && 'headerTight')} data-surface="rail">
      <div className={c('start')}>{start}</div>
      {middle && <div className={c('middle')}>{middle}</div>}
      {end && <div className={c('end')}>{end}</div>}
    </header>
  );
}

/** Name of the page on the rail, with one quiet line. */
export function HeaderTitle({ title, sub }: { title: ReactNode; sub?: ReactNode }) {
  return (
    <div className={c('titleBox')}>
      <h1 className={c('title')}>{title}</h1>
      {sub && <p className={c('titleSub')}>{sub}</p>}
    </div>
  );
}

/** Wraps what a phone's header has no room for. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <span className={c('hidePhone')}>{children}</span>;
}
