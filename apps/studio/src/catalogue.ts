import type { GameRules } from '@baize/fair';
import { crashRules } from '@baize/game-crash/rules';
import { diceRules } from '@baize/game-dice/rules';
import { lanternMarketRules } from '@baize/game-lantern-market/rules';
import type { GameCode, ModelInfo } from '@baize/game-kit/protocol.ts';
import { formatDecimal } from '@baize/protocol';
import type { vendorGame } from '@baize/protocol/vendor';
import type { z } from 'zod';
import { gameNames } from './game-names.ts';

export interface Game {
  readonly gameCode: GameCode;
  readonly names: Readonly<Record<string, string>>;
  readonly rules: GameRules;
  /** In whole units of a currency like the yuan (product/games.md 1.2). */
  readonly stakeMinUnits: { readonly numerator: bigint; readonly denominator: bigint };
  readonly stakeMaxUnits: bigint;
  readonly winMaxUnits: bigint;
}

const ONE = { numerator: 1n, denominator: 1n };

export const GAMES: readonly Game[] = [
  { gameCode: 'dice', names: gameNames.dice, rules: diceRules, stakeMinUnits: ONE, stakeMaxUnits: 5_000n, winMaxUnits: 500_000n },
  { gameCode: 'crash', names: gameNames.crash, rules: crashRules, stakeMinUnits: ONE, stakeMaxUnits: 5_000n, winMaxUnits: 500_000n },
  // Slots: 0.20 to 1,000, and at most 5,000 times the stake, which the model's own ceiling keeps.
  { gameCode: 'lantern-market', names: gameNames['lantern-market'], rules: lanternMarketRules, stakeMinUnits: { numerator: 1n, denominator: 5n }, stakeMaxUnits: 1_000n, winMaxUnits: 5_000_000n },
]; // prettier-ignore

export function gameOf(gameCode: string): Game | undefined {
  return GAMES.find((game) => game.gameCode === gameCode);
}

/** Stake limits of the model in a currency, in minor units. Where there is no minor unit, one unit counts as 1,000 (product/games.md 1.2). */
export function ownLimits(
  game: Game,
  exponent: number,
): { stakeMin: bigint; stakeMax: bigint; stakeStep: bigint; winMax: bigint } {
  const unit = unitMinor(exponent);
  const { minStakeMinor, stakeStepMinor } = game.rules.model;
  const stakeStep = BigInt(stakeStepMinor);
  const honest = BigInt(minStakeMinor) * (exponent === 0 ? 10n : 1n);
  const usual = (unit * game.stakeMinUnits.numerator) / game.stakeMinUnits.denominator;
  return {
    stakeMin: ceilTo(honest > usual ? honest : usual, stakeStep),
    stakeMax: floorTo(unit * game.stakeMaxUnits, stakeStep),
    stakeStep,
    winMax: unit * game.winMaxUnits,
  };
}

/** One unit of a currency: what stakes are counted in. */
export function unitMinor(exponent: number): bigint {
  return exponent === 0 ? 1_000n : 10n ** BigInt(exponent);
}

export function floorTo(value: bigint, step: bigint): bigint {
  return value - (value % step);
}

export function ceilTo(value: bigint, step: bigint): bigint {
  return floorTo(value + step - 1n, step);
}

export function modelInfo(game: Game): ModelInfo {
  const { modelId, version, rtpText, rtpMin, rtpMax, hitRate, maxMultiplierE4, volatilityClass, referenceChoices } =
    game.rules.model;
  return { modelId, version, rtpText, rtpMin, rtpMax, hitRate, maxMultiplierE4, volatilityClass, referenceChoices };
}

/** The game as the platform's list wants it; amounts in a currency with two decimals. */
export function listedGame(game: Game): z.input<typeof vendorGame> {
  const { model } = game.rules;
  const limits = ownLimits(game, 2);
  return {
    gameCode: game.gameCode,
    gameType: model.gameType,
    gameClassify: model.gameClassify,
    names: { ...game.names },
    modelId: model.modelId,
    modelVersion: model.version,
    rtpE4: Math.floor(model.rtp * 10_000),
    volatility: model.volatilityClass.replace('-', '_') as 'low' | 'low_mid' | 'medium' | 'mid_high' | 'high',
    maxWinE4: String(model.maxMultiplierE4),
    lines: model.lines,
    stakeMin: formatDecimal(limits.stakeMin, 2),
    stakeMax: formatDecimal(limits.stakeMax, 2),
    features: [...model.features],
    hasDemo: true,
  };
}
