/** Addresses of the site (specification 2, routes). Links are made here and nowhere else. */
import type { Output } from '@baize/protocol/client';
import { lotteryPath } from './lottery.ts';

export type GameType = Output<'gameList'>['content'][number]['gameType'];

export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  /** From a letter: opens the new password over home (`token`). */
  reset: '/reset',
  /** Every game; a studio's own by `vassalage`, a studio's games of one kind by `studioPath` (game list by vendor). */
  games: '/games',
  favourites: '/favorite',
  recent: '/recent',
  promotions: '/promotions',
  pointMall: '/pointMall',
  sponsor: '/sponsor',
  description: '/description',
  down: '/down',
  blog: '/blog',
  news: '/news',
  winners: '/winners',
  leaderboard: '/leaderboard',
  /** What every title returned, where the merchant shows it. */
  returns: '/returns',
  models: '/models',
  help: '/help',
  userProtocol: '/help/user-agreement',
  terms: '/terms',
  privacy: '/privacy',
  saferPlay: '/responsible-gaming',
  about: '/about',
  feedback: '/feedback',
  member: '/member',
  account: '/member/securityCenter',
  wallet: '/member/transferFund',
  deposit: '/member/depositv2',
  withdraw: '/member/withdraw',
  transferUpline: '/member/transferUpline',
  contracts: '/member/contracts',
  bettingRecord: '/member/personalHistoryCopy',
  accountRecord: '/member/transactionHistory',
  profit: '/member/personalProfit',
  bonusDetails: '/member/bonusDetails',
  rewards: '/member/rewardCenter',
  referral: '/member/referral',
  missions: '/member/missionLeaderboard',
  messages: '/member/messageV2',
  credit: '/member/creditReport',
  vipBonus: '/member/vipBonus',
  bonusBets: '/member/bonusBets',
  vip: '/member/vipInterests',
  inbox: '/member/inbox',
  limits: '/member/limits',
  identity: '/member/identityCheck',
  /** Followed by the code of a referral link. */
  join: '/join',
  agent: '/agent',
  agentHome: '/agentHome',
} as const;

/** Pages of the agent centre by the names of specification 2, in the order of its menu. */
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
export type AgentPage = (typeof agentPages)[number];

export function agentPath(page: AgentPage): string {
  return `${paths.agentHome}/${page}`;
}

/** The public address of a referral link; whoever opens it is counted and led on. */
export function joinAddress(code: string, host: string | null = null): string {
  const origin = host === null ? location.origin : `${location.protocol}//${host}`;
  return `${origin}${paths.join}/${encodeURIComponent(code)}`;
}

/** Where a friend registers with a player's own code. */
export function friendAddress(code: string): string {
  return `${location.origin}${paths.register}?referralCode=${encodeURIComponent(code)}`;
}

/** Where a category's games are listed. */
export const categoryPaths: Readonly<Record<GameType, string>> = {
  LIVE: '/live',
  RNG: '/rng',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  FISH: '/fish',
  LOTT: '/lottery',
  ELOTT: '/lottery',
  PVP: '/pvp',
  COCKFIGHT: '/cockfight',
  MINI: '/mini',
  JACKPOT: '/jackpot',
};

/** The page a game runs in; `free` opens it with practice money. */
export function gamePath(nodeId: string, free = false): string {
  const query = new URLSearchParams({ nodeId });
  if (free) query.set('mode', 'demo');
  return `/seamless?${query}`;
}

interface Openable {
  readonly nodeId: string;
  readonly gameCode: string;
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly gameClassify: string;
}

/** Where a game's card leads. Lotteries have a page for each family of vendors; practice always runs in the game's own page. */
export function openPath(game: Openable, free = false): string {
  const isLottery = game.gameType === 'LOTT' || game.gameType === 'ELOTT';
  if (!isLottery || free) return gamePath(game.nodeId, free);
  return `${lotteryPath(game.vassalage, game.gameClassify)}?${new URLSearchParams({ gameCode: game.gameCode })}`;
}

/** A studio's games: of one kind, or all of them. */
export function studioPath(vassalage: string, gameType?: GameType): string {
  const studio = encodeURIComponent(vassalage);
  return gameType ? `${paths.games}/${gameType}/${studio}` : `${paths.games}?vassalage=${studio}`;
}

/** The page for questions; `about`: the first words of one. */
export function feedbackPath(about: string): string {
  return `${paths.feedback}?about=${encodeURIComponent(about)}`;
}

export function helpPath(slug: string): string {
  return `${paths.help}/${encodeURIComponent(slug)}`;
}

export function articlePath(kind: 'blog' | 'news', slug: string): string {
  return `${paths[kind]}/${encodeURIComponent(slug)}`;
}

export function promotionPath(id: string): string {
  return `${paths.promotions}#${encodeURIComponent(id)}`;
}

const gamePages: ReadonlySet<string> = new Set(['/seamless', '/lottery', '/vnLottery', '/seaLottery']);

/** Game pages have no side menu, no Deposit in the header and no bottom bar (specification 2). */
export function isGamePage(pathname: string): boolean {
  return gamePages.has(pathname);
}
