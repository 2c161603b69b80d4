/** Account details: deposits, withdrawals, transfers and bonuses of the own line, newest first. */
import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Panel, Pill, PillRow, Stat, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ListDashesIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { useGo } from '#lib/navigate.tsx';
import { agentPath } from '#lib/paths.ts';
import { AboutFilter, aboutIn } from '../../about-filter.tsx';
import { AgentPage } from '../../agent-page.tsx';
import { Result } from '../../figures.tsx';
import type { Sums } from '../../figures.tsx';
import { ExportButton } from '../../files/export-button.tsx';
import { useAddressSpan, useFilters } from '../../filters.ts';
import { ListTools, usePaged } from '../../list-tools.tsx';
import { SpanPills } from '../../span-pills.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { CursorPager } from '#widgets/member/cursor.tsx';
import { referenceOf } from '#widgets/member/reference.ts';
import { useTeamMoney, useTeamMoneyTotals } from './data.ts';
import type { MoneyKind, MoneyRow, Shown } from './data.ts';
import sheet from '../../agent.module.css';

const c = classes(sheet);
const kinds: readonly MoneyKind[] = ['deposit', 'withdrawal', 'transfer', 'bonus'];

export function AgentMoney() {
  const t = useT();
  const go = useGo();
  const [span, setSpan] = useAddressSpan('7');
  const { filters, change } = useFilters();
  const kind = kinds.find((known) => known === filters['kind']);
  const about = aboutIn(filters);
  const days = { from: span.from, to: span.to };
  const shown: Shown = { ...days, ...about, ...(kind && { kind }) };
  const { walk, page } = usePaged(shown);
  const money = useTeamMoney(shown, page);
  const totals = useTeamMoneyTotals(shown);
  const { data } = money;
  return (
    <AgentPage
      title={t('agent.page.agentDownlineTransactionDetailsCopy')}
      aside={
        <>
          <SpanPills span={span} onSpan={setSpan} />
          <ExportButton about={{ kind: 'team_money', ...days, ...about, ...(kind && { moneyKind: kind }) }} />
        </>
      }
    >
      <Totals totals={totals.data} />
      <div className={c('filters')}>
        <AboutFilter />
        <PillRow label={t('teams.money.what')}>
          <Pill on={!kind} onToggle={() => change({ kind: undefined })}>
            {t('common.all')}
          </Pill>
          {kinds.map((value) => (
            <Pill key={value} on={kind === value} onToggle={() => change({ kind: value })}>
              {t(`teams.money.kind.${value}`)}
            </Pill>
          ))}
        </PillRow>
        <ListTools page="money" />
      </div>
      <Panel look="flush">
        <Table
          caption={t('agent.page.agentDownlineTransactionDetailsCopy')}
          columns={useColumns(data?.currency ?? '')}
          rows={data?.content}
          rowKey={({ kind: what, id }) => `${what} ${id}`}
          refreshing={money.isPlaceholderData}
          onRowPress={({ memberId }) => go(`${agentPath('downlineManagmentView')}?open=${memberId}`)}
          empty={
            <EmptyBox
              icon={<ListDashesIcon weight="duotone" />}
              title={t('teams.money.none')}
              acts={
                (kind || about.memberId) && (
                  <Button onClick={() => change({ kind: undefined, member: undefined, scope: undefined })}>
                    {t('member.showAll')}
                  </Button>
                )
              }
            />
          }
          {...(money.isError &&
            !data && { failed: <FailedBox error={money.error} onRetry={() => void money.refetch()} /> })}
        />
        {data && <CursorPager walk={walk} count={data.content.length} next={data.nextCursor} />}
      </Panel>
    </AgentPage>
  );
}

/** Of all kinds, whatever is listed. */
function Totals({ totals }: { totals: (Sums & { currency: string }) | undefined }) {
  const t = useT();
  const format = useHouseFormat();
  const money = (minor: string | undefined) =>
    totals && minor !== undefined ? format.money(minor, totals.currency) : null;
  const net = totals && BigInt(totals.depositsMinor) - BigInt(totals.withdrawalsMinor);
  const figures = [
    { key: 'deposits', value: money(totals?.depositsMinor) },
    { key: 'withdrawals', value: money(totals?.withdrawalsMinor) },
    { key: 'net', value: totals && net !== undefined ? <Result minor={net} currency={totals.currency} /> : null },
    { key: 'bonus', value: money(totals?.bonusMinor) },
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

function useColumns(currency: string): Column<MoneyRow>[] {
  const t = useT();
  const format = useHouseFormat();
  return [
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ at }) => <Figure tone="quiet">{format.dateTime(at)}</Figure>,
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
    { key: 'kind', head: t('teams.money.what'), place: 'rest', cell: ({ kind }) => t(`teams.money.kind.${kind}`) },
    {
      key: 'reference',
      head: t('teams.money.reference'),
      place: 'rest',
      cell: ({ reference }) => <Figure tone="quiet">{referenceOf(reference)}</Figure>,
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor }) => (
        <Figure tone={amountMinor.startsWith('-') ? 'bad' : 'good'}>
          {format.money(amountMinor, currency, { signed: true })}
        </Figure>
      ),
    },
  ];
}
