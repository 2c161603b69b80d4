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

type Return = (deal: DragonTigerDeal) => number;

const mainReturns: Readonly<Record<string, Return>> = {
  dragon: (deal) => sideReturn('dragon', winnerOf(deal)),
  tiger: (deal) => sideReturn('tiger', winnerOf(deal)),
  tie: (deal) => (winnerOf(deal) === 'tie' ? 120_000 : 0),
  'suited-tie': ({ dragon, tiger }) => (dragon === tiger ? 510_000 : 0),
};

const returns = new Map(DRAGON_TIGER_BETS.map((bet) => [bet, mainReturns[bet] ?? cardReturn(bet)]));

export function dragonTigerReturnE4(bet: string, deal: DragonTigerDeal): number {
  const returned = returns.get(bet);
  if (!returned) throw new RangeError(`no bet ${bet}`);
  return returned(deal);
}

/** A tie loses half. */
function sideReturn(side: Side, winner: Side | 'tie'): number {
  if (winner === 'tie') return 5_000;
  return winner === side ? 20_000 : 0;
}

/** "tiger-odd", "dragon-hearts": one card alone decides. */
function cardReturn(bet: string): Return {
  const [side, what = ''] = bet.split('-');
  const [wins, pays] = isCardBet(what) ? [cardBets[what], 20_000] : [(card: number) => suitName(card) === what, 40_000];
  return ({ dragon, tiger }) => {
    const card = side === 'dragon' ? dragon : tiger;
    return rankAceLow(card) !== 7 && wins(card) ? pays : 0;
  };
}

function isCardBet(what: string): what is CardBet {
  return Object.hasOwn(cardBets, what);
}
