/** Winners and the leaderboard: real settled wins of the last day, names masked; never a rate of winning. */
import { useT } from '@baize/i18n/react';
import { refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { buttonClass, EmptyBox, Figure, Link, Money, Panel, Pill, PillRow, Table } from '@baize/ui';
import { TrophyIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, keepRows } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { wireLanguage } from '#lib/language.ts';
import { gamePath, paths } from '#lib/paths.ts';
import type { GameType } from '#lib/paths.ts';
import { usePageTitle } from '#lib/title.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { categoriesOf } from '#features/games/cards/categories.tsx';
import { useLanes } from '#features/games/cards/data.ts';
import { rankWins } from './rank.ts';
import sheet from './winners.module.css';

const c = classes(sheet);
const winnersMax = 20; // specification 9

type Win = Output<'winnerBoard'>['winners'][number];

refreshOn(['bet.settled'], ['winnerBoard']);

function useWins(gameCategory: GameType | 'ALL') {
  return useQuery({
    ...ask('winnerBoard', { query: { gameCategory, language: wireLanguage(), limitNum: winnersMax } }),
    ...keepRows,
  });
}

export function Winners() {
  const t = useT();
  const format = useFormat();
  const [category, setCategory] = useState<GameType | 'ALL'>('ALL');
  const wins = useWins(category);
  const categories = categoriesOf(useLanes().data?.lanes ?? []);
  usePageTitle(t('info.winners.title'));
  return (
    <div className={c('page')}>
      <Head
        title={t('info.winners.title')}
        lead={t('info.winners.lead')}
        other={{ href: paths.leaderboard, label: t('info.leaderboard.title') }}
      />
      {categories.length > 1 && (
        <PillRow label={t('games.filters')}>
          <Pill on={category === 'ALL'} onToggle={() => setCategory('ALL')}>
            {t('common.all')}
          </Pill>
          {categories.map(({ type }) => (
            <Pill key={type} on={category === type} onToggle={() => setCategory(type)}>
              {t(`shell.category.${type}`)}
            </Pill>
          ))}
        </PillRow>
      )}
      <Panel look="flush">
        <Table<Win>
          caption={t('info.winners.title')}
          rows={wins.data?.winners}
          rowKey={({ player, at }) => `${player} ${at}`}
          refreshing={wins.isPlaceholderData}
          columns={[
            { key: 'player', head: t('info.boards.player'), place: 'lead', cell: ({ player }) => <bdi>{player}</bdi> },
            {
              key: 'game',
              head: t('info.boards.game'),
              place: 'rest',
              cell: ({ gameName, nodeId }) => (
                <Link href={gamePath(nodeId)} className={c('link')}>
                  {gameName}
                </Link>
              ),
            },
            {
              key: 'at',
              head: t('common.time'),
              place: 'rest',
              cell: ({ at }) => <Figure tone="quiet">{format.dateTime(at)}</Figure>,
            },
            {
              key: 'prize',
              head: t('info.boards.prize'),
              figure: true,
              place: 'figure',
              cell: ({ prizeMinor, currency }) => (
                <Money tone="good" currency={currency}>
                  {format.money(prizeMinor, currency, { signed: true })}
                </Money>
              ),
            },
          ]}
          empty={<NoWins />}
          {...(wins.isError &&
            !wins.data && { failed: <FailedBox error={wins.error} onRetry={() => void wins.refetch()} /> })}
        />
      </Panel>
    </div>
  );
}

export function Leaderboard() {
  const t = useT();
  const format = useFormat();
  const wins = useWins('ALL');
  const ranked = wins.data && rankWins(wins.data.winners);
  usePageTitle(t('info.leaderboard.title'));
  return (
    <div className={c('page')}>
      <Head
        title={t('info.leaderboard.title')}
        lead={t('info.leaderboard.lead')}
        other={{ href: paths.winners, label: t('info.winners.title') }}
      />
      <Panel look="flush">
        <Table
          caption={t('info.leaderboard.title')}
          rows={ranked}
          rowKey={({ player, currency }) => `${player} ${currency}`}
          columns={[
            {
              key: 'rank',
              head: t('info.boards.rank'),
              place: 'rest',
              width: '90px',
              cardLabel: t('info.boards.rank'),
              cell: ({ rank }) => <Figure>{rank}</Figure>,
            },
            { key: 'player', head: t('info.boards.player'), place: 'lead', cell: ({ player }) => <bdi>{player}</bdi> },
            {
              key: 'wins',
              head: t('info.boards.wins'),
              place: 'rest',
              figure: true,
              cardLabel: t('info.boards.wins'),
              cell: ({ wins: count }) => format.number(count),
            },
            {
              key: 'total',
              head: t('info.boards.total'),
              place: 'figure',
              figure: true,
              cell: ({ totalMinor, currency }) => (
                <Money tone="good" currency={currency}>
                  {format.money(totalMinor, currency, { signed: true })}
                </Money>
              ),
            },
          ]}
          empty={<NoWins />}
          {...(wins.isError &&
            !wins.data && { failed: <FailedBox error={wins.error} onRetry={() => void wins.refetch()} /> })}
        />
      </Panel>
      <p className={c('quiet')}>{t('info.boards.past')}</p>
    </div>
  );
}

interface HeadProps {
  title: string;
  lead: string;
  /** The other board. */
  other: { href: string; label: string };
}

function Head({ title, lead, other }: HeadProps) {
  return (
    <header className={c('head')}>
      <div>
        <h1>{title}</h1>
        <p className={c('lead')}>{lead}</p>
      </div>
      <Link href={other.href} className={buttonClass({ kind: 'outline', size: 's' })}>
        {other.label}
      </Link>
    </header>
  );
}

function NoWins() {
  const t = useT();
  return (
    <EmptyBox
      icon={<TrophyIcon weight="duotone" />}
      title={t('info.boards.none')}
      acts={
        <Link href={paths.games} className={buttonClass({})}>
          {t('home.allGames')}
        </Link>
      }
    >
      {t('info.boards.noneSub')}
    </EmptyBox>
  );
}
