/** The inbox: what the house wrote to everybody, and how many messages wait for this player alone. */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { buttonClass, EmptyBox, Link, Notice, Panel } from '@baize/ui';
import { EnvelopeSimpleIcon, TrayArrowDownIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { wireLanguage } from '#lib/language.ts';
import { paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { Lines } from '#widgets/reading/reading.tsx';
import { RichText } from '#widgets/rich-text.tsx';
import sheet from './inbox.module.css';

const c = classes(sheet);

type Letter = Output<'announcements'>['player'][number];

export function Inbox() {
  const t = useT();
  const unread = useQuery(ask('unreadCount')).data?.count;
  const letters = useQuery(ask('announcements', { query: { types: 'PL', execution: 'A', language: wireLanguage() } }));
  const list = letters.data?.player;
  return (
    <MemberPage title={t('centre.inbox.title')}>
      <p className={c('lead')}>{t('centre.inbox.lead')}</p>
      <Notice
        icon={<EnvelopeSimpleIcon />}
        acts={
          <Link href={paths.messages} className={buttonClass({ kind: unread ? 'primary' : 'outline', size: 's' })}>
            {t('centre.inbox.toMessages')}
          </Link>
        }
      >
        {unread !== undefined && t('centre.inbox.unread', { count: unread })}
      </Notice>
      {!list && !letters.isError && <Lines />}
      {!list && letters.isError && <FailedBox error={letters.error} onRetry={() => void letters.refetch()} />}
      {list?.length === 0 && (
        <EmptyBox icon={<TrayArrowDownIcon weight="duotone" />} title={t('centre.inbox.none')}>
          {t('centre.inbox.noneSub')}
        </EmptyBox>
      )}
      {list?.map((letter) => (
        <LetterPanel key={letter.id} letter={letter} />
      ))}
    </MemberPage>
  );
}

function LetterPanel({ letter: { title, content, time } }: { letter: Letter }) {
  const format = useFormat();
  return (
    <Panel title={title} aside={<time dateTime={time}>{format.date(time)}</time>}>
      <div className={c('text')}>
        <RichText html={content} />
      </div>
    </Panel>
  );
}
