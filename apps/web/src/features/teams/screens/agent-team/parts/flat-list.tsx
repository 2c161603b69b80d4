/** Everybody below as one list, by the filters in the address. */
import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { TreeStructureIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useFilters } from '#features/teams/filters.ts';
import { Nothing, Result, useMoneyCell, useTypeName } from '#features/teams/figures.tsx';
import { useFlatList } from '../data.ts';
import type { TeamRow } from '../data.ts';
import { Rate, Seen } from './cells.tsx';
import shared from '#features/teams/agent.module.css';
import sheet from '../team.module.css';

const c = classes({ ...shared, ...sheet });

export function FlatList({ openId, onOpen }: { openId: string | undefined; onOpen: (memberId: string) => void }) {
  const t = useT();
  const { filters, change } = useFilters();
  const filter = {
    account: filters['account'] ?? '',
    agentsOnly: filters['agents'] === '1',
    onlineOnly: filters['online'] === '1',
    balanceFromMinor: filters['balance'],
    registeredFrom: filters['joined'],
  };
  const list = useFlatList(filter, true);
  const rows = list.data?.pages.flatMap(({ content }) => content);
  const isNarrowed = Object.values(filter).some(Boolean);
  return (
    <Panel look="flush">
      <Table
        className={c('spare')}
        caption={t('agent.page.downlineManagmentView')}
        columns={useColumns(list.data?.pages[0]?.currency ?? '')}
        rows={rows}
        rowKey={({ memberId }) => memberId}
        refreshing={list.isPlaceholderData}
        onRowPress={({ memberId }) => onOpen(memberId)}
        isPicked={({ memberId }) => memberId === openId}
        empty={
          <EmptyBox
            icon={<TreeStructureIcon weight="duotone" />}
            title={t(isNarrowed ? 'teams.find.none' : 'agent.none.downlineManagmentView')}
            acts={
              isNarrowed && (
                <Button
                  onClick={() =>
                    change({
                      account: undefined,
                      agents: undefined,
                      online: undefined,
                      balance: undefined,
                      joined: undefined,
                    })
                  }
                >
                  {t('member.showAll')}
                </Button>
              )
            }
          />
        }
        {...(list.isError && !rows && { failed: <FailedBox error={list.error} onRetry={() => void list.refetch()} /> })}
      />
      {list.hasNextPage && (
        <p className={c('foot')}>
          <Button size="s" waiting={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('common.more')}
          </Button>
        </p>
      )}
    </Panel>
  );
}

function useColumns(currency: string): Column<TeamRow>[] {
  const t = useT();
  const format = useFormat();
  const typeName = useTypeName();
  const money = useMoneyCell(currency);
  const head = (key: 'members' | 'balance' | 'turnoverToday') => ({
    head: t(`teams.row.${key}`),
    cardLabel: t(`teams.row.${key}`),
  });
  return [
    { key: 'account', head: t('teams.row.account'), place: 'lead', cell: Account },
    { key: 'type', head: t('teams.row.type'), place: 'rest', cell: typeName },
    {
      key: 'upline',
      head: t('teams.row.upline'),
      cardLabel: t('teams.row.upline'),
      place: 'rest',
      cell: ({ uplineAccount }) => <bdi>{uplineAccount}</bdi>,
    },
    {
      key: 'members',
      ...head('members'),
      figure: true,
      place: 'rest',
      cell: ({ hasBelow, members }) => (hasBelow ? format.number(members) : <Nothing />),
    },
    {
      key: 'balance',
      ...head('balance'),
      figure: true,
      place: 'rest',
      cell: ({ balanceMinor }) => format.money(balanceMinor, currency),
    },
    {
      key: 'turnover',
      ...head('turnoverToday'),
      figure: true,
      place: 'rest',
      cell: ({ turnoverMinor }) => money(turnoverMinor),
    },
    {
      key: 'result',
      head: t('teams.row.result'),
      figure: true,
      place: 'figure',
      cell: ({ resultMinor }) => <Result minor={resultMinor} currency={currency} />,
    },
    {
      key: 'rate',
      head: t('teams.row.rate'),
      cardLabel: t('teams.row.rate'),
      figure: true,
      place: 'rest',
      cell: (row) => (row.rateBasisPoints === null ? <Nothing /> : <Rate row={row} />),
    },
    {
      key: 'seen',
      head: t('teams.row.seen'),
      cardLabel: t('teams.row.seen'),
      place: 'rest',
      cell: (row) => <Seen row={row} />,
    },
  ];
}

function Account({ account }: Pick<TeamRow, 'account'>) {
  return (
    <b>
      <bdi>{account}</bdi>
    </b>
  );
}
