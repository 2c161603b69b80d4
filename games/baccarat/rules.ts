import type { Draws, GameModel, GameRules } from '@baize/fair';
import { CARDS_PER_DECK, tableRules } from '@baize/game-kit/tables';
import type { TableChoices, TableGame, TablePaid } from '@baize/game-kit/tables';
import { BACCARAT_BETS, baccaratReturnE4, outcomeOf } from './bets.ts';
import type { BaccaratBet, BaccaratOutcome } from './bets.ts';
import { countDeals } from './exact.ts';
import { dealHands } from './hand.ts';
import type { BaccaratHands } from './hand.ts';
import { COMMISSION, NO_COMMISSION } from './models.ts';
import { possibleOutcomes } from './possible.ts';

export { BACCARAT_BETS, outcomeOf, winnerOf } from './bets.ts';
export type { BaccaratBet, BaccaratOutcome } from './bets.ts';
export { totalOf } from './hand.ts';

type Seen = { readonly player: readonly number[]; readonly banker: readonly number[] };

export type BaccaratResult = Seen & { readonly paid: readonly TablePaid[] };

const SHOE_CARDS = 8 * CARDS_PER_DECK;

/** Eight decks, shuffled anew for every deal. Source: product/games.md 6. */
export function baccaratGame(model: GameModel): TableGame<BaccaratOutcome, Seen> {
  const rule = model.features.includes('commission') ? 'commission' : 'halfOnSix';
  return {
    model,
    bets: BACCARAT_BETS,
    deal(draws) {
      const { player, banker } = dealFromShoe(draws);
      return { outcome: outcomeOf({ player, banker }), seen: { player, banker } };
    },
    returnE4: (bet, outcome) => baccaratReturnE4(bet as BaccaratBet, outcome, rule),
    possible: possibleOutcomes,
    counted: countDeals,
  };
}

/** The first six cards of the shuffled shoe, of which four to six are dealt: the draws of a round are always the same. */
function dealFromShoe(draws: Draws): BaccaratHands {
  const cards = draws.pick(SHOE_CARDS, 6).map((place) => place % CARDS_PER_DECK);
  let dealt = 0;
  return dealHands(() => cards[dealt++] ?? 0);
}

/** Every table of the house. */
export const BACCARAT_MODELS: readonly GameModel[] = [COMMISSION, NO_COMMISSION];

/** The banker pays 0.95 to 1. */
export const baccaratRules: GameRules<TableChoices, BaccaratResult> = tableRules(baccaratGame(COMMISSION));
/** The banker pays even money, and half when it wins with six. */
export const baccaratNoCommissionRules: GameRules<TableChoices, BaccaratResult> = tableRules(
  baccaratGame(NO_COMMISSION),
);

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules<TableChoices, BaccaratResult>[] = [baccaratRules, baccaratNoCommissionRules];
