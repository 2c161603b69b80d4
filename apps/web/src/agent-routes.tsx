/** Routes of the agents' view: their login, and the centre behind it (specification 2, /agent and /agentHome). */
import { createRoute, redirect } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { requireAgent, skipForAgents } from './lib/guard.ts';
import { lazyScreen } from './lib/lazy-screen.tsx';
import { agentPages, agentPath, paths } from './lib/paths.ts';
import type { AgentPage } from './lib/paths.ts';
import { LoadFailed } from './shell/system/load-failed.tsx';

const contracts = lazyScreen(() => import('./features/contracts/screens/agent-contracts/screen.tsx'), 'AgentContracts');
const screens: Readonly<Record<AgentPage, ReturnType<typeof lazyScreen>>> = {
  agentAnnouncement: lazyScreen(
    () => import('./features/content/screens/agent-announcements/screen.tsx'),
    'AgentAnnouncements',
  ),
  agentDividendRecordCopy2: contracts,
  agentDailyWages2: contracts,
  agentHourSalary: contracts,
  agentRealtimeSalary: contracts,
  registerCenter: lazyScreen(() => import('./features/agents/screens/agent-register/screen.tsx'), 'RegisterCenter'),
  referralLinks: lazyScreen(() => import('./features/agents/screens/agent-links/screen.tsx'), 'ReferralLinks'),
  affiliateApplication: lazyScreen(
    () => import('./features/agents/screens/agent-application/screen.tsx'),
    'AffiliateApplication',
  ),
  positions: lazyScreen(() => import('./features/positions/screens/agent-positions/screen.tsx'), 'AgentPositions'),
  agentTeamOverview: lazyScreen(
    () => import('./features/teams/screens/agent-overview/screen.tsx'),
    'AgentTeamOverview',
  ),
  downlineManagmentView: lazyScreen(() => import('./features/teams/screens/agent-team/screen.tsx'), 'AgentTeam'),
  personalHistoryCopy: lazyScreen(() => import('./features/teams/screens/agent-bets/screen.tsx'), 'AgentTeamBets'),
  palStatementsAgentCopy: lazyScreen(() => import('./features/teams/screens/agent-profit/screen.tsx'), 'AgentProfit'),
  agentRevenueReport: lazyScreen(() => import('./features/teams/screens/agent-income/screen.tsx'), 'AgentIncome'),
  agentDownlineTransactionDetailsCopy: lazyScreen(
    () => import('./features/teams/screens/agent-money/screen.tsx'),
    'AgentMoney',
  ),
};

export function agentRoutes(root: () => AnyRoute): AnyRoute[] {
  const login = createRoute({
    getParentRoute: root,
    path: paths.agent,
    beforeLoad: skipForAgents,
    component: lazyScreen(() => import('./shell/agent/login.tsx'), 'AgentLogin'),
    errorComponent: LoadFailed,
  });
  const centre = createRoute({
    getParentRoute: root,
    path: paths.agentHome,
    beforeLoad: requireAgent,
    component: lazyScreen(() => import('./shell/agent/centre.tsx'), 'AgentCentre'),
    errorComponent: LoadFailed,
  });
  const first = createRoute({
    getParentRoute: () => centre,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: agentPath('agentTeamOverview'), replace: true });
    },
  });
  return [
    login,
    centre.addChildren([
      first,
      ...agentPages.map((path) => createRoute({ getParentRoute: () => centre, path, component: screens[path] })),
      createRoute({
        getParentRoute: () => centre,
        path: '$',
        component: lazyScreen(() => import('./features/teams/not-found.tsx'), 'AgentNotFound'),
      }),
    ]),
  ];
}
