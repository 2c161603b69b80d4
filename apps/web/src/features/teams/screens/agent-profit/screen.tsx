/** User profit and loss: each direct line or member over a span, sorted by any figure, with the sum at the foot; a line opens to
 *  those below it. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Panel, Segmented, Stat, Table } from '@baize/ui';
import type { Column, Sort } from '@baize/ui';
import { ScalesIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useGo } from '#lib/navigate.tsx';
import { agentPath } from '#lib/paths.ts';
import { AgentPage } from '../../agent-page.tsx';
import { Crumbs } from '../../crumbs.tsx';
import { Nothing, Result, useMoneyCell, useTypeName } from '../../figures.tsx';
import { ExportButton } from '../../files/export-button.tsx';
import { pageSizeIn, useAddressSpan, useFilters } from '../../filters.ts';
import type { Filters } from '../../filters.ts';
import { ListTools } from '../../list-tools.tsx';
import { MemberPicker } from '../../picker/member-picker.tsx';
import { SpanPills } from '../../span-pills.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Pager } from '#widgets/member/pager.tsx';
import { useTeamProfit } from './data.ts';
import type { ProfitRow, ProfitSort, TeamProfit } from './data.ts';
import sheet from '../../agent.module.css';

const c = classes(sheet);
const sorts: readonly ProfitSort[] = ['account', 'bets', 'turnover', 'result', 'deposits', 'withdrawals', 'bonus'];

type Scope = 'own' | 'team';

export function AgentProfit() {
  const t = useT();
  const go = useGo();
  const [span, setSpan] = useAddressSpan('7');
  const { filters, change } = useFilters();
  const { of, scope, sort, isDescending, ...page } = shownIn(filters);
  const profit = useTeamProfit({
    from: span.from,
    to: span.to,
    ...(of && { of }),
    scope,
    sort,
    descending: isDescending ? 'true' : 'false',
    ...page,
  });
  const { data } = profit;
  const enter = (memberId: string | undefined): void => change({ of: memberId, page: undefined });
  return (
    <AgentPage
      title={t('agent.page.palStatementsAgentCopy')}
      aside={
        <>
          <SpanPills span={span} onSpan={setSpan} />
          <ExportButton
            about={{ kind: 'team_profit', from: span.from, to: span.to, scope, ...(of && { memberId: of }) }}
          />
        </>
      }
    >
      <Sums data={data} />
      <div className={c('filters')}>
        <MemberPicker place="cloth" label={t('teams.find.line')} onPick={(found) => enter(found.memberId)} />
        <ScopeSwitch
          scope={scope}
          onScope={(next) => change({ scope: next === 'own' ? next : undefined, page: undefined })}
        />
        {data && data.path.length > 1 && <Crumbs path={data.path} onGo={enter} />}
        <ListTools page="profit" />
      </div>
      <Panel look="flush" className={c('spare')}>
        <Table
          caption={t('agent.page.palStatementsAgentCopy')}
          columns={useColumns(data, scope, enter)}
          rows={data?.content}
          rowKey={({ memberId }) => memberId}
          refreshing={profit.isPlaceholderData}
          sort={data?.isSorted === false ? undefined : { key: sort, descending: isDescending }}
          onSort={
            data?.isSorted === false
              ? undefined
              : ({ key, descending }: Sort) =>
                  change({ sort: key, order: descending ? undefined : 'up', page: undefined })
          }
          onRowPress={({ memberId }) => go(`${agentPath('downlineManagmentView')}?open=${memberId}`)}
          empty={<EmptyBox icon={<ScalesIcon weight="duotone" />} title={t('teams.profit.none')} />}
          {...(profit.isError &&
            !data && { failed: <FailedBox error={profit.error} onRetry={() => void profit.refetch()} /> })}
        />
        {data && (
          <Pager pageNum={data.pageNum} totalPages={data.totalPages} onPage={(page) => change({ page: String(page) })}>
            {t('teams.profit.count', { count: data.total })}
          </Pager>
        )}
      </Panel>
      {data?.isSorted === false && <p className={c('note')}>{t('teams.profit.unsorted')}</p>}
    </AgentPage>
  );
}

/** What the address says is shown: whose lines, which of them, in which order, and the page. */
function shownIn(filters: Filters) {
  const scope: Scope = filters['scope'] === 'own' ? 'own' : 'team';
  return {
    of: filters['of'],
    scope,
    sort: sorts.find((known) => known === filters['sort']) ?? 'turnover',
    isDescending: filters['order'] !== 'up',
    pageNo: Math.max(1, Number(filters['page']) || 1),
    pageSize: pageSizeIn(filters),
  };
}

