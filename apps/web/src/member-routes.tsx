/** Routes of the member centre (specification 2, member centre pages). All need a real account. */
import { createRoute, redirect } from '@tanstack/react-router';
import type { AnyRoute, RouteComponent } from '@tanstack/react-router';
import { requireMember } from './lib/guard.ts';
import { lazyScreen } from './lib/lazy-screen.tsx';
import { paths } from './lib/paths.ts';

/** Where the list of pages stands beside a page, the list alone is no page. */
const hasRoomBeside = matchMedia('(min-width: 1024px)');

const bonus = () => import('./features/bonuses/screens/member-bonus/screen.tsx');

const pages: readonly (readonly [path: string, component: RouteComponent])[] = [
  [paths.wallet, lazyScreen(() => import('./features/wallet/screens/member-wallet/screen.tsx'), 'Wallet')],
  [paths.deposit, lazyScreen(() => import('./features/deposits/screens/member-deposit/screen.tsx'), 'DepositPage')],
  [paths.withdraw, lazyScreen(() => import('./features/withdrawals/screens/member-withdraw/screen.tsx'), 'Withdraw')],
  [paths.bettingRecord, lazyScreen(() => import('./features/records/screens/member-bets/screen.tsx'), 'BettingRecord')],
  [
    paths.accountRecord,
    lazyScreen(() => import('./features/records/screens/member-record/screen.tsx'), 'AccountRecord'),
  ],
  [paths.profit, lazyScreen(() => import('./features/records/screens/member-profit/screen.tsx'), 'Profit')],
  [paths.account, lazyScreen(() => import('./features/members/screens/member-account/screen.tsx'), 'Account')],
  [paths.limits, lazyScreen(() => import('./features/limits/screens/member-limits/screen.tsx'), 'Limits')],
  [paths.identity, lazyScreen(() => import('./features/kyc/screens/member-identity/screen.tsx'), 'IdentityCheck')],
  [paths.messages, lazyScreen(() => import('./features/messages/screens/member-messages/screen.tsx'), 'Messages')],
  [paths.inbox, lazyScreen(() => import('./features/messages/screens/member-inbox/screen.tsx'), 'Inbox')],
  [
    paths.transferUpline,
    lazyScreen(() => import('./features/transfers/screens/member-transfer/screen.tsx'), 'TransferUpline'),
  ],
  [
    paths.contracts,
    lazyScreen(() => import('./features/contracts/screens/member-contracts/screen.tsx'), 'MemberContracts'),
  ],
  [paths.bonusDetails, lazyScreen(bonus, 'BonusDetails')],
  [paths.bonusBets, lazyScreen(bonus, 'BonusBets')],
  [paths.rewards, lazyScreen(() => import('./features/rewards/screens/reward-centre/screen.tsx'), 'RewardCentre')],
  [paths.missions, lazyScreen(() => import('./features/missions/screens/member-missions/screen.tsx'), 'Missions')],
  [paths.referral, lazyScreen(() => import('./features/agents/screens/member-referral/screen.tsx'), 'Referral')],
  [paths.vip, lazyScreen(() => import('./features/vip/screens/member-vip/screen.tsx'), 'Vip')],
  [paths.vipBonus, lazyScreen(() => import('./features/vip/screens/member-vip-bonus/screen.tsx'), 'VipBonus')],
  [paths.credit, lazyScreen(() => import('./features/records/screens/member-credit/screen.tsx'), 'CreditReport')],
];

export function memberRoutes(site: () => AnyRoute): AnyRoute[] {
  const list = createRoute({
    getParentRoute: site,
    path: paths.member,
    beforeLoad: (coming) => {
      requireMember(coming);
      if (hasRoomBeside.matches) throw redirect({ href: paths.wallet, replace: true });
    },
    component: lazyScreen(() => import('./features/members/screens/member-home/screen.tsx'), 'MemberHome'),
  });
  const own = pages.map(([path, component]) =>
    createRoute({ getParentRoute: site, path, beforeLoad: requireMember, component }),
  );
  return [list, ...own];
}
