/** What each bet of the cloth returns. Every figure is stake included, x 10^4. */
import { rankOf } from '@baize/game-kit/tables';
import { totalOf } from './hand.ts';
import type { BaccaratHands } from './hand.ts';

/** none: two ranks. suited: rank and suit alike. */
export type Pair = 'none' | 'plain' | 'suited';

/** Everything about a deal that any bet asks for. */
export interface BaccaratOutcome {
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly playerCards: 2 | 3;
  readonly bankerCards: 2 | 3;
  readonly playerPair: Pair;
  readonly bankerPair: Pair;
}

export const BACCARAT_BETS = [
  'player',
  'tie',
  'banker',
  'player-pair',
  'either-pair',
  'perfect-pair',
  'banker-pair',
  'dragon-player',
  'small',
  'lucky-six',
  'big',
  'dragon-banker',
] as const;

export type BaccaratBet = (typeof BACCARAT_BETS)[number];

/** commission: the house keeps 5 % of a banker win. halfOnSix: even money, half on a banker six. */
export type BankerRule = 'commission' | 'halfOnSix';

const LOST = 0;
const STAKE_BACK = 10_000;

/** n to 1, the stake with it. */
function pays(toOne: number): number {
  return Math.round((toOne + 1) * 10_000);
}

export function outcomeOf({ player, banker }: BaccaratHands): BaccaratOutcome {
  return {
    playerTotal: totalOf(player),
    bankerTotal: totalOf(banker),
    playerCards: player.length === 3 ? 3 : 2,
    bankerCards: banker.length === 3 ? 3 : 2,
    playerPair: pairOf(player),
    bankerPair: pairOf(banker),
  };
}

function pairOf([first = 0, second = 0]: readonly number[]): Pair {
  if (rankOf(first) !== rankOf(second)) return 'none';
  return first === second ? 'suited' : 'plain';
}

export function winnerOf({ playerTotal, bankerTotal }: BaccaratOutcome): 'player' | 'banker' | 'tie' {
  if (playerTotal === bankerTotal) return 'tie';
  return playerTotal > bankerTotal ? 'player' : 'banker';
}

/** product/games.md 6. */
export function baccaratReturnE4(bet: BaccaratBet, outcome: BaccaratOutcome, rule: BankerRule): number {
  const winner = winnerOf(outcome);
  const { playerPair, bankerPair, bankerTotal, bankerCards, playerCards } = outcome;
  switch (bet) {
    case 'player':
      return winner === 'tie' ? STAKE_BACK : winner === 'player' ? pays(1) : LOST;
    case 'banker':
      if (winner !== 'banker') return winner === 'tie' ? STAKE_BACK : LOST;
      if (rule === 'commission') return pays(0.95);
      return pays(bankerTotal === 6 ? 0.5 : 1);
    case 'tie':
      return winner === 'tie' ? pays(8) : LOST;
    case 'player-pair':
      return playerPair === 'none' ? LOST : pays(11);
    case 'banker-pair':
      return bankerPair === 'none' ? LOST : pays(11);
    case 'either-pair':
      return playerPair === 'none' && bankerPair === 'none' ? LOST : pays(5);
    case 'perfect-pair':
      return [LOST, pays(25), pays(200)][[playerPair, bankerPair].filter((one) => one === 'suited').length] ?? LOST;
    case 'big':
      return playerCards + bankerCards > 4 ? pays(0.54) : LOST;
    case 'small':
      return playerCards + bankerCards === 4 ? pays(1.5) : LOST;
    case 'lucky-six':
      return winner === 'banker' && bankerTotal === 6 ? pays(bankerCards === 2 ? 12 : 20) : LOST;
    case 'dragon-player':
      return dragonBonus(outcome, 'player');
    case 'dragon-banker':
      return dragonBonus(outcome, 'banker');
  }
}

const marginPays: Readonly<Record<number, number>> = { 4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30 };

/** A natural win pays even money and a natural tie gives the stake back; other wins pay by their margin, from four on. */
function dragonBonus(outcome: BaccaratOutcome, side: 'player' | 'banker'): number {
  const { playerTotal, bankerTotal, playerCards, bankerCards } = outcome;
  const isNaturalDeal = playerCards === 2 && bankerCards === 2 && Math.max(playerTotal, bankerTotal) >= 8;
  const winner = winnerOf(outcome);
  if (isNaturalDeal && winner === 'tie') return STAKE_BACK;
  if (winner !== side) return LOST;
  if (isNaturalDeal) return pays(1);
  const toOne = marginPays[Math.abs(playerTotal - bankerTotal)];
  return toOne === undefined ? LOST : pays(toOne);
}
