/** Addresses of the site (specification 2, routes). Links are made here and nowhere else. */
import type { Output } from '@baize/protocol/client';

export type GameType = Output<'gameList'>['content'][number]['gameType'];

export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  /** Every game; a studio's own by `vassalage` (specification 2, game list by vendor). */
  games: '/games',
  favourites: '/favorite',
  recent: '/recent',
  member: '/member',
  account: '/member/securityCenter',
  wallet: '/member/transferFund',
  deposit: '/member/depositv2',
  withdraw: '/member/withdraw',
  bettingRecord: '/member/personalHistoryCopy',
  accountRecord: '/member/transactionHistory',
  messages: '/member/messageV2',
} as const;

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

export function studioPath(vendorCode: string): string {
  return `${paths.games}?vassalage=${encodeURIComponent(vendorCode)}`;
}

/** Game pages have no side menu, no Deposit in the header and no bottom bar. */
export function isGamePage(pathname: string): boolean {
  return pathname.startsWith('/seamless');
}
