/** One urgent line of the operator over the page, until it is closed or over. */
import { createStore, useStore } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { IconButton, Link, Notice } from '@baize/ui';
import { MegaphoneSimpleIcon, XIcon } from '@baize/ui/icons';
import { useAnnouncements } from '#lib/announcements.ts';
import { classes } from '#lib/classes.ts';
import sheet from './shell.module.css';

const c = classes(sheet);

/** Lines closed on this page; a new page shows them again. */
const closed = createStore<ReadonlySet<string>>(new Set());

export function Headlines() {
  const t = useT();
  const gone = useStore(closed);
  const [line] = (useAnnouncements().data?.headlines ?? []).filter(({ id }) => !gone.has(id));
  if (!line) return null;
  return (
    <div className={c('headline')}>
      <Notice
        tone="wait"
        icon={<MegaphoneSimpleIcon />}
        acts={
          <IconButton
            size="s"
            icon={<XIcon />}
            label={t('common.close')}
            onClick={() => closed.update((ids) => new Set([...ids, line.id]))}
          />
        }
      >
        <span lang={line.lang}>{line.url.startsWith('/') ? <Link href={line.url}>{line.text}</Link> : line.text}</span>
      </Notice>
    </div>
  );
}
