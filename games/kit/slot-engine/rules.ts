import { hasExactKeys, isJsonObject } from '@baize/fair';
import type { ChoicesCheck, GameModel, GameRules } from '@baize/fair';
import { compileModel } from './model.ts';
import type { SlotModel } from './model.ts';
import { requireSoundParSheet } from './par-sheet.ts';
import type { ParSheet } from './par-sheet.ts';
import { computePar, reportOf } from './report.ts';
import { playRound } from './spin.ts';
import type { Spin } from './spin.ts';

/** A slot leaves nothing to choose: the stake is the only decision. */
export type SlotChoices = { readonly [key: string]: never };

export type SlotLineWin = {
  /** Index into the par sheet's lines. The win covers the first `count` reels of it. */
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  /** Minor units, free-spin multiplier included. */
  readonly winMinor: string;
};

export type SlotSpin = {
  readonly stops: readonly number[];
  /** Symbols shown: columns from the left, each from the top. */
  readonly window: readonly (readonly string[])[];
  readonly wins: readonly SlotLineWin[];
  readonly scatters: number;
  /** What the scatters themselves pay. */
  readonly scatterWinMinor: string;
  /** 1 in the base game. */
  readonly multiplier: number;
  readonly freeSpinsAwarded: number;
  /** All of this spin's wins. */
  readonly winMinor: string;
};

export type SlotResult = {
  readonly base: SlotSpin;
  /** In playing order, those won again included. */
  readonly freeSpins: readonly SlotSpin[];
  /** True when the round reached the largest win and ended there. */
  readonly isCapped: boolean;
  readonly winMinor: string;
};

/** The rules of any line slot, from its par sheet. Throws when the sheet is unsound. */
export function slotRules(sheet: ParSheet): GameRules<SlotChoices, SlotResult> {
  requireSoundParSheet(sheet);
  const model = compileModel(sheet);
  const { coins } = sheet.betUnits;
  return {
    model: modelOf(sheet),
    chance: 'seeds',
    validateChoices: (input, stakeMinor) => validateChoices(input, stakeMinor, BigInt(coins)),
    play(draws, _choices, stakeMinor) {
      const lineBetMinor = stakeMinor / BigInt(coins);
      const round = playRound(model, draws);
      const payoutMinor = lineBetMinor * BigInt(round.units);
      const result = {
        base: describeSpin(model, round.base, 1, lineBetMinor),
        freeSpins: round.freeSpins.map((spin) => describeSpin(model, spin, model.multiplier, lineBetMinor)),
        isCapped: round.isCapped,
        winMinor: payoutMinor.toString(),
      };
      return { result, payoutMinor };
    },
    largestPayoutMinor: (_choices, stakeMinor) => stakeMinor * BigInt(sheet.maxWin),
    exact: () => reportOf(computePar(sheet), sheet.maxWin),
  };
}

function validateChoices(input: unknown, stakeMinor: bigint, coins: bigint): ChoicesCheck<SlotChoices> {
  if (!isJsonObject(input) || !hasExactKeys(input, [])) return { ok: false, code: 'CHOICES_MALFORMED' };
  if (stakeMinor < coins) return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
  if (stakeMinor % coins !== 0n) return { ok: false, code: 'STAKE_NOT_LINE_MULTIPLE' };
  return { ok: true, choices: {} };
}

function describeSpin(model: SlotModel, spin: Spin, multiplier: number, lineBetMinor: bigint): SlotSpin {
  const money = (units: number): string => (lineBetMinor * BigInt(units)).toString();
  const idOf = (symbol: number): string => model.symbolIds[symbol] ?? '';
  return {
    stops: spin.stops,
    window: spin.window.map((column) => column.map(idOf)),
    wins: spin.lineWins.map(({ line, symbol, count, units }) => ({
      line,
      symbol: idOf(symbol),
      count,
      winMinor: money(units * multiplier),
    })),
    scatters: spin.scatters,
    scatterWinMinor: money((model.scatterUnits[spin.scatters] ?? 0) * multiplier),
    multiplier,
    freeSpinsAwarded: spin.awarded,
    winMinor: money(spin.units),
  };
}

function modelOf(sheet: ParSheet): GameModel {
  return {
    gameCode: sheet.gameCode,
    modelId: sheet.id,
    version: sheet.version,
    gameType: 'RNG',
    gameClassify: 'VIDEO',
    lines: sheet.lines.length,
    features: ['wild', 'scatter', 'freeSpins', 'retrigger'],
    minStakeMinor: sheet.betUnits.coins,
    stakeStepMinor: sheet.betUnits.coins,
    referenceChoices: {},
    ...reportOf(sheet.par, sheet.maxWin),
  };
}