function ScopeSwitch({ scope, onScope }: { scope: Scope; onScope: (scope: Scope) => void }) {
  const t = useT();
  return (
    <Segmented
      label={t('teams.scope.label')}
      value={scope}
      onValueChange={onScope}
      options={[
        { value: 'team', label: t('teams.scope.lines') },
        { value: 'own', label: t('teams.scope.own') },
      ]}
    />
  );
}

function Sums({ data }: { data: TeamProfit | undefined }) {
  const t = useT();
  const format = useFormat();
  const money = (minor: string | undefined) =>
    data && minor !== undefined ? format.money(minor, data.currency) : null;
  const figures = [
    { key: 'turnover', value: money(data?.team.turnoverMinor) },
    { key: 'result', value: data ? <Result minor={data.team.resultMinor} currency={data.currency} /> : null },
    { key: 'deposits', value: money(data?.team.depositsMinor) },
    { key: 'withdrawals', value: money(data?.team.withdrawalsMinor) },
    { key: 'bonus', value: money(data?.team.bonusMinor) },
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

function useColumns(
  data: TeamProfit | undefined,
  scope: Scope,
  onEnter: (memberId: string) => void,
): Column<ProfitRow>[] {
  const t = useT();
  const format = useFormat();
  const typeName = useTypeName();
  const currency = data?.currency ?? '';
  const money = useMoneyCell(currency);
  // the foot of lines is the whole team; of members alone, only the list's sum would be right, and the list has pages
  const total = scope === 'team' ? data?.team : undefined;
  const sum = (key: 'turnover' | 'deposits' | 'withdrawals' | 'bonus'): Column<ProfitRow> => ({
    key,
    head: t(`teams.sum.${key}`),
    cardLabel: t(`teams.sum.${key}`),
    figure: true,
    sortable: true,
    place: 'rest',
    cell: (row) => money(row[`${key}Minor`]),
    total: total && money(total[`${key}Minor`]),
  });
  return [
    {
      key: 'account',
      head: t('teams.row.account'),
      place: 'lead',
      sortable: true,
      cell: (row) => <AccountCell row={row} onEnter={onEnter} />,
      total: total && t('teams.profit.withOwn'),
    },
    { key: 'type', head: t('teams.row.type'), place: 'rest', cell: typeName },
    {
      key: 'members',
      head: t('teams.row.members'),
      cardLabel: t('teams.row.members'),
      figure: true,
      place: 'rest',
      cell: ({ members }) => (members === 0 ? <Nothing /> : format.number(members)),
    },
    {
      key: 'bets',
      head: t('teams.sum.bets'),
      cardLabel: t('teams.sum.bets'),
      figure: true,
      sortable: true,
      place: 'rest',
      cell: ({ bets }) => (bets === 0 ? <Nothing /> : format.number(bets)),
      total: total && format.number(total.bets),
    },
    sum('turnover'),
    {
      key: 'result',
      head: t('teams.sum.result'),
      figure: true,
      sortable: true,
      place: 'figure',
      cell: ({ resultMinor }) => <Result minor={resultMinor} currency={currency} />,
      total: total && <Result minor={total.resultMinor} currency={currency} />,
    },
    sum('deposits'),
    sum('withdrawals'),
    sum('bonus'),
  ];
}

/** The account; that of a line opens to those below it. */
function AccountCell({ row, onEnter }: { row: ProfitRow; onEnter: (memberId: string) => void }) {
  const account = <bdi>{row.account}</bdi>;
  return row.members > 0 ? (
    <button
      type="button"
      className={c('link')}
      onClick={(event) => {
        event.stopPropagation();
        onEnter(row.memberId);
      }}
    >
      {account}
    </button>
  ) : (
    <b>{account}</b>
  );
}
