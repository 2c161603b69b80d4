/** Every address of the site (specification 2). Screens are loaded when they are first opened. */
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { agentRoutes } from './agent-routes.tsx';
import { gameRoutes } from './game-routes.tsx';
import { infoRoutes } from './info-routes.tsx';
import { send } from './lib/api.ts';
import { openDialog, shownDialog } from './lib/dialogs.ts';
import { lazyScreen } from './lib/lazy-screen.tsx';
import { paths } from './lib/paths.ts';
import { onSessionLost, session } from './lib/session.ts';
import { tabStorage } from './lib/storage.ts';
import { memberRoutes } from './member-routes.tsx';
import { LoadFailed } from './shell/system/load-failed.tsx';
import { NotFound } from './shell/system/not-found.tsx';
import { Root } from './shell/root.tsx';

export const homePaths = ['/', '/index', '/index.html', '/home', '/bonus'] as const;

export const rootRoute = createRootRoute({ errorComponent: LoadFailed });

/** Header, side menu, content, footer. Only the agents' two addresses stand outside of it. */
const siteRoute = createRoute({ getParentRoute: () => rootRoute, id: 'site', component: Root });

const home = lazyScreen(() => import('./features/games/screens/home/screen.tsx'), 'Home', { firstTexts: true });

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
    const asked = shownDialog(); // a session that ended under the page asked already, and said why
    const reason = (asked?.kind === 'login' && asked.reason) || 'needed';
    openDialog(goal ? { kind: 'login', next: goal, reason } : { kind: 'login' });
    throw redirect({ href: paths.home, replace: true });
  },
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.register,
  beforeLoad: ({ search, preload }) => {
    if (preload) return;
    const { referralCode, affiliateCode = tabStorage.get('INVITE') ?? undefined } = search as Query;
    if (!session.get().token)
      openDialog({ kind: 'register', ...(referralCode && { referralCode }), ...(affiliateCode && { affiliateCode }) });
    throw redirect({ href: paths.home, replace: true });
  },
});

/** A referral link: counted, then led to its landing; the code goes along to the registration. */
const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${paths.join}/$code`,
  beforeLoad: async ({ params, preload }) => {
    if (preload) return;
    const { code } = params as Query & { code: string };
    const { isKnown, landing } = await send('visitLink', { body: { code } }).catch(() => nowhere);
    if (isKnown) tabStorage.set('INVITE', code);
    throw redirect({ href: landing, replace: true });
  },
});
const nowhere = { isKnown: false, landing: paths.home } as const;

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
  component: lazyScreen(() => import('./features/identity/social/return.tsx'), 'SocialReturn'),
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
  joinRoute,
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

// the guards are asked again: a page that needs a session is left, as if it had been opened without one
onSessionLost(() => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
