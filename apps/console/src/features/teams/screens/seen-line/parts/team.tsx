/** The tree level by level: who stands directly below somebody; an account leads to those below it. */
import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Figure, Panel, StateBadge, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { UsersThreeIcon } from '@baize/ui/icons';
import { agentTypeName } from '#lib/agent-type.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import type { Address } from '../address.ts';
import { useLevel } from '../data.ts';
import type { TeamRow } from '../data.ts';
import { Account, Crumbs, ListHeading, Result } from './cells.tsx';
import sheet from '../seen-line.module.css';

const c = classes(sheet);

export function Team({ address: { shown, of, below } }: { address: Address }) {
  const t = useT();
  const list = useLevel(shown.memberId, of, shown.currency);
  const level = list.data?.pages[0];
  return (
    <>
      {level && level.path.length > 1 && <Crumbs path={level.path} below={below} />}
      <Panel
        look="flush"
        title={<ListHeading text={t('console-agents.below')} currency={level?.currency} />}
        aside={
          level && (
            <StateBadge>{t('console-agents.seenTeamOf', { members: level.members, levels: level.levels })}</StateBadge>
          )
        }
      >
        <Table
          caption={t('console-agents.below')}
          columns={useColumns(level?.currency ?? '', below)}
          rows={list.data?.pages.flatMap(({ content }) => content)}
          rowKey={({ memberId }) => memberId}
          refreshing={list.isPlaceholderData}
          failed={
            list.error && !list.data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<UsersThreeIcon weight="duotone" />} title={t('console-agents.belowNone')} />}
        />
        {list.isFetchNextPageError && <FailedBox error={list.error} onRetry={() => void list.fetchNextPage()} />}
        {list.hasNextPage && !list.isFetchNextPageError && (
          <div className={c('more')}>
            <Button
              size="s"
              waiting={list.isFetchingNextPage}
              waitingLabel={t('common.waiting')}
              onClick={() => void list.fetchNextPage()}
            >
              {t('common.more')}
            </Button>
          </div>
        )}
      </Panel>
    </>
  );
}

function useColumns(currency: string, below: (memberId: string) => string): Column<TeamRow>[] {
  const t = useT();
  const { dateTime, money, number, percent } = useFormat();
  return [
    {
      key: 'account',
      head: t('console-agents.account'),
      place: 'lead',
      cell: ({ account, memberId, hasBelow }) => (
        <Account account={account} href={hasBelow ? below(memberId) : undefined} />
      ),
    },
    {
      key: 'type',
      head: t('console-agents.kind'),
      cell: ({ type }) => <StateBadge>{t('console-agents.type', { type: agentTypeName(type) })}</StateBadge>,
    },
    {
      key: 'members',
      head: t('console-agents.team'),
      cardLabel: t('console-agents.team'),
      figure: true,
      cell: ({ members }) => number(members),
    },
    {
      key: 'balance',
      head: t('console-agents.seenBalance'),
      cardLabel: t('console-agents.seenBalance'),
      figure: true,
      cell: ({ balanceMinor }) => money(balanceMinor, currency),
    },
    {
      key: 'turnover',
      head: t('console-agents.seenToday', { sum: 'turnover' }),
      cardLabel: t('console-agents.seenToday', { sum: 'turnover' }),
      figure: true,
      cell: ({ turnoverMinor }) => money(turnoverMinor, currency),
    },
    {
      key: 'result',
      head: t('console-agents.seenToday', { sum: 'result' }),
      figure: true,
      place: 'figure',
      cell: ({ resultMinor }) => <Result minor={resultMinor} currency={currency} />,
    },
    {
      key: 'rate',
      head: t('console-agents.contractRate'),
      cardLabel: t('console-agents.contractRate'),
      figure: true,
      cell: ({ rateBasisPoints }) => (rateBasisPoints === null ? '–' : percent(rateBasisPoints)),
    },
    {
      key: 'seen',
      head: t('console-players.lastSeen'),
      cardLabel: t('console-players.lastSeen'),
      cell: ({ isOnline, seenAt }) =>
        isOnline ? (
          <StateBadge tone="good">{t('console-agents.seenOnline')}</StateBadge>
        ) : (
          <Figure tone="quiet">{seenAt === null ? null : dateTime(seenAt)}</Figure>
        ),
    },
  ];
}
