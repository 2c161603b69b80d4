/** Promotions: applications that wait, and behind each announcement its rule with what it costs. The words are written under content. */
import { useT } from '@baize/i18n/react';
import { buttonClass, Dialog, EmptyBox, Figure, Link, Panel, Stack, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { MegaphoneIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { Pager } from '#widgets/pager.tsx';
import { usePromotions } from './data.ts';
import type { Promotion } from './data.ts';
import { Applications } from './parts/applications.tsx';
import { PromotionFile } from './parts/promotion-file.tsx';

const tones: Record<Promotion['state'], BadgeTone> = { none: 'plain', draft: 'wait', live: 'good', stopped: 'bad' };

export function Promotions() {
  return useMay('bonuses.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const words = (
    <Link href={paths.content} className={buttonClass({})}>
      {t('console-shell.content')}
    </Link>
  );
  return (
    <>
      <PageHead title={t('offers.title')} sub={t('console-promotions.sub')} aside={words} />
      <Stack gap={16}>
        <Applications />
        <List />
      </Stack>
    </>
  );
}

function List() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const [shownId, setShownId] = useState<string | null>(null);
  const list = usePromotions(pageNo);
  const columns = useColumns();
  const shown = list.data?.content.find(({ id }) => id === shownId);
  return (
    <Panel look="flush">
      <Table
        caption={t('offers.title')}
        columns={columns}
        rows={list.data?.content}
        rowKey={({ id }) => id}
        onRowPress={({ id }) => setShownId(id)}
        refreshing={list.isPlaceholderData}
        waitingRows={5}
        failed={
          list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
        }
        empty={<EmptyBox icon={<MegaphoneIcon weight="duotone" />} title={t('common.none')} />}
      />
      {list.data && list.data.total > 0 && <Pager {...list.data} onPage={setPageNo} />}
      <Dialog
        open={shown !== undefined}
        onClose={() => setShownId(null)}
        width="broad"
        title={shown?.title ?? ''}
        closeLabel={t('common.close')}
      >
        {shown && list.data && (
          <PromotionFile
            key={`${shown.id} ${shown.revision} ${shown.state}`}
            promotion={shown}
            multipleMax={list.data.multipleMax}
          />
        )}
      </Dialog>
    </Panel>
  );
}

function useColumns(): Column<Promotion>[] {
  const t = useT();
  const { dateTime, money } = useFormat();
  return [
    { key: 'title', head: t('offers.title'), place: 'lead', cell: ({ title }) => title },
    {
      key: 'way',
      head: t('console-promotions.way'),
      cell: ({ rule }) => (rule ? t('console-promotions.wayOf', { way: rule.way }) : ''),
    },
    {
      key: 'ends',
      head: t('offers.ends'),
      cell: ({ endsAt }) => (endsAt ? <Figure>{dateTime(endsAt)}</Figure> : ''),
    },
    { key: 'players', head: t('console-shell.players'), figure: true, cell: ({ players }) => String(players) },
    {
      key: 'cost',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ promisedMinor, currency, rule }) =>
        `${money(promisedMinor, currency)}${rule?.budgetMinor ? ` / ${money(rule.budgetMinor, currency)}` : ''}`,
    },
    {
      key: 'state',
      head: t('common.state'),
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t('console-promotions.state', { state })}</StateBadge>,
    },
  ];
}
