/** Messages of the house, by day. Those about money lie on paper. */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Button, buttonClass, EmptyBox, Link, Panel, StateBadge } from '@baize/ui';
import { EnvelopeSimpleIcon } from '@baize/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, keepRows, send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { refreshCalls, serverNow } from '@baize/browser';
import { FailedBox } from '#widgets/failed-box.tsx';
import { dayIn } from '#widgets/member/days.ts';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import sheet from './messages.module.css';

const c = classes(sheet);
const pageSize = 20;

type Message = Output<'listMessages'>['content'][number];

export function Messages() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const list = useQuery({ ...ask('listMessages', { query: { pageNo, pageSize } }), ...keepRows });
  const unread = useQuery(ask('unreadCount')).data?.count ?? 0;
  const mark = useMutation({
    mutationFn: (ids?: string[]) => send('readMessages', { body: ids ? { ids } : {} }),
    onSettled: () => refreshCalls(['listMessages', 'unreadCount']),
  });
  const { data } = list;
  return (
    <MemberPage
      title={t('member.messages.title')}
      aside={
        unread > 0 && (
          <Button kind="soft" waiting={mark.isPending} onClick={() => mark.mutate(undefined)}>
            {t('member.messages.readAll', { count: unread })}
          </Button>
        )
      }
    >
      {list.isError && !data && <FailedBox error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <div className={c('waiting')} aria-busy="true" />}
      {data?.total === 0 && (
        <EmptyBox icon={<EnvelopeSimpleIcon weight="duotone" />} title={t('member.messages.none')} />
      )}
      {data && <Days messages={data.content} onRead={(id) => mark.mutate([id])} />}
      {data && (
        <Panel look="flush">
          <Pager {...data} onPage={setPageNo} />
        </Panel>
      )}
    </MemberPage>
  );
}

function Days({ messages, onRead }: { messages: readonly Message[]; onRead: (id: string) => void }) {
  const format = useFormat();
  const nameOf = useDayName();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const days = Map.groupBy(messages, ({ at }) => dayIn(zone, Date.parse(at)));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={c('day')}>
      <h2>{nameOf(day, zone) ?? format.date(ofDay[0]?.at ?? day)}</h2>
      <ul>
        {ofDay.map((message) => (
          <li key={message.id}>
            <Sliver message={message} onRead={() => onRead(message.id)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function useDayName(): (day: string, zone: string) => string | null {
  const t = useT();
  const dayMs = 86_400_000;
  return (day, zone) => {
    if (day === dayIn(zone, serverNow())) return t('common.today');
    return day === dayIn(zone, serverNow() - dayMs) ? t('common.yesterday') : null;
  };
}

/** Where the paper lies that a message tells of. */
function placeOf({ name }: Message): string | null {
  if (name.startsWith('withdrawal')) return paths.withdraw;
  return name.startsWith('deposit') ? paths.deposit : null;
}

/** Everything but what became of the ways in is about money. */
function isAboutMoney({ name }: Message): boolean {
  return name !== 'password_changed' && name !== 'factors_reset';
}

function Sliver({ message, onRead }: { message: Message; onRead: () => void }) {
  const t = useT();
  const format = useFormat();
  const { title, text, at, readAt } = message;
  const place = placeOf(message);
  return (
    <article
      className={c('sliver', isAboutMoney(message) ? 'paper' : 'cloth', readAt === null && 'unread')}
      data-surface={isAboutMoney(message) ? 'paper' : 'cloth'}
    >
      <header>
        <h3>{title}</h3>
        {readAt === null && <StateBadge tone="lamp">{t('member.messages.new')}</StateBadge>}
        <time dateTime={at}>{format.time(at)}</time>
      </header>
      <div className={c('said')}>
        <p>{text}</p>
        {place && (
          <Link href={place} className={buttonClass({ kind: 'ghost', size: 's' })}>
            {t('member.messages.open')}
          </Link>
        )}
        {readAt === null && (
          <Button kind="ghost" size="s" onClick={onRead}>
            {t('member.messages.read')}
          </Button>
        )}
      </div>
    </article>
  );
}
