import { volatilityClassOf } from '@baize/fair';
import { exactReturn, hasExactReturn } from './exact/return.ts';
import { measure } from './kernel/measure.ts';
import type { Measured, Plan } from './kernel/measure.ts';
import { compileSheet } from './machine.ts';
import type { SheetMaths, SlotPar } from './sheet.ts';

/** Enough for two digits of the deviation; the return itself is computed. */
const PLAN_EXACT = { baseSpins: 1_000_000, features: 50_000 };
/** The return rests on these: its 95 % interval is printed with it. */
const PLAN_TUMBLE = { baseSpins: 8_000_000, features: 200_000 };
/** Clusters take four times as long a spin. */
const PLAN_CLUSTER = { baseSpins: 4_000_000, features: 100_000 };

/** The figures a sheet publishes, the same from every call: seconds of CPU. The seed is the model's own name. */
export function sheetPar(sheet: SheetMaths): SlotPar {
  const machine = compileSheet(sheet);
  const isExact = hasExactReturn(machine);
  const plan: Plan = {
    ...(isExact ? PLAN_EXACT : sheet.eval === 'cluster' ? PLAN_CLUSTER : PLAN_TUMBLE),
    seed: `${sheet.id}@${sheet.version}`,
  };
  const seen = measure(machine, plan);
  const returns = isExact ? exactFigures(sheet) : intervalFigures(sheet, seen);
  return {
    ...returns,
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

function intervalFigures(sheet: SheetMaths, seen: Measured): Returns {
  const machine = compileSheet(sheet);
  const [buy] = sheet.buy;
  return {
    rtp: seen.rtp,
    method: 'interval',
    rtpHalfWidth: seen.halfWidth,
    rtpBase: seen.rtpBase,
    rtpBonuses: 0,
    rtpFreeSpins: seen.rtpFreeSpins,
    rtpBuy: buy ? seen.featureUnits(machine.award[buy.scatters] ?? 0) / buy.priceCoins : null,
    triggerCycle: seen.trigger > 0 ? 1 / seen.trigger : null,
  };
}
