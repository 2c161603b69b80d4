/** The frame of a member page: who, the list of pages, the page's own title and content. */
import { useT } from '@baize/i18n/react';
import { Avatar, Link } from '@baize/ui';
import { CaretLeftIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMember } from '#lib/member.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { usePageTitle } from '#lib/title.ts';
import { MenuList } from './menu-list.tsx';
import sheet from './member.module.css';

const c = classes(sheet);

interface MemberPageProps {
  title: string;
  /** At the end of the title line. */
  aside?: ReactNode;
  /** A page of one task takes the whole width, without the list. */
  isTask?: boolean;
  /** The title is drawn by the content. */
  ownTitle?: boolean;
  children: ReactNode;
}

export function MemberPage({ title, aside, isTask = false, ownTitle = false, children }: MemberPageProps) {
  const t = useT();
  usePageTitle(title);
  return (
    <div className={c('member', isTask && 'task')}>
      {!isTask && (
        <nav className={c('side')} aria-label={t('member.centre')}>
          <WhoIsIn />
          <MenuList look="side" />
        </nav>
      )}
      <div className={c('main')}>
        <Link href={paths.member} className={c('backToMe')}>
          <CaretLeftIcon data-mirror aria-hidden="true" />
          {t('shell.me')}
        </Link>
        {!ownTitle && (
          <header className={c('head')}>
            <h1>{title}</h1>
            {aside && <div className={c('headAside')}>{aside}</div>}
          </header>
        )}
        {children}
      </div>
    </div>
  );
}

export function WhoIsIn() {
  const t = useT();
  const format = useFormat();
  const member = useMember();
  const { username } = useSession();
  const name = member?.nickname || member?.account || username;
  return (
    <div className={c('who')}>
      <Avatar name={name} size={48} ring />
      <div>
        <b>{name}</b>
        <span>{member ? t('member.since', { date: format.date(member.registeredAt) }) : ''}</span>
        {member?.vipLabelName && <span className={c('label')}>{member.vipLabelName}</span>}
      </div>
    </div>
  );
}
