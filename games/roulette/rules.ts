import type { GameModel, GameRules } from '@baize/fair';
import { tableRules } from '@baize/game-kit/tables';
import type { TableChoices, TableGame, TablePaid } from '@baize/game-kit/tables';
import { betsOf, DOUBLE_ZERO, PAYS } from './bets.ts';
import { PARTAGE, SINGLE_ZERO, TWO_ZEROS } from './models.ts';

export { betsOf, colourOf, DOUBLE_ZERO, PAYS, pocketName } from './bets.ts';
export type { BetKind, RouletteBet } from './bets.ts';

export type RouletteResult = {
  /** 0 to 36; 37 is the double zero. */
  readonly pocket: number;
  readonly paid: readonly TablePaid[];
};

/** One spin, one `int` over the pockets. Source: product/games.md 6. */
export function rouletteGame(model: GameModel): TableGame<number, { readonly pocket: number }> {
  const zeros = model.features.includes('double-zero') ? 2 : 1;
  const hasPartage = model.features.includes('la-partage');
  const pockets = Array.from({ length: 36 + zeros }, (_, pocket) => pocket);
  const bets = new Map(betsOf(zeros).map((one) => [one.bet, { ...one, wins: new Set(one.pockets) }]));
  return {
    model,
    bets: [...bets.keys()],
    deal(draws) {
      const pocket = draws.int(pockets.length);
      return { outcome: pocket, seen: { pocket } };
    },
    returnE4(bet, pocket) {
      const spot = bets.get(bet);
      if (!spot) throw new RangeError(`no bet ${bet}`);
      if (spot.wins.has(pocket)) return (PAYS[spot.kind] + 1) * 10_000;
      const isZero = pocket === 0 || pocket === DOUBLE_ZERO;
      return hasPartage && isZero && spot.kind === 'even-chance' ? 5_000 : 0;
    },
    possible: () => pockets,
    counted: () => pockets.map((pocket) => ({ outcome: pocket, ways: 1n })),
  };
}

/** Every wheel of the house. */
export const ROULETTE_MODELS: readonly GameModel[] = [SINGLE_ZERO, PARTAGE, TWO_ZEROS];

/** Single zero. */
export const rouletteRules: GameRules<TableChoices, RouletteResult> = tableRules(rouletteGame(SINGLE_ZERO));
/** Single zero, la partage. */
export const roulettePartageRules: GameRules<TableChoices, RouletteResult> = tableRules(rouletteGame(PARTAGE));
/** Zero and double zero. */
export const rouletteDoubleRules: GameRules<TableChoices, RouletteResult> = tableRules(rouletteGame(TWO_ZEROS));

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules<TableChoices, RouletteResult>[] = [
  rouletteRules,
  roulettePartageRules,
  rouletteDoubleRules,
];
