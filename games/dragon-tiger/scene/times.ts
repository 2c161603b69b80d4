import { SUITS } from '@baize/game-kit/tables';

/** What is printed in a box: to one. */
export function timesOf(bet: string): number {
  if (bet === 'tie') return 11;
  if (bet === 'suited-tie') return 50;
  return SUITS.some((suit) => bet.endsWith(suit)) ? 3 : 1;
}
