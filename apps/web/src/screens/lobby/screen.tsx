/** The games of one category: studios, filters, search, the grid. */
import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, StudioStrip } from '@baize/ui';
import { CardsThreeIcon } from '@baize/ui/icons';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import { useGo, usePathname, useQueryParams } from '../../lib/navigate.tsx';
import { categoryPaths } from '../../lib/paths.ts';
import type { GameType } from '../../lib/paths.ts';
import { FailedBox } from '../../widgets/failed-box.tsx';
import { studiosOf, useHotGames, useLanes } from '../../widgets/games/data.ts';
import { Games } from '../../widgets/games/game-row.tsx';
import { filtersOf, useLobbyGames } from './data.ts';
import type { Filters } from './data.ts';
import { FilterRow } from './parts/filter-row.tsx';
import sheet from './lobby.module.css';

const c = classes(sheet);
const columns = 7;
const waitingCards = 14;

function typeOf(pathname: string): GameType | undefined {
  return (Object.keys(categoryPaths) as GameType[]).find((type) => categoryPaths[type] === pathname);
}

export function Lobby() {
  const t = useT();
  const format = useFormat();
  const go = useGo();
  const pathname = usePathname();
  const type = typeOf(pathname);
  const filters = filtersOf(useQueryParams());
  const games = useLobbyGames(type, filters);
  const studios = studiosOf(useLanes().data?.lanes ?? [], type);
  const total = games.data?.pages[0]?.total;
  const list = games.data?.pages.flatMap((page) => page.content);

  const show = (next: Filters): void => {
    const query = new URLSearchParams(
      Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ).toString();
    go(query ? `${pathname}?${query}` : pathname, { replace: true });
  };
  return (
    <div className={c('lobby')}>
      <header className={c('head')}>
        <h1>{t('games.lobbyTitle', { category: type ?? 'other' })}</h1>
        {total !== undefined && (
          <p role="status">{t('games.titles', { count: total }).replace(String(total), format.number(total))}</p>
        )}
      </header>
      {studios.length > 1 && (
        <StudioStrip
          label={t('games.studios')}
          backLabel={t('common.previous')}
          nextLabel={t('common.next')}
          picked={filters.vassalage ?? ''}
          onPick={(vassalage) => show({ ...filters, vassalage })}
          studios={[
            { key: '', name: t('games.allStudios') },
            ...studios.map(({ vassalage, displayName }) => ({ key: vassalage, name: displayName })),
          ]}
        />
      )}
      <FilterRow filters={filters} hasLines={type === 'RNG'} onChange={show} />
      {games.isError && <FailedBox error={games.error} onRetry={() => void games.refetch()} />}
      {!games.isError && list?.length === 0 && <Nothing filters={filters} onClear={() => show(filtersOf({}))} />}
      {!games.isError && list?.length !== 0 && <Games games={list} columns={columns} waiting={waitingCards} first />}
      {games.hasNextPage && (
        <Button
          className={c('more')}
          waiting={games.isFetchingNextPage}
          waitingLabel={t('common.waiting')}
          onClick={() => void games.fetchNextPage()}
        >
          {t('games.more')}
        </Button>
      )}
    </div>
  );
}

/** Nothing matches: the way out, and games that are played a lot. */
function Nothing({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const t = useT();
  const hot = useHotGames().data?.list.slice(0, columns);
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <>
      <EmptyBox
        icon={<CardsThreeIcon weight="duotone" />}
        title={t(isFiltered ? 'games.none' : 'games.noneHere')}
        acts={isFiltered && <Button onClick={onClear}>{t('games.clear')}</Button>}
      >
        {isFiltered && t('games.noneSub')}
      </EmptyBox>
      {hot && hot.length > 0 && (
        <section>
          <h2 className={c('sub')}>{t('games.suggestions')}</h2>
          <Games games={hot} columns={columns} />
        </section>
      )}
    </>
  );
}
