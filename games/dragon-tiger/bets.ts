/** One card each; the ace is low. What each bet returns, stake included, x 10^4 (product/games.md 6). */
import { isRed, rankAceLow, suitName, SUITS } from '@baize/game-kit/tables';

export interface DragonTigerDeal {
  readonly dragon: number;
  readonly tiger: number;
}

export const SIDES = ['dragon', 'tiger'] as const;
export type Side = (typeof SIDES)[number];

/** Bets on one card alone; a seven loses every one of them. */
const cardBets = {
  small: (card: number) => rankAceLow(card) < 7,
  big: (card: number) => rankAceLow(card) > 7,
  odd: (card: number) => rankAceLow(card) % 2 === 1,
  even: (card: number) => rankAceLow(card) % 2 === 0,
  red: isRed,
  black: (card: number) => !isRed(card),
} as const;

export type CardBet = keyof typeof cardBets;
export const CARD_BETS = Object.keys(cardBets) as readonly CardBet[];

export const DRAGON_TIGER_BETS: readonly string[] = [
  'dragon',
  'tie',
  'suited-tie',
  'tiger',
  ...SIDES.flatMap((side) => [...CARD_BETS, ...SUITS].map((bet) => `${side}-${bet}`)),
];

export function winnerOf({ dragon, tiger }: DragonTigerDeal): Side | 'tie' {
  const [high, low] = [rankAceLow(dragon), rankAceLow(tiger)];
  if (high === low) return 'tie';
  return high > low ? 'dragon' : 'tiger';
}

export function dragonTigerReturnE4(bet: string, deal: DragonTigerDeal): number {
  const winner = winnerOf(deal);
  if (bet === 'dragon' || bet === 'tiger') return winner === 'tie' ? 5_000 : winner === bet ? 20_000 : 0;
  if (bet === 'tie') return winner === 'tie' ? 120_000 : 0;
  if (bet === 'suited-tie') return deal.dragon === deal.tiger ? 510_000 : 0;
  const [side, what = ''] = bet.split('-');
  const card = side === 'dragon' ? deal.dragon : deal.tiger;
  if (rankAceLow(card) === 7) return 0;
  if (isCardBet(what)) return cardBets[what](card) ? 20_000 : 0;
  return suitName(card) === what ? 40_000 : 0;
}

function isCardBet(what: string): what is CardBet {
  return Object.hasOwn(cardBets, what);
}
