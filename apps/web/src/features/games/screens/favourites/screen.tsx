/** The player's own shelves: favourites and recent games. */
import { useT } from '@baize/i18n/react';
import { Button, EmptyBox } from '@baize/ui';
import { ClockCounterClockwiseIcon, HeartIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { usePageTitle } from '#lib/title.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useHotGames } from '../../cards/data.ts';
import type { Game } from '../../cards/data.ts';
import { Games } from '../../cards/game-row.tsx';
import { useAllFavourites, useRecent } from './data.ts';
import sheet from './favourites.module.css';

const c = classes(sheet);
const columns = 7;
const suggestionsMax = 4;

export function Favourites() {
  const t = useT();
  const favourites = useAllFavourites();
  const list = favourites.data?.pages.flatMap((page) => page.content);
  return (
    <GameList
      title={t('games.favouritesTitle')}
      empty={t('games.favouritesNone')}
      icon={<HeartIcon weight="duotone" />}
      games={list}
      error={favourites.error}
      onRetry={() => void favourites.refetch()}
      more={
        favourites.hasNextPage && (
          <Button waiting={favourites.isFetchingNextPage} onClick={() => void favourites.fetchNextPage()}>
            {t('games.more')}
          </Button>
        )
      }
    />
  );
}

export function Recent() {
  const t = useT();
  const recent = useRecent();
  return (
    <GameList
      title={t('games.recentTitle')}
      empty={t('games.recentNone')}
      icon={<ClockCounterClockwiseIcon weight="duotone" />}
      games={recent.data}
      error={recent.error}
      onRetry={() => void recent.refetch()}
    />
  );
}

interface GameListProps {
  title: string;
  empty: string;
  icon: ReactNode;
  games: readonly Game[] | undefined;
  error: unknown;
  onRetry: () => void;
  more?: ReactNode;
}

function GameList({ title, empty, icon, games, error, onRetry, more }: GameListProps) {
  const t = useT();
  const isEmpty = games?.length === 0;
  const isShort = games !== undefined && games.length < suggestionsMax;
  const own = new Set(games?.map(({ nodeId }) => nodeId));
  const hot = useHotGames()
    .data?.list.filter(({ nodeId }) => !own.has(nodeId))
    .slice(0, suggestionsMax);
  usePageTitle(title);
  return (
    <div className={c('games')}>
      <h1>{title}</h1>
      {error && !games ? <FailedBox error={error} onRetry={onRetry} /> : null}
      {isEmpty && <EmptyBox className={c('empty')} icon={icon} title={empty} />}
      {!isEmpty && !error && <Games games={games} columns={columns} first />}
      {more}
      {isShort && hot && hot.length > 0 && (
        <section>
          <h2 className={c('sub')}>{t('games.suggestions')}</h2>
          <Games games={hot} columns={columns} />
        </section>
      )}
    </div>
  );
}
