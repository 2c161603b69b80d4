import type { GameModel, GameRules } from '@baize/fair';
import { CARDS_PER_DECK, tableRules } from '@baize/game-kit/tables';
import type { TableChoices, TableGame, TablePaid } from '@baize/game-kit/tables';
import { DRAGON_TIGER_BETS, dragonTigerReturnE4 } from './bets.ts';
import type { DragonTigerDeal } from './bets.ts';
import { DRAGON_TIGER_MODEL } from './models.ts';

export { CARD_BETS, DRAGON_TIGER_BETS, SIDES, winnerOf } from './bets.ts';
export type { DragonTigerDeal, Side } from './bets.ts';

type Seen = { readonly dragon: number; readonly tiger: number };

export type DragonTigerResult = Seen & { readonly paid: readonly TablePaid[] };

const DECKS = 8;
const CARDS = Array.from({ length: CARDS_PER_DECK }, (_, card) => card);
const DEALS: readonly DragonTigerDeal[] = CARDS.flatMap((dragon) => CARDS.map((tiger) => ({ dragon, tiger })));

/** Two cards of eight freshly shuffled decks. Source: product/games.md 6. */
export function dragonTigerGame(model: GameModel): TableGame<DragonTigerDeal, Seen> {
  return {
    model,
    bets: DRAGON_TIGER_BETS,
    deal(draws) {
      const [dragon = 0, tiger = 0] = draws.pick(DECKS * CARDS_PER_DECK, 2).map((place) => place % CARDS_PER_DECK);
      return { outcome: { dragon, tiger }, seen: { dragon, tiger } };
    },
    returnE4: dragonTigerReturnE4,
    possible: () => DEALS,
    counted: () =>
      DEALS.map((outcome) => ({
        outcome,
        ways: BigInt(DECKS * (outcome.dragon === outcome.tiger ? DECKS - 1 : DECKS)),
      })),
  };
}

/** Every table of the house. */
export const DRAGON_TIGER_MODELS: readonly GameModel[] = [DRAGON_TIGER_MODEL];

export const dragonTigerRules: GameRules<TableChoices, DragonTigerResult> = tableRules(
  dragonTigerGame(DRAGON_TIGER_MODEL),
);

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules<TableChoices, DragonTigerResult>[] = [dragonTigerRules];
