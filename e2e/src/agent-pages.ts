/** Pages of the agent centre and what is opened on them, as somebody comes to each. */
import { agentPages } from './routes.ts';
import type { PageEntry } from './pages-list.ts';

const visitor = { site: 'baize', as: 'visitor' } as const;
const member = { site: 'baize', as: 'member' } as const;
const agent = { site: 'baize', as: 'agent' } as const;

const pages: readonly PageEntry[] = [
  { ...visitor, name: 'agent-login', path: '/agent' },
  { ...member, name: 'agent-refused', path: '/agentHome' },
  { ...agent, name: 'agent-not-found', path: '/agentHome/no-such-page' },
  ...agentPages.map((page): PageEntry => ({
    ...agent,
    name: `agent-${page}`,
    path: `/agentHome/${page}`,
    isWritten: page === 'agentAnnouncement',
  })),
];

/** What is opened on the agents' pages. */
const dialogs: readonly PageEntry[] = [
  {
    ...agent,
    name: 'agent-menu',
    path: '/agentHome/agentTeamOverview',
    isDialog: true,
    isPhone: true,
    prepare: (page, say) => page.getByRole('button', { name: say('shell.openMenu') }).click(),
  },
  {
    ...agent,
    name: 'agent-contract-writer',
    path: '/agentHome/agentRealtimeSalary',
    isDialog: true,
    isPhone: true,
    prepare: (page, say) => page.getByRole('button', { name: say('contracts.write'), exact: true }).click(),
  },
  {
    ...agent,
    name: 'agent-positions-shares',
    path: '/agentHome/positions',
    isDialog: true,
    isPhone: true,
    prepare: (page) => page.getByRole('button', { name: 'creekwest', exact: true }).first().click(),
  },
  {
    ...agent,
    name: 'agent-positions-statement',
    path: '/agentHome/positions',
    isDialog: true,
    isPhone: true,
    prepare: (page) => page.getByRole('button', { name: 'curlew07', exact: true }).last().click(),
  },
  {
    ...agent,
    name: 'agent-positions-split',
    path: '/agentHome/positions',
    isDialog: true,
    isPhone: true,
    prepare: async (page, say) => {
      await page.getByRole('button', { name: 'curlew07', exact: true }).last().click();
      await page.getByRole('tab', { name: say('positions.statement.bets'), exact: true }).click();
      await page.getByRole('dialog').getByText('curlew07', { exact: true }).first().click();
    },
  },
  {
    ...agent,
    name: 'agent-link-new',
    path: '/agentHome/referralLinks',
    isDialog: true,
    prepare: (page, say) => page.getByRole('button', { name: say('agent.link.make'), exact: true }).click(),
  },
];

/** The main states of the pages about an agent's team. */
const teams: readonly PageEntry[] = [
  {
    ...agent,
    name: 'agent-overview-table',
    path: '/agentHome/agentTeamOverview',
    prepare: (page, say) => page.getByRole('button', { name: say('teams.days.asTable') }).click(),
  },
  {
    ...agent,
    name: 'agent-team-drawer',
    path: '/agentHome/downlineManagmentView',
    prepare: (page) => page.locator('[data-member], [data-card]').last().click(),
  },
  {
    ...agent,
    name: 'agent-team-drawer-money',
    path: '/agentHome/downlineManagmentView',
    prepare: async (page, say) => {
      await page.locator('[data-member], [data-card]').nth(1).click();
      await page.getByRole('tab', { name: say('teams.drawer.money'), exact: true }).click();
    },
  },
  { ...agent, name: 'agent-team-flat', path: '/agentHome/downlineManagmentView?show=flat' },
  { ...agent, name: 'agent-team-none', path: '/agentHome/downlineManagmentView?show=flat&account=nobodyatall' },
  { ...agent, name: 'agent-bets-filtered', path: '/agentHome/personalHistoryCopy?days=30&outcome=won' },
  {
    ...agent,
    name: 'agent-bets-round',
    path: '/agentHome/personalHistoryCopy?days=30',
    isDialog: true,
    prepare: (page) => page.locator('tbody tr[tabindex]').first().click(),
  },
  {
    ...agent,
    name: 'agent-bets-views',
    path: '/agentHome/personalHistoryCopy',
    isDialog: true,
    prepare: async (page, say) => {
      await page.getByRole('button', { name: say('teams.views.title') }).click();
      await page.getByRole('menuitem', { name: say('teams.views.keep') }).click();
    },
  },
  { ...agent, name: 'agent-profit-range', path: '/agentHome/palStatementsAgentCopy?from=2026-01-01&to=2026-01-31' },
  {
    ...agent,
    name: 'agent-export',
    path: '/agentHome/agentDownlineTransactionDetailsCopy',
    prepare: (page, say) => page.getByRole('button', { name: say('teams.export.open'), exact: true }).click(),
  },
];

export const centreOfAgents: readonly PageEntry[] = [...pages, ...dialogs, ...teams];
