import { hasExactKeys, isJsonObject } from '@baize/fair';
import type { ChoicesCheck, ExactReport, GameModel, GameRules } from '@baize/fair';
import { drawPotNumbers, potSharePpm } from '../jackpots/index.ts';
import { requireSoundSheet } from './claims.ts';
import { playSlotRound } from './play/round.ts';
import { describeRound } from './result.ts';
import type { SlotRoundResult } from './result.ts';
import { sheetPar } from './sheet-par.ts';
import type { SlotPar, SlotSheet } from './sheet.ts';

/** Nothing to choose but whether to buy the feature the sheet sells. */
export type SlotBuyChoices = { readonly buy?: 'freeSpins' };

/** The rules of a slot of any kind, from its sheet. Throws when the sheet is unsound. */
export function rulesOfSheet(sheet: SlotSheet): GameRules<SlotBuyChoices, SlotRoundResult> {
  const machine = requireSoundSheet(sheet);
  const [sold] = sheet.buy;
  const coinsOf = ({ buy }: SlotBuyChoices): bigint => BigInt((buy && sold?.priceCoins) ?? sheet.betUnits.coins);
  return {
    model: modelOf(sheet),
    chance: 'seeds',
    validateChoices: (input, stakeMinor) => validateChoices(sheet, input, stakeMinor, coinsOf),
    play(draws, choices, stakeMinor) {
      const lineBetMinor = stakeMinor / coinsOf(choices);
      const round = playSlotRound(machine, draws, choices.buy && sold);
      const result = describeRound(machine, round, lineBetMinor);
      return {
        // The pots’ numbers come after everything the round itself draws.
        result: hasPots(sheet) ? { ...result, potNumbers: drawPotNumbers(draws) } : result,
        payoutMinor: lineBetMinor * BigInt(round.units),
      };
    },
    largestPayoutMinor: (choices, stakeMinor) => (stakeMinor / coinsOf(choices)) * BigInt(machine.capUnits),
    exact: () => withPots(sheet, reportOfPar(sheetPar(sheet), sheet.maxWin)),
  };
}

function validateChoices(
  sheet: SlotSheet,
  input: unknown,
  stakeMinor: bigint,
  coinsOf: (choices: SlotBuyChoices) => bigint,
): ChoicesCheck<SlotBuyChoices> {
  if (!isJsonObject(input)) return { ok: false, code: 'CHOICES_MALFORMED' };
  const isBought = sheet.buy.length > 0 && hasExactKeys(input, ['buy']) && input['buy'] === 'freeSpins';
  if (!isBought && !hasExactKeys(input, [])) return { ok: false, code: 'CHOICES_MALFORMED' };
  const choices: SlotBuyChoices = isBought ? { buy: 'freeSpins' } : {};
  const coins = coinsOf(choices);
  if (stakeMinor < coins) return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
  if (stakeMinor % coins !== 0n) return { ok: false, code: 'STAKE_NOT_LINE_MULTIPLE' };
  return { ok: true, choices };
}

/** The published figures in the form every game reports. */
export function reportOfPar(par: SlotPar, maxWin: number): ExactReport {
  return {
    rtp: par.rtp,
    rtpText: knownText(par.rtp, par.rtpHalfWidth),
    ...(par.rtpHalfWidth > 0 && { rtpHalfWidth: par.rtpHalfWidth }),
    rtpMin: Math.min(par.rtp, par.rtpBuy ?? par.rtp),
    rtpMax: Math.max(par.rtp, par.rtpBuy ?? par.rtp),
    hitRate: par.hitRate,
    standardDeviation: par.standardDeviation,
    volatilityClass: par.volatilityClass,
    maxMultiplierE4: maxWin * 10_000,
  };
}

/** A share with as many digits as are known: ten where it is computed, else those whose unit is at least the interval's half width. */
export function knownText(share: number, halfWidth: number): string {
  return share.toFixed(halfWidth === 0 ? 10 : Math.max(0, Math.floor(-Math.log10(halfWidth))));
}

function modelOf(sheet: SlotSheet): GameModel {
  const { coins } = sheet.betUnits;
  return {
    gameCode: 'slots',
    modelId: sheet.id,
    version: sheet.version,
    gameType: 'RNG',
    gameClassify: sheet.gameClassify,
    lines: sheet.lines.length || waysOf(sheet),
    features: featureNames(sheet),
    minStakeMinor: coins,
    stakeStepMinor: coins,
    referenceChoices: {},
    ...withPots(sheet, reportOfPar(sheet.par, sheet.maxWin)),
  };
}

/** Models of the jackpot class feed the house's pots: product/games.md 10. */
function hasPots({ gameClassify }: Pick<SlotSheet, 'gameClassify'>): boolean {
  return gameClassify === 'JACKPOT';
}

/** What is advertised: the game's own return and what the pots give back of every stake. Hit rate, deviation and largest win stay
 *  the game's own: a pot is paid beside the round. */
function withPots(sheet: SlotSheet, report: ExactReport): ExactReport {
  if (!hasPots(sheet)) return report;
  const share = potSharePpm / 1e6;
  const rtp = report.rtp + share;
  return { ...report, rtp, rtpText: rtp.toFixed(10), rtpMin: report.rtpMin + share, rtpMax: report.rtpMax + share };
}

/** Ways of a ways game, 1 for grids without lines or ways (product/games.md 1.6). */
export function waysOf({ eval: kind, grid }: Pick<SlotSheet, 'eval' | 'grid'>): number {
  return kind === 'ways' ? grid.rows.reduce((ways, rows) => ways * rows, 1) : 1;
}

/** What a player meets, for catalogue and info page. */
export function featureNames(sheet: Pick<SlotSheet, 'features' | 'symbols' | 'buy' | 'gameClassify'>): string[] {
  const names: string[] = [];
  if (sheet.symbols.some(({ kind }) => kind === 'wild')) names.push('wild');
  if (sheet.symbols.some(({ multiplier }) => (multiplier ?? 1) > 1)) names.push('wildMultiplier');
  if (sheet.symbols.some(({ kind }) => kind === 'scatter')) names.push('scatter');
  for (const feature of sheet.features) {
    names.push(feature.kind);
    if (feature.kind !== 'freeSpins') continue;
    if (feature.wilds) names.push(feature.wilds === 'sticky' ? 'stickyWild' : 'expandingWild');
    if (feature.expandingSymbol) names.push('expandingSymbol');
    if (feature.multiplier.kind !== 'fixed' || feature.multiplier.value > 1) names.push('freeSpinMultiplier');
  }
  if (sheet.buy.length > 0) names.push('buy');
  if (hasPots(sheet)) names.push('pots');
  return names;
}
