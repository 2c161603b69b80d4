/** Every address of the console. Screens are loaded when they are first opened. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from './lib/paths.ts';
import { Root } from './shell/root.tsx';
import { LoadFailed, NotFound } from './shell/system.tsx';

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: LoadFailed });
const getParentRoute = (): typeof rootRoute => rootRoute;

const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute,
    path: paths.today,
    component: lazyRouteComponent(() => import('./features/reports/screens/today/screen.tsx'), 'Today'),
  }),
  createRoute({
    getParentRoute,
    path: paths.approvals,
    component: lazyRouteComponent(() => import('./features/withdrawals/screens/approvals/screen.tsx'), 'Approvals'),
  }),
  createRoute({
    getParentRoute,
    path: paths.deposits,
    component: lazyRouteComponent(() => import('./features/deposits/screens/deposits/screen.tsx'), 'Deposits'),
  }),
  createRoute({
    getParentRoute,
    path: paths.players,
    component: lazyRouteComponent(() => import('./features/members/screens/players/screen.tsx'), 'Players'),
  }),
  createRoute({
    getParentRoute,
    path: `${paths.players}/$memberId`,
    component: lazyRouteComponent(() => import('./features/members/screens/player/screen.tsx'), 'Player'),
  }),
  createRoute({
    getParentRoute,
    path: `${paths.rounds}/$roundId`,
    component: lazyRouteComponent(() => import('./features/records/screens/round/screen.tsx'), 'Round'),
  }),
  createRoute({
    getParentRoute,
    path: paths.bonuses,
    component: lazyRouteComponent(() => import('./features/bonuses/screens/bonuses/screen.tsx'), 'Bonuses'),
  }),
  createRoute({
    getParentRoute,
    path: paths.missions,
    component: lazyRouteComponent(() => import('./features/missions/screens/missions/screen.tsx'), 'Missions'),
  }),
  createRoute({
    getParentRoute,
    path: paths.promotions,
    component: lazyRouteComponent(() => import('./features/promotions/screens/promotions/screen.tsx'), 'Promotions'),
  }),
  createRoute({
    getParentRoute,
    path: paths.bonusTerms,
    component: lazyRouteComponent(() => import('./features/bonuses/screens/bonus-terms/screen.tsx'), 'BonusTerms'),
  }),
  createRoute({
    getParentRoute,
    path: paths.points,
    component: lazyRouteComponent(() => import('./features/points/screens/points/screen.tsx'), 'Points'),
  }),
  createRoute({
    getParentRoute,
    path: paths.pointTerms,
    component: lazyRouteComponent(() => import('./features/points/screens/point-terms/screen.tsx'), 'PointTerms'),
  }),
  createRoute({
    getParentRoute,
    path: paths.vip,
    component: lazyRouteComponent(() => import('./features/vip/screens/vip/screen.tsx'), 'Vip'),
  }),
  createRoute({
    getParentRoute,
    path: paths.vipTerms,
    component: lazyRouteComponent(() => import('./features/vip/screens/vip-terms/screen.tsx'), 'VipTerms'),
  }),
  createRoute({
    getParentRoute,
    path: paths.identity,
    component: lazyRouteComponent(() => import('./features/kyc/screens/identity/screen.tsx'), 'IdentityChecks'),
  }),
  createRoute({
    getParentRoute,
    path: paths.erasures,
    component: lazyRouteComponent(() => import('./features/erasure/screens/erasures/screen.tsx'), 'Erasures'),
  }),
  createRoute({
    getParentRoute,
    path: paths.agents,
    component: lazyRouteComponent(() => import('./features/agents/screens/agents/screen.tsx'), 'Agents'),
  }),
  createRoute({
    getParentRoute,
    path: `${paths.agents}/$memberId`,
    component: lazyRouteComponent(() => import('./features/agents/screens/line/screen.tsx'), 'AgentLine'),
  }),
  createRoute({
    getParentRoute,
    path: `${paths.agents}/$memberId/seen`,
    component: lazyRouteComponent(() => import('./features/teams/screens/seen-line/screen.tsx'), 'SeenLine'),
  }),
  createRoute({
    getParentRoute,
    path: paths.contracts,
    component: lazyRouteComponent(() => import('./features/contracts/screens/contracts/screen.tsx'), 'Contracts'),
  }),
  createRoute({
    getParentRoute,
    path: paths.transfers,
    component: lazyRouteComponent(() => import('./features/transfers/screens/transfers/screen.tsx'), 'Transfers'),
  }),
  createRoute({
    getParentRoute,
    path: paths.requests,
    component: lazyRouteComponent(() => import('./features/requests/screens/requests/screen.tsx'), 'Requests'),
  }),
  createRoute({
    getParentRoute,
    path: paths.abuse,
    component: lazyRouteComponent(() => import('./features/abuse/screens/abuse/screen.tsx'), 'Abuse'),
  }),
  createRoute({
    getParentRoute,
    path: paths.positions,
    component: lazyRouteComponent(() => import('./features/positions/screens/positions/screen.tsx'), 'Positions'),
  }),
  createRoute({
    getParentRoute,
    path: paths.lineSettings,
    component: lazyRouteComponent(() => import('./features/agents/screens/line-settings/screen.tsx'), 'LineSettings'),
  }),
  createRoute({
    getParentRoute,
    path: paths.games,
    component: lazyRouteComponent(() => import('./features/games/screens/games/screen.tsx'), 'Games'),
  }),
  createRoute({
    getParentRoute,
    path: paths.vendors,
    component: lazyRouteComponent(() => import('./features/vendors/screens/vendors/screen.tsx'), 'Vendors'),
  }),
  createRoute({
    getParentRoute,
    path: `${paths.vendors}/$vendor`,
    component: lazyRouteComponent(() => import('./features/vendors/screens/vendors/vendor.tsx'), 'OneVendor'),
  }),
  createRoute({
    getParentRoute,
    path: paths.draws,
    component: lazyRouteComponent(() => import('./features/vendors/screens/draws/screen.tsx'), 'Draws'),
  }),
  createRoute({
    getParentRoute,
    path: paths.stops,
    component: lazyRouteComponent(() => import('./features/merchants/screens/stops/screen.tsx'), 'Stops'),
  }),
  createRoute({
    getParentRoute,
    path: paths.reports,
    component: lazyRouteComponent(() => import('./features/records/screens/reports/screen.tsx'), 'Reports'),
  }),
  createRoute({
    getParentRoute,
    path: paths.methods,
    component: lazyRouteComponent(() => import('./features/deposits/screens/methods/screen.tsx'), 'Methods'),
  }),
  createRoute({
    getParentRoute,
    path: paths.content,
    component: lazyRouteComponent(() => import('./features/content/screens/content/screen.tsx'), 'Content'),
  }),
  createRoute({
    getParentRoute,
    path: `${paths.content}/$itemId`,
    component: lazyRouteComponent(() => import('./features/content/screens/content/item.tsx'), 'ContentItem'),
  }),
  createRoute({
    getParentRoute,
    path: paths.merchant,
    component: lazyRouteComponent(() => import('./features/merchants/screens/merchant/screen.tsx'), 'Merchant'),
  }),
  createRoute({
    getParentRoute,
    path: paths.registration,
    component: lazyRouteComponent(() => import('./features/merchants/screens/setup/registration.tsx'), 'Registration'),
  }),
  createRoute({
    getParentRoute,
    path: paths.site,
    component: lazyRouteComponent(() => import('./features/merchants/screens/setup/site.tsx'), 'Site'),
  }),
  createRoute({
    getParentRoute,
    path: paths.moneyRules,
    component: lazyRouteComponent(() => import('./features/merchants/screens/setup/money.tsx'), 'Money'),
  }),
  createRoute({
    getParentRoute,
    path: paths.regions,
    component: lazyRouteComponent(() => import('./features/merchants/screens/regions/screen.tsx'), 'Regions'),
  }),
  createRoute({
    getParentRoute,
    path: paths.providers,
    component: lazyRouteComponent(() => import('./features/identity/screens/providers/screen.tsx'), 'Providers'),
  }),
  createRoute({
    getParentRoute,
    path: paths.staff,
    component: lazyRouteComponent(() => import('./features/operators/screens/staff/screen.tsx'), 'Staff'),
  }),
  createRoute({
    getParentRoute,
    path: paths.ownPassword,
    component: lazyRouteComponent(() => import('./features/operators/screens/own-password/screen.tsx'), 'OwnPassword'),
  }),
  createRoute({
    getParentRoute,
    path: paths.ownSecurity,
    component: lazyRouteComponent(() => import('./features/operators/screens/own-security/screen.tsx'), 'OwnSecurity'),
  }),
  createRoute({
    getParentRoute,
    path: paths.audit,
    component: lazyRouteComponent(() => import('./features/operators/screens/audit/screen.tsx'), 'Audit'),
  }),
]);

type Query = Record<string, string>;

/** The query stays text: "?search=007" keeps its zeros. */
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
  defaultPendingMs: 150, // nothing for 150 ms, structure after (design brief 12)
  defaultErrorComponent: LoadFailed,
});
