import { volatilityClassOf } from '@baize/fair';
import { exactReturn, hasExactReturn } from './exact/return.ts';
import { featureUnitsOf, playBatch, returnOfBatches } from './kernel/batches.ts';
import type { Batch, BatchPlan } from './kernel/batches.ts';
import { measure } from './kernel/measure.ts';
import { compileSheet } from './machine.ts';
import type { SheetMaths, SlotPar } from './sheet.ts';

/** Enough for two digits of the deviation; the return is computed, or has a long run of its own. */
const PLAN_EXACT = { baseSpins: 1_000_000, features: 50_000 };
const PLAN_TUMBLE = { baseSpins: 8_000_000, features: 200_000 };
/** Clusters take four times as long a spin. */
const PLAN_CLUSTER = { baseSpins: 4_000_000, features: 100_000 };

/** A simulated return must be known to 0.05 points (product/games.md 3.2): so many rounds do it for the widest family of the kind. */
const BATCHES = 400;
const LONG_TUMBLE = { baseSpins: 1_400_000, features: 40_000 };
const LONG_CLUSTER = { baseSpins: 600_000, features: 10_000 };
/** The ceiling may take this much off a simulated return, which leaves it out of account as a computed one does. */
const CEILING_MAX = 1e-5;

/** The long run of a model whose return is simulated. It depends on the family alone: models of one family differ in their pays, and
 *  one run serves all of them. */
export function longRunOf(sheet: SheetMaths): BatchPlan {
  return {
    ...(sheet.eval === 'cluster' ? LONG_CLUSTER : LONG_TUMBLE),
    batches: BATCHES,
    seed: `${sheet.family} return`,
  };
}

/** The figures a sheet publishes, the same from every call: seconds of CPU where the return is computed. Where it is simulated, minutes,
 *  unless the family's batches are given. The seed is the model's own name. */
export function sheetPar(sheet: SheetMaths, batches?: readonly Batch[]): SlotPar {
  const machine = compileSheet(sheet);
  const isExact = hasExactReturn(machine);
  const plan = isExact ? PLAN_EXACT : sheet.eval === 'cluster' ? PLAN_CLUSTER : PLAN_TUMBLE;
  const seen = measure(machine, { ...plan, seed: `${sheet.id}@${sheet.version}` });
  return {
    ...(isExact ? exactFigures(sheet) : intervalFigures(sheet, batches)),
    hitRate: seen.hitRate,
    standardDeviation: seen.standardDeviation,
    volatilityClass: volatilityClassOf(seen.standardDeviation),
    simulatedRounds: plan.baseSpins,
  };
}

type Returns = Pick<
  SlotPar,
  'rtp' | 'method' | 'rtpHalfWidth' | 'rtpBase' | 'rtpBonuses' | 'rtpFreeSpins' | 'rtpBuy' | 'triggerCycle'
>;

function exactFigures(sheet: SheetMaths): Returns {
  const exact = exactReturn(compileSheet(sheet));
  return {
    rtp: exact.rtp,
    method: 'exact',
    rtpHalfWidth: 0,
    rtpBase: exact.base,
    rtpBonuses: exact.bonuses,
    rtpFreeSpins: exact.freeSpins,
    rtpBuy: exact.buy,
    triggerCycle: exact.trigger > 0 ? 1 / exact.trigger : null,
  };
}

function intervalFigures(sheet: SheetMaths, given?: readonly Batch[]): Returns {
  const machine = compileSheet(sheet);
  const plan = longRunOf(sheet);
  const batches = given ?? Array.from({ length: plan.batches }, (_, at) => playBatch(machine, plan, at));
  const seen = returnOfBatches(machine, plan, batches);
  if (seen.lostToCeiling > CEILING_MAX) throw new Error(`${sheet.id}: the largest win takes ${seen.lostToCeiling} off`);
  const [buy] = sheet.buy;
  return {
    rtp: seen.rtp,
    method: 'interval',
    rtpHalfWidth: seen.halfWidth,
    rtpBase: seen.rtpBase,
    rtpBonuses: 0,
    rtpFreeSpins: seen.rtpFreeSpins,
    rtpBuy: buy ? featureUnitsOf(machine, batches, machine.award[buy.scatters] ?? 0) / buy.priceCoins : null,
    triggerCycle: seen.trigger > 0 ? 1 / seen.trigger : null,
  };
}
