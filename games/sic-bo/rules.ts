import type { GameModel, GameRules } from '@baize/fair';
import { tableRules } from '@baize/game-kit/tables';
import type { TableChoices, TableGame, TablePaid } from '@baize/game-kit/tables';
import { FACES, SIC_BO_BETS, sicBoReturnE4 } from './bets.ts';
import type { Dice, SinglePays } from './bets.ts';
import { SIC_BO_MODEL, SIC_BO_TWELVE_MODEL } from './models.ts';

export { FACES, FOURS, isTriple, PAIRS, paysOf, SIC_BO_BETS, sumOfDice, TOTALS } from './bets.ts';
export type { Dice, SinglePays } from './bets.ts';

type Seen = { readonly dice: Dice };

export type SicBoResult = Seen & { readonly paid: readonly TablePaid[] };

const FALLS: readonly Dice[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Dice => [a, b, c])));

/** What a single number pays on this table. */
export function singlePaysOf(model: GameModel): SinglePays {
  return model.features.includes('single-1-2-12') ? [1, 2, 12] : [1, 2, 3];
}

/** Three dice, one `int(6)` each. Source: product/games.md 6. */
export function sicBoGame(model: GameModel): TableGame<Dice, Seen> {
  const single = singlePaysOf(model);
  return {
    model,
    bets: SIC_BO_BETS,
    deal(draws) {
      const dice: Dice = [draws.int(6) + 1, draws.int(6) + 1, draws.int(6) + 1];
      return { outcome: dice, seen: { dice } };
    },
    returnE4: (bet, dice) => sicBoReturnE4(bet, dice, single),
    possible: () => FALLS,
    counted: () => FALLS.map((outcome) => ({ outcome, ways: 1n })),
  };
}

/** Every table of the house. */
export const SIC_BO_MODELS: readonly GameModel[] = [SIC_BO_MODEL, SIC_BO_TWELVE_MODEL];

/** Single numbers pay 1, 2, 3 to one. */
export const sicBoRules: GameRules<TableChoices, SicBoResult> = tableRules(sicBoGame(SIC_BO_MODEL));
/** Single numbers pay 1, 2, 12 to one. */
export const sicBoTwelveRules: GameRules<TableChoices, SicBoResult> = tableRules(sicBoGame(SIC_BO_TWELVE_MODEL));

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules<TableChoices, SicBoResult>[] = [sicBoRules, sicBoTwelveRules];
