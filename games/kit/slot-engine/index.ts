export { analyse, expectedLineUnits, toNumber } from './analytic.ts';
export type { AnalyticReport, Fraction } from './analytic.ts';
export { enumerateCycle } from './cycle.ts';
export { winDistribution } from './distribution.ts';
export type { WinDistribution } from './distribution.ts';
export { compileModel } from './model.ts';
export type { SlotModel } from './model.ts';
export { parSheetHash } from './par-sheet.ts';
export type { Par, ParSheet } from './par-sheet.ts';
export { computePar } from './report.ts';
export { slotRules } from './rules.ts';
export type { SlotChoices, SlotLineWin, SlotResult, SlotSpin } from './rules.ts';
export { solveCounts, spreadStrip } from './solver.ts';
export { evaluate, playRound } from './spin.ts';
export type { LineWin, SlotRound, Spin } from './spin.ts';
export { requireSoundSheet } from './claims.ts';
export { exactReturn, firstGridReturn, hasExactReturn } from './exact/return.ts';
export type { ExactReturn } from './exact/return.ts';
export { playBatch, returnOfBatches } from './kernel/batches.ts';
export type { Batch, BatchPlan } from './kernel/batches.ts';
export { drawsOf } from './kernel/draws.ts';
export { generateKernel } from './kernel/kernel.ts';
export type { Int, Kernel } from './kernel/kernel.ts';
export { measure } from './kernel/measure.ts';
export type { Measured, Plan } from './kernel/measure.ts';
export { simulationInt } from './kernel/random.ts';
export { kernelRound } from './kernel/simulate.ts';
export { compileSheet } from './machine.ts';
export { windowOf } from './play/grid.ts';
export { winsOf } from './play/wins.ts';
export type { Machine } from './machine.ts';
export { playSlotRound } from './play/round.ts';
export type {
  SlotBonus,
  SlotCoin,
  SlotRoundResult,
  SlotSpinResult,
  SlotTumble,
  SlotWin,
  SlotWindow,
} from './result.ts';
export { longRunOf, sheetPar } from './sheet-par.ts';
export { featureNames, rulesOfSheet, waysOf } from './sheet-rules.ts';
export type { SlotBuyChoices } from './sheet-rules.ts';
export { featureOf, slotSheetHash } from './sheet.ts';
export type { BuyOption, Feature, SheetMaths, SlotClass, SlotPar, SlotSheet, Source, SymbolSpec } from './sheet.ts';
export { tunePays } from './solve/pays.ts';
export { climbStrips } from './solve/strips.ts';
export type { StripGoal } from './solve/strips.ts';
