/** The door of teams: what a file of a page is made from, page by page. */
export { activeByLink } from './active-by-link.ts';
export { teamBets } from './bets.ts';
export { teamIncome, teamPayments } from './income.ts';
export { teamMoney } from './money.ts';
export { teamProfit } from './profit.ts';
export { requireInTeam } from './scope.ts';
export { teamMembers } from './tree.ts';
export { saveView as addSampleView } from './views.ts';
