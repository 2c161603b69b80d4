/** The content desk: what players read, kind by kind, in the order they see it. */
import { useT } from '@baize/i18n/react';
import {
  buttonClass,
  EmptyBox,
  Figure,
  LeadCell,
  Link,
  Notice,
  Panel,
  StateBadge,
  Table,
  Tabs,
  Stack,
} from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { InfoIcon, MegaphoneIcon, PlusIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { contentPath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { Pager } from '#widgets/pager.tsx';
import { kinds, useContentList } from './data.ts';
import type { ContentRow, Kind } from './data.ts';
import { useItemWords } from './words.ts';

const tones: Record<ContentRow['state'], BadgeTone> = { running: 'good', coming: 'wait', over: 'plain' };

export function Content() {
  return useMay('merchants.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const { name } = useMerchant();
  const mayWrite = useMay('merchants.write');
  const asked = useQueryParams()['kind'];
  const kind = kinds.find((known) => known === asked) ?? 'banner';
  const add = mayWrite && (
    <Link href={contentPath(kind, 'new')} className={buttonClass({ kind: 'primary' })}>
      <PlusIcon weight="bold" />
      {t('console-content.add')}
    </Link>
  );
  return (
    <>
      <PageHead title={t('console-shell.content')} sub={t('console-content.sub', { name })} aside={add} />
      <Stack gap={16}>
        {!mayWrite && (
          <Notice tone="note" icon={<InfoIcon />}>
            {t('console-merchant.readOnly')}
          </Notice>
        )}
        <Tabs
          label={t('console-shell.content')}
          value={kind}
          onValueChange={(next) => go(contentPath(next), { replace: true })}
          tabs={kinds.map((value) => ({ value, label: t('console-content.kind', { kind: value }) }))}
        >
          <Items key={kind} kind={kind} />
        </Tabs>
      </Stack>
    </>
  );
}

function Items({ kind }: { kind: Kind }) {
  const t = useT();
  const go = useGo();
  const [pageNo, setPageNo] = useState(1);
  const desk = useContentList(kind, pageNo);
  const columns = useColumns(desk.data?.languages.length ?? 0);
  return (
    <Panel look="flush">
      <Table
        caption={t('console-content.kind', { kind })}
        columns={columns}
        rows={desk.data?.content}
        rowKey={({ id }) => id}
        onRowPress={({ id }) => go(contentPath(kind, id))}
        refreshing={desk.isPlaceholderData}
        failed={
          desk.error && !desk.data ? <FailedBox error={desk.error} onRetry={() => void desk.refetch()} /> : undefined
        }
        empty={
          <EmptyBox icon={<MegaphoneIcon weight="duotone" />} title={t('console-content.none')}>
            {t('console-content.noneBody')}
          </EmptyBox>
        }
      />
      {desk.data && desk.data.total > 0 && <Pager {...desk.data} onPage={setPageNo} />}
    </Panel>
  );
}

function useColumns(languages: number): Column<ContentRow>[] {
  const t = useT();
  const words = useItemWords();
  return [
    {
      key: 'title',
      head: t('console-content.title'),
      place: 'lead',
      cell: (row) => (
        <LeadCell note={words.shelf(row)}>
          <b lang="en">
            <bdi>{row.title}</bdi>
          </b>
        </LeadCell>
      ),
    },
    {
      key: 'state',
      head: t('common.state'),
      place: 'rest',
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t('console-content.state', { state })}</StateBadge>,
    },
    {
      key: 'for',
      head: t('console-content.for'),
      cardLabel: t('console-content.for'),
      place: 'rest',
      cell: ({ audience }) => words.audience(audience),
    },
    {
      key: 'shown',
      head: t('console-content.shown'),
      cardLabel: t('console-content.shown'),
      place: 'rest',
      cell: (row) => words.window(row),
    },
    {
      key: 'languages',
      head: t('console-content.languages'),
      cardLabel: t('console-content.languages'),
      figure: true,
      place: 'rest',
      cell: (row) => (
        <Figure>
          {t('console-content.written', {
            written: row.languages.length,
            all: Math.max(languages, row.languages.length),
          })}
        </Figure>
      ),
    },
    { key: 'order', head: t('console-content.order'), figure: true, place: 'figure', cell: ({ order }) => order },
  ];
}
