/** Routes of the agents' view: their login, and the centre behind it (specification 2, /agent and /agentHome). */
import { createRoute, redirect } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { requireAgent, skipForAgents } from './lib/guard.ts';
import { lazyScreen } from './lib/lazy-screen.tsx';
import { agentPages, agentPath, paths } from './lib/paths.ts';
import { LoadFailed } from './shell/system/load-failed.tsx';

const page = lazyScreen(() => import('./screens/agent-pages/screen.tsx'), 'AgentPage');

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
      ...agentPages.map((path) => createRoute({ getParentRoute: () => centre, path, component: page })),
      createRoute({
        getParentRoute: () => centre,
        path: '$',
        component: lazyScreen(() => import('./screens/agent-pages/screen.tsx'), 'AgentNotFound'),
      }),
    ]),
  ];
}
