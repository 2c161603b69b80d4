import { useT } from '@baize/i18n/react';
import { EmptyBox, Panel } from '@baize/ui';
import { MegaphoneIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { wireLanguage } from '#lib/language.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Lines } from '#widgets/reading/reading.tsx';
import { RichText } from '#widgets/rich-text.tsx';
import sheet from './announcements.module.css';

const c = classes(sheet);

/** What the house announces to those who are logged in, newest first. */
export function Announcements() {
  const t = useT();
  const format = useFormat();
  const asked = useQuery(ask('announcements', { query: { types: 'PL', execution: 'A', language: wireLanguage() } }));
  const list = asked.data?.player;
  return (
    <>
      <p className={c('lead')}>{t('agent.lead.agentAnnouncement')}</p>
      {!list && !asked.isError && <Lines />}
      {!list && asked.isError && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {list?.length === 0 && (
        <EmptyBox icon={<MegaphoneIcon weight="duotone" />} title={t('agent.none.agentAnnouncement')} />
      )}
      {list && list.length > 0 && (
        <div className={c('list')}>
          {list.map(({ id, title, content, time }) => (
            <Panel key={id} title={title} aside={<time dateTime={time}>{format.date(time)}</time>}>
              <div className={c('text')}>
                <RichText html={content} />
              </div>
            </Panel>
          ))}
        </div>
      )}
    </>
  );
}
