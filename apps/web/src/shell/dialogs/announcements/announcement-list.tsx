import { useT } from '@baize/i18n/react';
import { Figure, IconButton } from '@baize/ui';
import { CaretDownIcon, CaretLeftIcon, CaretRightIcon } from '@baize/ui/icons';
import { useId, useState } from 'react';
import type { Announcement } from '#lib/announcements.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { RichText } from '#widgets/rich-text.tsx';
import sheet from './announcements.module.css';

const c = classes(sheet);

/** Titles with their dates, a page at a time; a press opens one and closes the one before. The first is open. */
export function AnnouncementList({ items, pageSize }: { items: readonly Announcement[]; pageSize: number }) {
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState(items[0]?.id);
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const shown = items.slice((page - 1) * pageSize, page * pageSize);
  const turn = (to: number): void => {
    setPage(to);
    setOpenId(items[(to - 1) * pageSize]?.id);
  };
  return (
    <div className={c('list')}>
      <ul>
        {shown.map((item) => (
          <Entry
            key={item.id}
            item={item}
            isOpen={item.id === openId}
            onToggle={() => setOpenId(item.id === openId ? undefined : item.id)}
          />
        ))}
      </ul>
      {pages > 1 && <Pages page={page} pages={pages} onTurn={turn} />}
    </div>
  );
}

function Entry({ item, isOpen, onToggle }: { item: Announcement; isOpen: boolean; onToggle: () => void }) {
  const format = useFormat();
  const bodyId = useId();
  const hasBody = item.content !== '';
  return (
    <li className={c('entry', isOpen && 'open')} lang={item.lang}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle} disabled={!hasBody}>
          <span className={c('title')}>{item.title}</span>
          <time dateTime={item.time}>{format.date(item.time)}</time>
          {hasBody && <CaretDownIcon aria-hidden="true" />}
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen}>
        <RichText html={item.content} className={c('text')} />
      </div>
    </li>
  );
}

function Pages({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  const t = useT();
  return (
    <div className={c('pages')}>
      <IconButton
        icon={<CaretLeftIcon data-mirror />}
        label={t('common.previous')}
        aria-disabled={page === 1 || undefined}
        onClick={() => page > 1 && onTurn(page - 1)}
      />
      <Figure>{t('common.page', { page, pages })}</Figure>
      <IconButton
        icon={<CaretRightIcon data-mirror />}
        label={t('common.next')}
        aria-disabled={page === pages || undefined}
        onClick={() => page < pages && onTurn(page + 1)}
      />
    </div>
  );
}
