/** Settled bets of the whole team, newest first, by kind of game and outcome; a row opens its round. */
import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { betProducts } from '@baize/protocol/products';
import { EmptyBox, Figure, Panel, Segmented, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ReceiptIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useGo } from '#lib/navigate.tsx';
import { roundPath } from '#lib/paths.ts';
import { CursorPager } from '#widgets/cursor.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useBets } from '../data.ts';
import type { Bet, BetFilter, Shown } from '../data.ts';
import { Account, ListHeading, Result } from './cells.tsx';
import { KindSelect } from './kind-select.tsx';
import sheet from '../seen-line.module.css';

const c = classes(sheet);
const outcomes = ['all', 'won', 'lost', 'even'] as const;

export function Bets({ shown }: { shown: Shown }) {
  const t = useT();
  const go = useGo();
  const mayOpen = useMay('members.read');
  const [filter, setFilter] = useState<BetFilter>({});
  const walk = useCursor(JSON.stringify([shown, filter]));
  const list = useBets(shown, filter, walk.cursor);
  const caption = t('console-agents.seenTab', { tab: 'bets' });
  return (
    <>
      <Filters filter={filter} onFilter={setFilter} />
      <Panel look="flush" title={<ListHeading text={caption} currency={list.data?.currency} />}>
        <Table
          caption={caption}
          columns={useColumns(list.data?.currency ?? '')}
          rows={list.data?.content}
          rowKey={({ roundId, settledAt, stakeMinor, payoutMinor }) =>
            `${roundId} ${settledAt} ${stakeMinor} ${payoutMinor}`
          }
          onRowPress={mayOpen ? ({ roundId }) => go(roundPath(roundId)) : undefined}
          refreshing={list.isPlaceholderData}
          failed={
            list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<ReceiptIcon weight="duotone" />} title={t('console-agents.seenBetsNone')} />}
        />
        {list.data && <CursorPager walk={walk} next={list.data.nextCursor} />}
      </Panel>
    </>
  );
}

function Filters({ filter, onFilter }: { filter: BetFilter; onFilter: (filter: BetFilter) => void }) {
  const t = useT();
  const { product, outcome } = filter;
  return (
    <div className={c('filters')}>
      <Segmented
        label={t('console-agents.seenOutcome')}
        value={outcome ?? 'all'}
        onValueChange={(next) => onFilter({ ...(product && { product }), ...(next !== 'all' && { outcome: next }) })}
        options={outcomes.map((value) => ({
          value,
          label: value === 'all' ? t('common.all') : t('console-agents.seenOutcomeOf', { outcome: value }),
        }))}
      />
      <KindSelect
        kinds={betProducts}
        nameOf={(value) => t('console-positions.product', { product: value })}
        kind={product}
        onKind={(next) => onFilter({ ...(next && { product: next }), ...(outcome && { outcome }) })}
      />
    </div>
  );
}

function useColumns(currency: string): Column<Bet>[] {
  const t = useT();
  const { dateTime, money } = useFormat();
  return [
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ settledAt }) => <Figure tone="quiet">{dateTime(settledAt)}</Figure>,
    },
    {
      key: 'account',
      head: t('console-agents.account'),
      place: 'lead',
      cell: ({ account }) => <Account account={account} />,
    },
    { key: 'game', head: t('console-reports.bets.game'), cell: ({ gameName }) => <bdi>{gameName}</bdi> },
    {
      key: 'product',
      head: t('console-agents.kind'),
      cell: ({ product }) => t('console-positions.product', { product }),
    },
    {
      key: 'stake',
      head: t('console-reports.bets.stake'),
      cardLabel: t('console-reports.bets.stake'),
      figure: true,
      cell: ({ stakeMinor }) => money(stakeMinor, currency),
    },
    {
      key: 'returned',
      head: t('console-reports.bets.returned'),
      cardLabel: t('console-reports.bets.returned'),
      figure: true,
      cell: ({ payoutMinor }) => money(payoutMinor, currency),
    },
    {
      key: 'net',
      head: t('console-reports.bets.net'),
      figure: true,
      place: 'figure',
      cell: ({ netMinor }) => <Result minor={netMinor} currency={currency} />,
    },
  ];
}
