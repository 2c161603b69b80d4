/** Every route of the player site and what each person meets there (specification 2 and 6). */
import type { Say } from './visit.ts';

/** page: the page itself, told by its heading. login, register: home, with that form over it. real: home, with the dialog that asks
 *  for a real account. agents: the agents' login; refused: the same, with the reason. other: another page of the site. */
export type Sight =
  | { readonly kind: 'page'; readonly title: Heading }
  | { readonly kind: 'login' | 'register' | 'real' | 'agents' | 'refused' }
  | { readonly kind: 'other'; readonly path: string; readonly title: Heading };

/** A key of the site's texts, or what the page is called in data; null: any single heading. */
type Heading = string | { readonly text: string } | null;

export interface RouteRow {
  readonly path: string;
  readonly guest: Sight;
  readonly trial: Sight;
  readonly member: Sight;
  readonly agent: Sight;
}

const page = (title: Heading): Sight => ({ kind: 'page', title });
const login: Sight = { kind: 'login' };
const real: Sight = { kind: 'real' };

/** Anybody may read it. */
function everybody(path: string, title: Heading): RouteRow {
  return { path, guest: page(title), trial: page(title), member: page(title), agent: page(title) };
}

/** Needs a real account: a guest is asked to log in, a practice account is told what it lacks. */
function members(path: string, title: Heading): RouteRow {
  return { path, guest: login, trial: real, member: page(title), agent: page(title) };
}

/** Needs a session of any kind. */
function sessions(path: string, title: Heading): RouteRow {
  return { path, guest: login, trial: page(title), member: page(title), agent: page(title) };
}

/** Needs an agent. */
function agents(path: string, title: Heading): RouteRow {
  return {
    path,
    guest: { kind: 'agents' },
    trial: { kind: 'refused' },
    member: { kind: 'refused' },
    agent: page(title),
  };
}

const home = { kind: 'other', path: '/', title: null } as const satisfies Sight;
const centre = { kind: 'other', path: '/agentHome/agentTeamOverview', title: 'agent.page.agentTeamOverview' } as const;

const openings: readonly RouteRow[] = [
  ...['/', '/index', '/index.html', '/home', '/bonus'].map((path) => everybody(path, null)),
  { path: '/login', guest: login, trial: home, member: home, agent: home },
  { path: '/register?referralCode=HARBOUR7', guest: { kind: 'register' }, trial: home, member: home, agent: home },
  { path: '/join/NOSUCH22', guest: home, trial: home, member: home, agent: home },
  { path: '/join/QUAYSIDE', guest: { kind: 'register' }, trial: home, member: home, agent: home },
  {
    path: '/agent',
    guest: { kind: 'agents' },
    trial: { kind: 'refused' },
    member: { kind: 'refused' },
    agent: centre,
  },
  { ...agents('/agentHome', null), agent: centre },
];

const games: readonly RouteRow[] = [
  everybody('/rng', { text: 'Slots' }),
  everybody('/rng?vassalage=BAIZE_STUDIO', { text: 'Slots' }),
  everybody('/pvp', { text: 'Poker and PVP' }),
  everybody('/live', { text: 'Live casino' }),
  everybody('/sports', { text: 'Sports' }),
  everybody('/esports', { text: 'E-sports' }),
  everybody('/fish', { text: 'Fishing' }),
  everybody('/cockfight', { text: 'Cockfight' }),
  everybody('/mini', { text: 'Mini games' }),
  everybody('/jackpot', { text: 'Jackpot' }),
  everybody('/games', { text: 'Games' }),
  everybody('/games?vassalage=BAIZE_STUDIO&gameType=MINI', { text: 'Mini games' }),
  everybody('/games/RNG/BAIZE_STUDIO', { text: 'Baize Studio: slots' }),
  everybody('/seamless?nodeId=dice&mode=demo', { text: 'Dice' }),
  everybody('/seamless?nodeId=no-such-game', 'member.game.unknown'),
  members('/favorite', 'games.favouritesTitle'),
  members('/recent', 'games.recentTitle'),
  sessions('/lottery', 'lottery.title.plain'),
  sessions('/seaLottery', 'lottery.title.sea'),
  sessions('/vnLottery', 'lottery.title.vn'),
  sessions('/lottery?gameCode=no-such-draw', 'member.game.unknown'),
];

const readable: readonly RouteRow[] = [
  everybody('/promotions', 'offers.title'),
  everybody('/pointMall', 'offers.mall.title'),
  everybody('/sponsor', null),
  everybody('/description', null),
  everybody('/down', 'info.down.title'),
  everybody('/help', 'info.help.title'),
  everybody('/help/user-agreement', null),
  everybody('/terms', null),
  everybody('/privacy', null),
  everybody('/responsible-gaming', null),
  everybody('/about', null),
  everybody('/feedback', 'info.feedback.title'),
  everybody('/blog', 'info.blog.title'),
  everybody('/news', 'info.news.title'),
  everybody('/winners', 'info.winners.title'),
  everybody('/leaderboard', 'info.leaderboard.title'),
  everybody('/returns', 'returns.title'),
  everybody('/models', 'info.models.title'),
  everybody('/no/such/place', 'shell.notFoundTitle'),
];

const memberCentre: readonly RouteRow[] = [
  // where the list of pages stands beside a page, the list alone is none
  { ...members('/member', null), member: wallet(), agent: wallet() },
  members('/member/securityCenter', 'shell.myAccount'),
  members('/member/transferFund', 'wallet.main'),
  members('/member/depositv2', 'deposits.title'),
  members('/member/withdraw', 'withdrawals.title'),
  members('/member/transferUpline', null),
  members('/member/contracts', 'contracts.title'),
  members('/member/personalHistoryCopy', 'shell.bettingRecord'),
  members('/member/transactionHistory', 'shell.accountRecord'),
  members('/member/personalProfit', 'centre.profit.title'),
  members('/member/bonusDetails', 'centre.bonusDetails.title'),
  members('/member/rewardCenter', 'centre.rewards.title'),
  members('/member/referral', 'centre.referral.title'),
  members('/member/missionLeaderboard', 'centre.missions.title'),
  members('/member/messageV2', 'member.messages.title'),
  members('/member/creditReport', 'centre.credit.title'),
  members('/member/vipBonus', 'centre.vipBonus.title'),
  members('/member/bonusBets', 'centre.bonusBets.title'),
  members('/member/vipInterests', 'centre.vip.title'),
  members('/member/inbox', 'centre.inbox.title'),
  members('/member/limits', 'limits.title'),
  members('/member/identityCheck', 'identity.title'),
];

function wallet(): Sight {
  return { kind: 'other', path: '/member/transferFund', title: null };
}

/** By the names of specification 2; the last five belong to features a merchant may switch off. */
export const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'referralLinks',
  'affiliateApplication',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
  'positions',
] as const;

/** The kinds of contract are one page with a tab each. */
const contractPages: ReadonlySet<string> = new Set(agentPages.slice(-5, -1));

const agentCentre: readonly RouteRow[] = [
  ...agentPages.map((name) =>
    agents(`/agentHome/${name}`, contractPages.has(name) ? 'contracts.title' : `agent.page.${name}`),
  ),
  agents('/agentHome/no-such-page', 'shell.notFoundTitle'),
];

export const routeRows: readonly RouteRow[] = [...openings, ...games, ...readable, ...memberCentre, ...agentCentre];

/** What the heading of a page reads, or null when any will do. */
export function headingOf(title: Heading, say: Say): string | null {
  if (title === null) return null;
  return typeof title === 'string' ? say(title) : title.text;
}
