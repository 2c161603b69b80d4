import { createDraws, seededWords } from '@baize/fair';
import type { Draws } from '@baize/fair';
import { climbStrips, compileSheet, exactReturn, tunePays } from '@baize/game-kit/slot-engine';
import type { ExactReturn, SheetMaths } from '@baize/game-kit/slot-engine';
import type { Family } from './family.ts';
import { scalePays } from './shapes.ts';

const ATTEMPTS = 6;
export const RTP_TOLERANCE = 2e-4; // product/games.md 3.3
const STRIPS_TOLERANCE = 0.002; // the pay-table knob does the rest
const TYPICAL_RTP = 0.95; // pays are scaled once for all tiers of a family, so that their pay tables stay alike

/** A family's sheet for one return, solved on its strips and then on its pays; the same from every call. Throws when all restarts fail. */
export function solveExact(family: Family, rtp: number): SheetMaths {
  let best: { readonly sheet: SheetMaths; readonly distance: number } | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const sheet = solveOnce(family, rtp, attempt);
    const distance = Math.abs(returnsOf(sheet).rtp - rtp);
    if (!best || distance < best.distance) best = { sheet, distance };
    if (best.distance <= RTP_TOLERANCE) return sold(family, best.sheet, rtp);
  }
  throw new Error(`${family.id} at ${rtp}: still ${best?.distance} away after ${ATTEMPTS} starts`);
}

function solveOnce(family: Family, rtp: number, attempt: number): SheetMaths {
  const draws = createDraws(seededWords(`slots ${family.id}`, 'strips', attempt));
  const start = family.start(draws);
  const fixed = paidInBase(returnsOf({ ...start, pays: {} })); // scatters, coins, picks and wheels: the pay table does not move them
  const factor = (TYPICAL_RTP * family.baseShare - fixed) / (paidInBase(returnsOf(start)) - fixed);
  if (!(factor > 0.02)) throw new Error(`${family.id}: ${fixed} of the return does not come from the pay table`);
  const scaled = { ...start, pays: scalePays(start.pays, factor) };

  const solved = scaled.base.kind === 'strips' ? solveStrips(family, scaled, rtp, draws) : scaled;
  return tunePays(solved, { rtp, tolerance: RTP_TOLERANCE }, (sheet) => returnsOf(sheet).rtp);
}

/** The base game first, to its share of the return; then the free games, or the base again where it stands alone. */
function solveStrips(family: Family, start: SheetMaths, rtp: number, draws: Draws): SheetMaths {
  const { barred, baseLimits, freeLimits, baseShare } = family;
  const whole = { barred, wanted: rtp, tolerance: STRIPS_TOLERANCE };
  const base = { ...whole, set: 'base', limits: baseLimits } as const;
  const wanted = rtp * baseShare;
  const based = climbStrips(start, { ...base, wanted }, (sheet) => paidInBase(returnsOf(sheet)), draws).sheet;
  const goal = based.free ? ({ ...whole, set: 'free', limits: freeLimits } as const) : base;
  return climbStrips(based, goal, (sheet) => returnsOf(sheet).rtp, draws).sheet;
}

/** Puts a price on the free games: what they return on average over the same return as the base bet. */
function sold(family: Family, sheet: SheetMaths, rtp: number): SheetMaths {
  if (family.sells === undefined) return sheet;
  const one = { feature: 'freeSpins', scatters: family.sells, priceCoins: 1 } as const;
  const units = returnsOf({ ...sheet, buy: [one] }).buy ?? 0;
  return { ...sheet, buy: [{ ...one, priceCoins: Math.round(units / rtp) }] };
}

function returnsOf(sheet: SheetMaths): ExactReturn {
  return exactReturn(compileSheet(sheet));
}

function paidInBase({ base, bonuses }: ExactReturn): number {
  return base + bonuses;
}
