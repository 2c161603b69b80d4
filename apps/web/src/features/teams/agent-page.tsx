/** A page of the agent centre: its title with a quiet badge, acts at the end of the line, its parts below. */
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { usePageTitle } from '#lib/title.ts';
import sheet from './agent.module.css';

const c = classes(sheet);

interface AgentPageProps {
  title: string;
  /** How many, in a word or two. */
  badge?: ReactNode;
  /** Days, export, the page's first act. */
  aside?: ReactNode;
  children: ReactNode;
}

export function AgentPage({ title, badge, aside, children }: AgentPageProps) {
  usePageTitle(title);
  return (
    <div className={c('page')}>
      <header className={c('head')}>
        <h1>{title}</h1>
        {badge && <span className={c('badge')}>{badge}</span>}
        {aside && <div className={c('aside')}>{aside}</div>}
      </header>
      {children}
    </div>
  );
}
