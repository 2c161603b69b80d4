/** Home: the table, then rows of games. A row with nothing is left out. */
import { useT } from '@baize/i18n/react';
import { Row } from '@baize/ui';
import { PlayCircleIcon } from '@baize/ui/icons';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { classes } from '#lib/classes.ts';
import { paths } from '#lib/paths.ts';
import { useWho } from '#lib/session.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useHotGames } from '../../cards/data.ts';
import { Games } from '../../cards/game-row.tsx';
import { useFavouriteGames, useLastDraws } from './data.ts';
import type { LastDraw } from './data.ts';
import { FeatureRow } from './parts/feature-row.tsx';
import { HeroTable } from './parts/hero-table.tsx';
import { PromotionRow } from './parts/promotion-row.tsx';
import { StudioRow } from './parts/studio-row.tsx';
import { WinnerRow } from './parts/winner-row.tsx';
import sheet from './home.module.css';

const c = classes(sheet);
/** Up to seven in the row; fewer are drawn larger, and under five each with its figures. */
const hotMax = 7;
const hotMin = 5;
const favouritesInRow = 9;

export function Home() {
  return (
    <div className={c('home')}>
      <HeroTable />
      <FavouriteRow />
      <HotRow />
      <StudioRow />
      <PromotionRow />
      <WinnerRow />
      <LastDraws />
    </div>
  );
}

function FavouriteRow() {
  const t = useT();
  const { data } = useFavouriteGames();
  if (!data || data.content.length === 0) return null;
  return (
    <Row
      title={t('home.favourites')}
      all={{ href: paths.favourites, label: t('home.favouritesAll', { count: data.total }) }}
    >
      <Games games={data.content.slice(0, favouritesInRow)} columns={favouritesInRow} oneLine />
    </Row>
  );
}

/** Visitors see the same games as ones to try. */
function HotRow() {
  const t = useT();
  const isVisitor = useWho() === 'visitor';
  const hot = useHotGames();
  const games = hot.data?.list.filter((game) => !isVisitor || game.hasDemo).slice(0, hotMax);
  if (games?.length === 0) return null;
  return (
    <Row
      title={t(isVisitor ? 'home.free' : 'home.hot')}
      all={{ href: paths.games, label: t('home.allGames') }}
      note={
        isVisitor && (
          <span className={c('note')}>
            <PlayCircleIcon aria-hidden="true" /> {t('home.freeNote')}
          </span>
        )
      }
    >
      {hot.isError && !games ? (
        <FailedBox error={hot.error} onRetry={() => void hot.refetch()} />
      ) : games && games.length < hotMin ? (
        <FeatureRow games={games} />
      ) : (
        <Games games={games} columns={Math.min(hotMax, Math.max(hotMin, games?.length ?? hotMax))} oneLine first />
      )}
    </Row>
  );
}

/** Its script comes only where there are draws; home is whole without it. */
const DrawRow = lazy((): Promise<{ default: ComponentType<{ draws: readonly LastDraw[] }> }> =>
  import('./parts/draw-row.tsx').then(
    ({ DrawRow: row }) => ({ default: row }),
    () => ({ default: () => null }),
  ),
);

/** What lotteries drew last, at the foot of the page; left out while there are none. */
function LastDraws() {
  const { data: draws } = useLastDraws();
  if (!draws || draws.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DrawRow draws={draws} />
    </Suspense>
  );
}
