/** Every address of the site. Screens are loaded when they are first opened. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { openDialog } from './lib/dialogs.ts';
import { requireMember } from './lib/guard.ts';
import { loadAllTexts } from './lib/language.ts';
import { categoryPaths, paths } from './lib/paths.ts';
import { session } from './lib/session.ts';
import { memberRoutes } from './member-routes.tsx';
import { LoadFailed } from './shell/system/load-failed.tsx';
import { NotFound } from './shell/system/not-found.tsx';
import { Root } from './shell/root.tsx';

const homePaths = ['/', '/index', '/index.html', '/home', '/bonus'] as const;
/** Pages whose texts come with the first view. */
const firstPaths: ReadonlySet<string> = new Set([
  ...homePaths,
  paths.login,
  paths.register,
  paths.games,
  paths.favourites,
  paths.recent,
  ...Object.values(categoryPaths),
]);

export const rootRoute = createRootRoute({
  beforeLoad: ({ location }) => (firstPaths.has(location.pathname) ? undefined : loadAllTexts()),
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: LoadFailed,
});

const home = lazyRouteComponent(() => import('./screens/home/screen.tsx'), 'Home');
const lobby = lazyRouteComponent(() => import('./screens/lobby/screen.tsx'), 'Lobby');
const shelf = () => import('./screens/shelf/screen.tsx');

type Query = Record<string, string>;

const homeRoutes = homePaths.map((path) => createRoute({ getParentRoute: () => rootRoute, path, component: home }));

/** Shows home with the dialog open; the address turns into / at once, so closing needs no second step. */
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  beforeLoad: ({ search, preload }) => {
    if (preload) return;
    const { next } = search as Query;
    const goal = next?.startsWith('/') && !next.startsWith('//') ? next : undefined;
    if (session.get().token) throw redirect({ href: goal ?? paths.home });
    openDialog(goal ? { kind: 'login', next: goal, reason: 'needed' } : { kind: 'login' });
    throw redirect({ href: paths.home, replace: true });
  },
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.register,
  beforeLoad: ({ search, preload }) => {
    if (preload) return;
    const { referralCode } = search as Query;
    if (!session.get().token) openDialog(referralCode ? { kind: 'register', referralCode } : { kind: 'register' });
    throw redirect({ href: paths.home, replace: true });
  },
});

const lobbyRoutes = [paths.games, ...new Set(Object.values(categoryPaths))].map((path) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: lobby }),
);

const favouritesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.favourites,
  beforeLoad: requireMember,
  component: lazyRouteComponent(shelf, 'Favourites'),
});
const recentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.recent,
  beforeLoad: requireMember,
  component: lazyRouteComponent(shelf, 'Recent'),
});

const routeTree = rootRoute.addChildren([
  ...homeRoutes,
  loginRoute,
  registerRoute,
  ...lobbyRoutes,
  favouritesRoute,
  recentRoute,
  ...memberRoutes(() => rootRoute),
]);

/** The query stays text: "?nodeId=007" keeps its zeros. */
function parseSearch(search: string): Query {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query ? `?${query}` : '';
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  scrollRestorationBehavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  defaultPendingMs: 150, // nothing for 150 ms, structure after (design brief 12)
  defaultErrorComponent: LoadFailed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
