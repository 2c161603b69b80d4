import { createDraws, seededWords } from '@baize/fair';
import { compileSheet, measure, tunePays } from '@baize/game-kit/slot-engine';
import type { SheetMaths } from '@baize/game-kit/slot-engine';
import type { Family } from './family.ts';
import { RTP_TOLERANCE } from './solve-exact.ts';
import { scalePays } from './shapes.ts';

const FIRST_LOOK = { baseSpins: 100_000, features: 10_000 };
/** On other numbers than certification: the pays are not fitted to the run that judges them. */
const LONG_LOOK = { baseSpins: 4_000_000, features: 100_000 };

/** Sheets of a family that only a simulation can measure, one per return. What tumbles does not depend on how much a win pays, so one
 *  long run that counts how often each pay is paid serves all of them, and the pays are solved on those counts. */
export function solveSimulated(family: Family, rtps: readonly number[]): SheetMaths[] {
  const seed = `slots ${family.id}`;
  const start = family.start(createDraws(seededWords(seed, 'strips', 0)));
  const first = measure(compileSheet(start), { ...FIRST_LOOK, seed });
  const scaled = { ...start, pays: scalePays(start.pays, 0.95 / first.rtp) };
  const long = measure(compileSheet(scaled), { ...LONG_LOOK, seed });
  const fixed = long.rtp - paidBy(scaled, long.paid);
  const returnOf = (sheet: SheetMaths): number => fixed + paidBy(sheet, long.paid);
  return rtps.map((rtp) => tunePays(stretch(scaled, rtp / long.rtp), { rtp, tolerance: RTP_TOLERANCE }, returnOf));
}

/** The knob moves a pay by a fifth at most; a tier a few points away starts from pays scaled as a whole. */
function stretch(sheet: SheetMaths, factor: number): SheetMaths {
  return Math.abs(factor - 1) < 0.005 ? sheet : { ...sheet, pays: scalePays(sheet.pays, factor) };
}

function paidBy(sheet: SheetMaths, paid: Float64Array): number {
  const units = compileSheet(sheet).pays.flat();
  return paid.reduce((sum, times, i) => sum + times * (units[i] ?? 0), 0) / sheet.betUnits.coins;
}
