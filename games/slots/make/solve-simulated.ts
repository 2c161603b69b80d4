import { createDraws, seededWords } from '@baize/fair';
import { compileSheet, longRunOf, measure, returnOfBatches, tunePays } from '@baize/game-kit/slot-engine';
import type { Batch, BatchPlan, SheetMaths } from '@baize/game-kit/slot-engine';
import type { Family } from './family.ts';
import { RTP_TOLERANCE } from './solve-exact.ts';
import { scalePays } from './shapes.ts';

const FIRST_LOOK = { baseSpins: 100_000, features: 10_000 };

/** Sheets of a family that only a simulation can measure, one per return, solved on the batches of the long run that publishes their
 *  figures. What tumbles does not depend on how much a win pays, so the return is linear in the pays and one run serves all tiers.
 *
 *  That the same run solves and measures does not flatter the interval. Pays times c = tier / measured return c times the true return and
 *  c times the measured one: the interval, scaled with them, holds the true return with the same 95 %. The solver is not quite that one
 *  factor: it rounds to whole coins and moves single pays by some tenths of a point of return in all, of which the run knows its own few
 *  thousandths. docs/decisions/0084 has the figures on numbers of their own. */
export async function solveSimulated(
  family: Family,
  rtps: readonly number[],
  play: (sheet: SheetMaths) => Promise<readonly Batch[]>,
): Promise<{ readonly solved: SheetMaths[]; readonly batches: readonly Batch[] }> {
  const seed = `slots ${family.id}`;
  const start = family.start(createDraws(seededWords(seed, 'strips', 0)));
  const first = measure(compileSheet(start), { ...FIRST_LOOK, seed });
  const scaled = { ...start, pays: scalePays(start.pays, 0.95 / first.rtp) };
  const batches = await play(scaled);
  const plan = longRunOf(scaled);
  return { solved: rtps.map((rtp) => solveOn({ plan, batches }, scaled, rtp)), batches };
}

/** Throws when no pay within its room brings the return of these batches within the tolerance of the tier. */
function solveOn(
  { plan, batches }: { readonly plan: BatchPlan; readonly batches: readonly Batch[] },
  scaled: SheetMaths,
  rtp: number,
): SheetMaths {
  const returnOf = (sheet: SheetMaths): number => returnOfBatches(compileSheet(sheet), plan, batches).rtp;
  const solved = tunePays(stretch(scaled, rtp / returnOf(scaled)), { rtp, tolerance: RTP_TOLERANCE }, returnOf);
  const distance = Math.abs(returnOf(solved) - rtp);
  if (!(distance <= RTP_TOLERANCE)) throw new Error(`${scaled.family} at ${rtp}: still ${distance} away`);
  return solved;
}

/** The knob moves a pay by a fifth at most; a tier a few points away starts from pays scaled as a whole. */
function stretch(sheet: SheetMaths, factor: number): SheetMaths {
  return Math.abs(factor - 1) < 0.005 ? sheet : { ...sheet, pays: scalePays(sheet.pays, factor) };
}
