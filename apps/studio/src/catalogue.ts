import type { HouseGame } from '@baize/games';
import { houseGames } from '@baize/games';
import type { ModelInfo } from '@baize/game-kit/protocol.ts';
import type { Title } from '@baize/game-slots/titles';
import { stakeUnit } from '@baize/protocol';
import { lotteryGame } from '#lottery/lotteries.ts';
import { titleGame } from './titles.ts';

export interface Game extends Omit<HouseGame, 'print'> {
  /** Set for one of the many titles on a slot model. */
  readonly title?: Title;
}

/** The house's own games; the titles follow them in the list. */
export const GAMES: readonly Game[] = [...houseGames];

/** A game of any vendor in this program, under the program's own code. */
export function gameOf(gameCode: string): Game | undefined {
  return studioGame(gameCode) ?? lotteryGame(gameCode);
}

/** A game of the studio's own list. */
export function studioGame(gameCode: string): Game | undefined {
  return GAMES.find((game) => game.gameCode === gameCode) ?? titleGame(gameCode);
}

/** What amounts are in. */
export interface Denomination {
  readonly currency: string;
  readonly exponent: number;
}

/** Stake limits of the model in a currency, in minor units (product/games.md 1.2). */
export function ownLimits(
  game: Game,
  denomination: Denomination,
): { stakeMin: bigint; stakeMax: bigint; stakeStep: bigint; winMax: bigint } {
  const unit = unitMinor(denomination);
  const { minStakeMinor, stakeStepMinor } = game.rules.model;
  const stakeStep = BigInt(stakeStepMinor);
  const honest = BigInt(minStakeMinor);
  const usual = (unit * game.stakeMinUnits.numerator) / game.stakeMinUnits.denominator;
  return {
    stakeMin: ceilTo(honest > usual ? honest : usual, stakeStep),
    stakeMax: floorTo(unit * game.stakeMaxUnits, stakeStep),
    stakeStep,
    winMax: unit * game.winMaxUnits,
  };
}

/** One unit of a currency: what stakes are counted in. */
export function unitMinor({ currency, exponent }: Denomination): bigint {
  return stakeUnit(currency, exponent);
}

export function floorTo(value: bigint, step: bigint): bigint {
  return value - (value % step);
}

export function ceilTo(value: bigint, step: bigint): bigint {
  return floorTo(value + step - 1n, step);
}

export function modelInfo(game: Game): ModelInfo {
  const {
    modelId,
    version,
    rtp,
    rtpText,
    rtpMin,
    rtpMax,
    hitRate,
    maxMultiplierE4,
    volatilityClass,
    referenceChoices,
  } = game.rules.model;
  const { rtpHalfWidth } = game.rules.model;
  const known = { ...(rtpHalfWidth !== undefined && { rtpHalfWidth }), rtpMin, rtpMax, hitRate, maxMultiplierE4 };
  return { modelId, version, rtp, rtpText, ...known, volatilityClass, referenceChoices };
}
