/** Routes of the member centre and of the game page. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { AnyRootRoute, AnyRoute, RouteComponent } from '@tanstack/react-router';
import { requireMember } from './lib/guard.ts';
import { paths } from './lib/paths.ts';

/** Where the list of pages stands beside a page, the list alone is no page. */
const hasRoomBeside = matchMedia('(min-width: 1024px)');

export function memberRoutes(root: () => AnyRootRoute): AnyRoute[] {
  const own = (path: string, component: RouteComponent): AnyRoute =>
    createRoute({ getParentRoute: root, path, beforeLoad: requireMember, component });
  return [
    createRoute({
      getParentRoute: root,
      path: '/seamless',
      component: lazyRouteComponent(() => import('./screens/seamless/screen.tsx'), 'Seamless'),
    }),
    createRoute({
      getParentRoute: root,
      path: paths.member,
      beforeLoad: (coming) => {
        requireMember(coming);
        // oxlint-disable-next-line typescript/only-throw-error -- the router takes a redirect by throw
        if (hasRoomBeside.matches) throw redirect({ href: paths.wallet, replace: true });
      },
      component: lazyRouteComponent(() => import('./screens/member-home/screen.tsx'), 'MemberHome'),
    }),
    own(
      paths.wallet,
      lazyRouteComponent(() => import('./screens/member-wallet/screen.tsx'), 'Wallet'),
    ),
    own(
      paths.deposit,
      lazyRouteComponent(() => import('./screens/member-deposit/screen.tsx'), 'DepositPage'),
    ),
    own(
      paths.withdraw,
      lazyRouteComponent(() => import('./screens/member-withdraw/screen.tsx'), 'Withdraw'),
    ),
    own(
      paths.bettingRecord,
      lazyRouteComponent(() => import('./screens/member-bets/screen.tsx'), 'BettingRecord'),
    ),
    own(
      paths.accountRecord,
      lazyRouteComponent(() => import('./screens/member-record/screen.tsx'), 'AccountRecord'),
    ),
    own(
      paths.account,
      lazyRouteComponent(() => import('./screens/member-account/screen.tsx'), 'Account'),
    ),
    own(
      paths.messages,
      lazyRouteComponent(() => import('./screens/member-messages/screen.tsx'), 'Messages'),
    ),
  ];
}
