/** Routes of games: lobbies by category, lists by vendor, the player's own lists, lotteries and the page a game runs in. */
import { createRoute } from '@tanstack/react-router';
import type { AnyRoute, RouteComponent } from '@tanstack/react-router';
import { requireMember, requireSession } from './lib/guard.ts';
import { lazyScreen } from './lib/lazy-screen.tsx';
import { lotteryPages } from './lib/lottery.ts';
import { categoryPaths, paths } from './lib/paths.ts';

const firstTexts = { firstTexts: true } as const;
const gameCenter = lazyScreen(
  () => import('./features/games/screens/game-center/screen.tsx'),
  'GameCenter',
  firstTexts,
);
const gameList = () => import('./features/games/screens/game-list/screen.tsx');
const favourites = () => import('./features/games/screens/favourites/screen.tsx');
const lottery = lazyScreen(() => import('./features/games/screens/lottery/screen.tsx'), 'Lottery');

const lotteryPaths: ReadonlySet<string> = new Set(Object.values(lotteryPages));
const lobbyPaths = [...new Set(Object.values(categoryPaths))].filter((path) => !lotteryPaths.has(path));

export function gameRoutes(site: () => AnyRoute): AnyRoute[] {
  const open = (path: string, component: RouteComponent): AnyRoute =>
    createRoute({ getParentRoute: site, path, component });
  const own = (path: string, component: RouteComponent): AnyRoute =>
    createRoute({ getParentRoute: site, path, beforeLoad: requireMember, component });
  return [
    ...lobbyPaths.map((path) => open(path, gameCenter)),
    open(paths.games, lazyScreen(gameList, 'AllGames', firstTexts)),
    open(`${paths.games}/$gameType/$vassalage`, lazyScreen(gameList, 'StudioGames', firstTexts)),
    own(paths.favourites, lazyScreen(favourites, 'Favourites', firstTexts)),
    own(paths.recent, lazyScreen(favourites, 'Recent', firstTexts)),
    ...[...lotteryPaths].map((path) =>
      createRoute({ getParentRoute: site, path, beforeLoad: requireSession, component: lottery }),
    ),
    open(
      '/seamless',
      lazyScreen(() => import('./features/vendors/screens/seamless/screen.tsx'), 'Seamless'),
    ),
  ];
}
