/** Team betting: settled bets of everybody below, or of one line or member, with sums over all that is shown; a bet opens its
 *  round. */
import { useT } from '@baize/i18n/react';
import { betProducts } from '@baize/protocol/products';
import { Button, EmptyBox, Figure, Panel, Select, Stat, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ReceiptIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { AboutFilter, aboutIn } from '../../about-filter.tsx';
import { AgentPage } from '../../agent-page.tsx';
import { Result, useProductName } from '../../figures.tsx';
import type { Sums } from '../../figures.tsx';
import { ExportButton } from '../../files/export-button.tsx';
import { useAddressSpan, useFilters } from '../../filters.ts';
import { ListTools, usePaged } from '../../list-tools.tsx';
import { SpanPills } from '../../span-pills.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { CursorPager } from '#widgets/member/cursor.tsx';
import { referenceOf } from '#widgets/member/reference.ts';
import { useTeamBets, useTeamBetTotals } from './data.ts';
import type { Bet, Outcome, Shown } from './data.ts';
import { BetDialog } from './parts/bet-dialog.tsx';
import sheet from '../../agent.module.css';

const c = classes(sheet);
const outcomes: readonly Outcome[] = ['won', 'lost', 'even'];

export function AgentTeamBets() {
  const t = useT();
  const [span, setSpan] = useAddressSpan('7');
  const { filters } = useFilters();
  const product = betProducts.find((known) => known === filters['product']);
  const outcome = outcomes.find((known) => known === filters['outcome']);
  const about = aboutIn(filters);
  const shown: Shown = {
    from: span.from,
    to: span.to,
    ...about,
    ...(product && { product }),
    ...(outcome && { outcome }),
  };
  const { walk, page } = usePaged(shown);
  const bets = useTeamBets(shown, page);
  const totals = useTeamBetTotals(shown);
  const { data } = bets;
  const [opened, setOpened] = useState<Bet | null>(null);
  const isFiltered = Boolean(product || outcome || about.memberId);
  return (
    <AgentPage
      title={t('agent.page.personalHistoryCopy')}
      aside={
        <>
          <SpanPills span={span} onSpan={setSpan} />
          <ExportButton about={{ kind: 'team_bets', ...shown }} />
        </>
      }
    >
      <Totals totals={totals.data} />
      {outcome && <p className={c('note')}>{t('teams.bets.totalsNote')}</p>}
      <div className={c('filters')}>
        <AboutFilter />
        <ProductSelect />
        <OutcomeSelect outcome={outcome} />
        <ListTools page="bets" />
      </div>
      <Panel look="flush">
        <Table
          caption={t('agent.page.personalHistoryCopy')}
          columns={useColumns(data?.currency ?? '')}
          rows={data?.content}
          rowKey={({ roundId, settledAt }) => `${roundId} ${settledAt}`}
          refreshing={bets.isPlaceholderData}
          onRowPress={setOpened}
          empty={<NoBets isFiltered={isFiltered} />}
          {...(bets.isError &&
            !data && { failed: <FailedBox error={bets.error} onRetry={() => void bets.refetch()} /> })}
        />
        {data && <CursorPager walk={walk} count={data.content.length} next={data.nextCursor} />}
      </Panel>
      {opened && <BetDialog bet={opened} currency={data?.currency ?? ''} onClose={() => setOpened(null)} />}
    </AgentPage>
  );
}

function OutcomeSelect({ outcome }: { outcome: Outcome | undefined }) {
  const t = useT();
  const { change } = useFilters();
  return (
    <span className={c('select')}>
      <Select
        size="s"
        label={<span className={c('hidden')}>{t('teams.bets.outcome')}</span>}
        value={outcome ?? ''}
        onChange={({ currentTarget: { value } }) => change({ outcome: value || undefined })}
        options={[
          { value: '', label: t('teams.bets.allOutcomes') },
          ...outcomes.map((value) => ({ value, label: t(`teams.bets.outcomes.${value}`) })),
        ]}
      />
    </span>
  );
}

function ProductSelect() {
  const t = useT();
  const nameOf = useProductName();
  const { filters, change } = useFilters();
  return (
    <span className={c('select')}>
      <Select
        size="s"
        label={<span className={c('hidden')}>{t('teams.bets.product')}</span>}
        value={filters['product'] ?? ''}
        onChange={({ currentTarget: { value } }) => change({ product: value || undefined })}
        options={[
          { value: '', label: t('teams.bets.allProducts') },
          ...betProducts.map((value) => ({ value, label: nameOf(value) })),
        ]}
      />
    </span>
  );
}

function NoBets({ isFiltered }: { isFiltered: boolean }) {
  const t = useT();
  const { change } = useFilters();
  return (
    <EmptyBox
      icon={<ReceiptIcon weight="duotone" />}
      title={t('teams.bets.none')}
      acts={
        isFiltered && (
          <Button
            onClick={() => change({ product: undefined, outcome: undefined, member: undefined, scope: undefined })}
          >
            {t('member.showAll')}
          </Button>
        )
      }
    />
  );
}

/** Over everything the filters show, not only this page. */
function Totals({ totals }: { totals: (Sums & { currency: string }) | undefined }) {
  const t = useT();
  const format = useHouseFormat();
  const money = (minor: string | undefined) =>
    totals && minor !== undefined ? format.money(minor, totals.currency) : null;
  const figures = [
    { key: 'bets', value: totals ? format.number(totals.bets) : null },
    { key: 'staked', value: money(totals?.stakedMinor) },
    { key: 'turnover', value: money(totals?.turnoverMinor) },
    { key: 'returned', value: money(totals?.returnedMinor) },
    { key: 'result', value: totals ? <Result minor={totals.resultMinor} currency={totals.currency} /> : null },
  ] as const;
  return (
    <div className={c('sums')}>
      {figures.map(({ key, value }) => (
        <Panel key={key} look="tight">
          <Stat label={t(`teams.sum.${key}`)} value={value} />
        </Panel>
      ))}
    </div>
  );
}

function useColumns(currency: string): Column<Bet>[] {
  const t = useT();
  const format = useHouseFormat();
  const nameOf = useProductName();
  const money = (minor: string): string => format.money(minor, currency);
  return [
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ settledAt }) => <Figure tone="quiet">{format.dateTime(settledAt)}</Figure>,
    },
    {
      key: 'account',
      head: t('teams.row.account'),
      place: 'lead',
      cell: ({ account }) => (
        <b>
          <bdi>{account}</bdi>
        </b>
      ),
    },
    { key: 'game', head: t('bets.game'), place: 'rest', cell: ({ gameName }) => gameName },
    { key: 'product', head: t('teams.bets.product'), place: 'rest', cell: ({ product }) => nameOf(product) },
    {
      key: 'round',
      head: t('bets.round'),
      place: 'rest',
      cell: ({ roundId }) => <Figure tone="quiet">{referenceOf(roundId)}</Figure>,
    },
    {
      key: 'stake',
      head: t('bets.stake'),
      cardLabel: t('bets.stake'),
      figure: true,
      place: 'rest',
      cell: ({ stakeMinor }) => money(stakeMinor),
    },
    {
      key: 'returned',
      head: t('teams.sum.returned'),
      cardLabel: t('teams.sum.returned'),
      figure: true,
      place: 'rest',
      cell: ({ payoutMinor }) => money(payoutMinor),
    },
    {
      key: 'net',
      head: t('teams.bets.net'),
      figure: true,
      place: 'figure',
      cell: ({ netMinor }) => {
        const net = BigInt(netMinor);
        return (
          <Figure tone={net > 0n ? 'good' : net < 0n ? 'bad' : 'quiet'}>
            {format.money(net, currency, { signed: true })}
          </Figure>
        );
      },
    },
  ];
}
