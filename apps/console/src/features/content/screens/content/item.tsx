/** One item: its frame, its words language by language, and how players see it. */
import { useT } from '@baize/i18n/react';
import { Columns, Panel, Stack, StateBadge } from '@baize/ui';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useQueryParams } from '#lib/navigate.tsx';
import { contentPath } from '#lib/paths.ts';
import { BackLink } from '#widgets/back-link.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { kinds, useContentList, useItem } from './data.ts';
import type { Item, Kind } from './data.ts';
import { draftOf, newDraft, publicationOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { Acts } from './parts/acts.tsx';
import { FrameForm } from './parts/frame-form.tsx';
import { PictureField } from './parts/picture.tsx';
import { Preview } from './parts/preview.tsx';
import { WordsForm } from './parts/words-form.tsx';
import { hasPart } from './draft.ts';
import sheet from './content.module.css';

const c = classes(sheet);

export function ContentItem() {
  const { itemId = 'new' } = useParams({ strict: false });
  return useMay('merchants.read') ? <Loaded key={itemId} itemId={itemId} /> : <NotPermitted />;
}

function Loaded({ itemId }: { itemId: string }) {
  const t = useT();
  const asked = useQueryParams()['kind'];
  const [newId] = useState(() => crypto.randomUUID());
  const isThere = itemId !== 'new';
  const item = useItem(itemId, isThere);
  const kind = item.data?.kind ?? kinds.find((known) => known === asked) ?? 'banner';
  const { data } = item;
  const badge = data && (
    <StateBadge tone={data.state === 'running' ? 'good' : data.state === 'coming' ? 'wait' : 'plain'}>
      {t('console-content.state', { state: data.state })}
    </StateBadge>
  );
  return (
    <>
      <BackLink href={contentPath(kind)}>{t('console-content.kind', { kind })}</BackLink>
      <PageHead title={<bdi>{data?.title ?? t('console-content.add')}</bdi>} mark={badge} />
      {isThere && !data ? (
        <Panel>
          {item.error ? (
            <FailedBox error={item.error} onRetry={() => void item.refetch()} />
          ) : (
            <div className={c('waiting')} aria-busy="true" />
          )}
        </Panel>
      ) : (
        <Editor key={data?.revision ?? 'new'} id={isThere ? itemId : newId} kind={kind} was={data ?? null} />
      )}
    </>
  );
}

function Editor({ id, kind, was }: { id: string; kind: Kind; was: Item | null }) {
  const t = useT();
  const { timeZone } = useMerchant();
  const languages = useContentList(kind, 1).data?.languages ?? ['en'];
  const [draft, setDraft] = useState<Draft>(() => (was ? draftOf(was, timeZone) : newDraft(kind)));
  const [language, setLanguage] = useState('en');
  const [isNotified, setTold] = useState(false);
  const { publication, faults } = publicationOf(draft, { id, kind, was, timeZone });
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const told: typeof faults = isNotified ? faults : new Set();
  const known = [...new Set(['en', ...languages, ...(was?.languages ?? [])])];
  return (
    <Columns least={340}>
      <Stack gap={16}>
        <Panel title={t('console-content.body')}>
          <WordsForm
            kind={kind}
            draft={draft}
            faults={told}
            languages={known}
            language={language}
            onLanguage={setLanguage}
            onChange={change}
          />
        </Panel>
        {hasPart(kind, 'image') && (
          <Panel title={t('console-content.picture')}>
            <PictureField imageId={draft.imageId} onChange={(imageId) => change({ imageId })} />
          </Panel>
        )}
      </Stack>
      <Stack gap={16}>
        <Panel title={t('console-content.preview')}>
          <Preview kind={kind} draft={draft} language={language} />
        </Panel>
        <Panel title={t('console-content.shown')}>
          <FrameForm kind={kind} draft={draft} faults={told} onChange={change} />
          <Acts kind={kind} id={id} was={was} publication={publication} onTell={() => setTold(true)} />
        </Panel>
      </Stack>
    </Columns>
  );
}
