import type { Draws } from './draws.ts';
import type { JsonObject } from './json.ts';

/** Why a bet is refused before any money moves; the text stands in i18n under the same code. */
export type BetRefusal =
  | 'CHOICES_MALFORMED'
  | 'TARGET_OUT_OF_RANGE'
  | 'CASHOUT_OUT_OF_RANGE'
  /** No outcome would return more than the stake. */
  | 'BET_CANNOT_WIN'
  | 'STAKE_BELOW_MINIMUM'
  | 'STAKE_NOT_LINE_MULTIPLE';

export type ChoicesCheck<Choices> =
  | { readonly ok: true; readonly choices: Choices }
  | { readonly ok: false; readonly code: BetRefusal };

export interface RoundOutcome<Result> {
  /** Plain JSON, safe to store and show: amounts inside are decimal strings of minor units. */
  readonly result: Result;
  /** Money returned, stake included. */
  readonly payoutMinor: bigint;
}

export type VolatilityClass = 'low' | 'low-mid' | 'medium' | 'mid-high' | 'high';

/** Figures of a model, per unit staked. Where they depend on the player's choices they hold for `GameModel.referenceChoices`. */
export interface ExactReport {
  readonly rtp: number;
  /** The same in decimal: ten digits after the point, or as many as are known of a simulated return. */
  readonly rtpText: string;
  /** Of a simulated return: it lies within so much of `rtp` with 95 %. Absent where the return is computed. */
  readonly rtpHalfWidth?: number;
  /** Lowest and highest return over all choices the game accepts. */
  readonly rtpMin: number;
  readonly rtpMax: number;
  /** Share of rounds that return anything. */
  readonly hitRate: number;
  readonly standardDeviation: number;
  readonly volatilityClass: VolatilityClass;
  /** Largest payout of one round in units of the stake, over all choices, x 10^4. */
  readonly maxMultiplierE4: number;
}

/** The game code of a model that many titles play. */
export const SHARED_MODEL = 'slots';

/** What the catalogue, the info page and every stored round say about the maths. A change of maths is a new version. */
export interface GameModel extends ExactReport {
  readonly gameCode: string;
  readonly modelId: string;
  readonly version: string;
  readonly gameType: 'MINI' | 'RNG' | 'LOTT' | 'ELOTT';
  readonly gameClassify:
    | 'CRASH'
    | 'ARCADE'
    | 'VIDEO'
    | 'CLASSIC3'
    | 'WAYS'
    | 'CLUSTER'
    | 'TUMBLE'
    | 'HOLDSPIN'
    | 'JACKPOT'
    | 'TABLE'
    | 'ROULETTE'
    | 'BACCARAT'
    | 'SICBO'
    | 'DRAGONTIGER'
    | 'BLACKJACK'
    | 'CARDS'
    | 'OTHERS';
  /** Pay lines; 1 for games without lines. */
  readonly lines: number;
  readonly features: readonly string[];
  /** Smallest stake whose rounding stays honest (product/games.md 1.2). A currency without minor units needs ten times as much. */
  readonly minStakeMinor: number;
  /** Every stake is a multiple of this. */
  readonly stakeStepMinor: number;
  readonly referenceChoices: JsonObject;
}

/** A game's rules: pure, the same answer for ever. Methods, so that games with narrower choices fit one registry;
 *  callers pass to `play` only what the same game's `validateChoices` returned. */
export interface GameRules<Choices extends JsonObject = JsonObject, Result extends JsonObject = JsonObject> {
  readonly model: GameModel;
  /** Where its draws come from: a player's seed pair, or a chain all players of the round share; `table`: a chain whose draws carry the
   *  name of their table, so that one element may give more than one block. */
  readonly chance: 'seeds' | 'chain' | 'table';
  validateChoices(input: unknown, stakeMinor: bigint): ChoicesCheck<Choices>;
  play(draws: Draws, choices: Choices, stakeMinor: bigint): RoundOutcome<Result>;
  /** The most this bet can pay. Above the merchant's cap it is refused before play: a win is never cut afterwards. */
  largestPayoutMinor(choices: Choices, stakeMinor: bigint): bigint;
  /** Recomputes the figures of `model` from the rules. May take seconds: for tests and certification. */
  exact(): ExactReport;
}

/** floor(stake x multiplier / 10^4): the house keeps the fraction of a minor unit. */
export function payoutOf(stakeMinor: bigint, multiplierE4: number): bigint {
  return (stakeMinor * BigInt(multiplierE4)) / 10_000n;
}

/** product/games.md 1.6: graded by standard deviation per unit staked. */
export function volatilityClassOf(standardDeviation: number): VolatilityClass {
  if (standardDeviation < 2.5) return 'low';
  if (standardDeviation < 3.5) return 'low-mid';
  if (standardDeviation < 5) return 'medium';
  return standardDeviation < 8 ? 'mid-high' : 'high';
}

/** A fraction as decimal text with ten digits after the point, rounded to the nearest, computed in whole numbers. */
export function decimalText(numerator: bigint, denominator: bigint): string {
  const scaled = (2n * numerator * 10n ** 10n + denominator) / (2n * denominator);
  return `${scaled / 10n ** 10n}.${(scaled % 10n ** 10n).toString().padStart(10, '0')}`;
}
