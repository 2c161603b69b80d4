import type { ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import sheet from './misc.module.css';

const c = classes(sheet);

interface EmptyBoxProps {
  /** One sentence: nothing here yet, or what could not be read. */
  title: ReactNode;
  children?: ReactNode;
  /** Duotone. */
  icon?: ReactNode;
  /** One way out. */
  acts?: ReactNode;
  /** A code for support, when something failed. */
  code?: string | undefined;
  /** The page is this box alone: its title is the page's heading. */
  isPage?: boolean | undefined;
  className?: string | undefined;
}

/** A printed box waiting for a chip: an empty place, a page not found, a list that failed. */
export function EmptyBox({ title, children, icon, acts, code, isPage = false, className }: EmptyBoxProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={join(c('empty'), className)}>
      {icon && <span className={c('emptyIcon')}>{icon}</span>}
      <Title className={c('emptyTitle')}>{title}</Title>
      {children && <p>{children}</p>}
      {acts && <div className={c('emptyActs')}>{acts}</div>}
      {code && <span className={c('code')}>{code}</span>}
    </div>
  );
}

interface NoticeProps {
  tone?: 'plain' | 'good' | 'bad' | 'wait' | 'note' | undefined;
  icon?: ReactNode;
  /** First sentence; on a failed money act it says where the money is. */
  title?: ReactNode;
  acts?: ReactNode;
  /** Across the whole page on the rail: offline, practice, maintenance ahead. */
  bar?: boolean | undefined;
  children?: ReactNode;
}

/** A sentence that matters where it stands. With `bar` it is the offline line over a page. */
export function Notice({ tone = 'plain', icon, title, acts, bar = false, children }: NoticeProps) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={c('notice', tone, bar && 'bar')}>
      {icon && <span className={c('noticeIcon')}>{icon}</span>}
      <span className={c('noticeText')}>
        {title && <b>{title}</b>}
        {children}
      </span>
      {acts}
    </div>
  );
}
