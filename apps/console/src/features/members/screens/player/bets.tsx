import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, StateBadge, Table } from '@baize/ui';
import type { BadgeTone, Column } from '@baize/ui';
import { DiceFiveIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useGo } from '#lib/navigate.tsx';
import { roundPath } from '#lib/paths.ts';
import { CursorPager } from '#widgets/cursor.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useBets } from './data.ts';
import type { Bet } from './data.ts';
import sheet from './player.module.css';

const c = classes(sheet);

const tones: Readonly<Record<Bet['state'], BadgeTone>> = {
  open: 'wait',
  settled: 'plain',
  rolled_back: 'note',
};

/** Rounds, open ones first, then newest. */
export function Bets({ memberId }: { memberId: string }) {
  const t = useT();
  const go = useGo();
  const walk = useCursor(memberId);
  const bets = useBets(memberId, walk.cursor);
  return (
    <Panel look="flush">
      <h2 className={c('listTitle')}>{t('console-reports.bets.title')}</h2>
      <Table
        dense
        caption={t('console-reports.bets.title')}
        columns={useColumns()}
        rows={bets.data?.content}
        rowKey={({ roundId }) => roundId}
        onRowPress={({ roundId }) => go(roundPath(roundId))}
        refreshing={bets.isPlaceholderData}
        failed={
          bets.error && !bets.data ? <FailedBox error={bets.error} onRetry={() => void bets.refetch()} /> : undefined
        }
        empty={<EmptyBox icon={<DiceFiveIcon weight="duotone" />} title={t('console-reports.bets.none')} />}
      />
      {bets.data && <CursorPager walk={walk} next={bets.data.nextCursor} />}
    </Panel>
  );
}

function useColumns(): Column<Bet>[] {
  const t = useT();
  const { money, dateTime } = useFormat();
  return [
    {
      key: 'at',
      head: t('console-reports.bets.time'),
      place: 'rest',
      cell: ({ placedAt }) => <Figure className={c('small')}>{dateTime(placedAt)}</Figure>,
    },
    { key: 'game', head: t('console-reports.bets.game'), place: 'lead', cell: ({ gameName }) => gameName },
    {
      key: 'stake',
      head: t('console-reports.bets.stake'),
      cardLabel: t('console-reports.bets.stake'),
      figure: true,
      cell: ({ stakeMinor, currency }) => money(stakeMinor, currency),
    },
    {
      key: 'returned',
      head: t('console-reports.bets.returned'),
      cardLabel: t('console-reports.bets.returned'),
      figure: true,
      cell: ({ payoutMinor, currency, state }) => (state === 'open' ? '–' : money(payoutMinor, currency)),
    },
    {
      key: 'net',
      head: t('console-reports.bets.net'),
      figure: true,
      place: 'figure',
      cell: ({ netMinor, currency, state }) => (state === 'open' ? '–' : money(netMinor, currency, { signed: true })),
    },
    {
      key: 'state',
      head: t('console-reports.bets.state'),
      place: 'rest',
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`console-reports.bets.state.${state}`)}</StateBadge>,
    },
  ];
}
