/** Every address of the site (specification 2). Screens are loaded when they are first opened. */
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { agentRoutes } from './agent-routes.tsx';
import { gameRoutes } from './game-routes.tsx';
import { infoRoutes } from './info-routes.tsx';
import { openDialog } from './lib/dialogs.ts';
import { lazyScreen } from './lib/lazy-screen.tsx';
import { paths } from './lib/paths.ts';
import { session } from './lib/session.ts';
import { memberRoutes } from './member-routes.tsx';
import { LoadFailed } from './shell/system/load-failed.tsx';
import { NotFound } from './shell/system/not-found.tsx';
import { Root } from './shell/root.tsx';

export const homePaths = ['/', '/index', '/index.html', '/home', '/bonus'] as const;

export const rootRoute = createRootRoute({ errorComponent: LoadFailed });

/** Header, side menu, content, footer. Only the agents' two addresses stand outside of it. */
const siteRoute = createRoute({ getParentRoute: () => rootRoute, id: 'site', component: Root });

const home = lazyScreen(() => import('./screens/home/screen.tsx'), 'Home', { firstTexts: true });

type Query = Record<string, string>;

const homeRoutes = homePaths.map((path) => createRoute({ getParentRoute: () => siteRoute, path, component: home }));

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
    const { referralCode, affiliateCode } = search as Query;
    if (!session.get().token)
      openDialog({ kind: 'register', ...(referralCode && { referralCode }), ...(affiliateCode && { affiliateCode }) });
    throw redirect({ href: paths.home, replace: true });
  },
});

/** From a letter. The token stands behind the hash, so that no log and no referrer has it; it leaves the address at once. */
const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.reset,
  beforeLoad: ({ location, preload }) => {
    if (preload) return;
    const token = new URLSearchParams(location.hash).get('token');
    if (token) openDialog({ kind: 'resetPassword', token });
    throw redirect({ href: paths.home, replace: true });
  },
});

/** Where a third-party sign-in comes back to (google, facebook). */
const socialRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: `${paths.login}/$provider`,
  component: lazyScreen(() => import('./widgets/auth/social/return.tsx'), 'SocialReturn'),
});

/** Every other address: the empty box, inside the site's frame. */
const strayRoute = createRoute({ getParentRoute: () => siteRoute, path: '$', component: NotFound });

const routeTree = rootRoute.addChildren([
  siteRoute.addChildren([
    ...homeRoutes,
    ...gameRoutes(() => siteRoute),
    ...memberRoutes(() => siteRoute),
    ...infoRoutes(() => siteRoute),
    socialRoute,
    strayRoute,
  ]),
  ...agentRoutes(() => rootRoute),
  loginRoute,
  registerRoute,
  resetRoute,
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

const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  scrollRestorationBehavior: prefersStill.matches ? 'auto' : 'smooth',
  defaultHashScrollIntoView: { behavior: prefersStill.matches ? 'auto' : 'smooth' },
  defaultPendingMs: 150, // nothing for 150 ms, structure after (design brief 12)
  defaultErrorComponent: LoadFailed,
  defaultNotFoundComponent: NotFound,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
