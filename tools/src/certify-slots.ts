/** Holds slot models to what their sheets publish (product/games.md 16). */
import { playLongRun } from '@baize/game-slots/node/long-run.ts';
import { playAgain } from '@baize/game-slots/node/play-again.ts';
import { readSheet } from '@baize/game-slots/node/sheets.ts';
import { slotModels } from '@baize/game-slots/rules';
import {
  compileSheet,
  exactReturn,
  hasExactReturn,
  longRunOf,
  measure,
  requireSoundSheet,
  sheetPar,
} from '@baize/game-kit/slot-engine';
import type { Batch, SlotPar, SlotSheet } from '@baize/game-kit/slot-engine';

/** quick: the return computed anew where it can be, and a short seeded play held against the sheet. full: every figure made again. */
export type Depth = 'quick' | 'full';

export interface SlotVerdict {
  readonly sheet: SlotSheet;
  readonly depth: Depth;
  /** What is not as published, in words; empty: nothing was found. */
  readonly wrong: readonly string[];
  /** Of a full check of a simulated return. */
  readonly longRun?: LongRunUse;
}

/** How a check came to the batches of a family's long run. */
export interface LongRunUse {
  readonly batches: number;
  /** Batches that an earlier run of the same rules, numbers and engine had left in its file. */
  readonly taken: number;
  /** Of those, how many were played again and compared. */
  readonly playedAgain: number;
  /** CPU time of all batches. */
  readonly cpuSeconds: number;
}

/** A computed return may miss the tier in its name by 0.02 points; the interval of a simulated one must hold it. */
const TIER_TOLERANCE = 2e-4;
/** A simulated return is known to 0.05 points with 95 % (product/games.md 3.2). */
const HALF_WIDTH_MAX = 5e-4;
/** A bought feature returns what the base bet does, within half a point (product/games.md 3.2). */
const BUY_TOLERANCE = 0.005;
const Z_MAX = 4;
const Z_95 = 1.959964;
const QUICK = { baseSpins: 20_000, features: 1_000 };

export const slotModelIds: readonly string[] = slotModels.map(({ modelId }) => modelId);

/** `batches` of the family's long run, for a full check of a simulated return; without them it plays them, which takes minutes. */
export function checkSlot(sheet: SlotSheet, depth: Depth, batches?: readonly Batch[]): SlotVerdict {
  requireSoundSheet(sheet);
  const wrong = [...claimsOf(sheet), ...(depth === 'full' ? fullDifferences(sheet, batches) : quickDifferences(sheet))];
  return { sheet, depth, wrong };
}

/** The sheets with their verdicts. A full check plays each simulated family's long run once, on so many threads. */
export async function* checkSlots(
  sheets: readonly SlotSheet[],
  depth: Depth,
  threads: number,
): AsyncGenerator<SlotVerdict> {
  for (const ofFamily of Map.groupBy(sheets, ({ family }) => family).values()) {
    const [first] = ofFamily;
    const isLong = depth === 'full' && first?.par.method === 'interval';
    if (!isLong) {
      for (const sheet of ofFamily) yield checkSlot(sheet, depth);
      continue;
    }
    const run = await playLongRun(first, longRunOf(first), { threads });
    const again = playAgain(first, longRunOf(first), run);
    const { batches, taken, cpuSeconds } = run;
    const longRun = { batches: batches.length, taken: taken.length, playedAgain: again.played, cpuSeconds };
    const changed = again.different.map((at) => `batch ${at} plays otherwise`);
    for (const sheet of ofFamily) {
      const verdict = checkSlot(sheet, depth, batches);
      yield { ...verdict, wrong: [...verdict.wrong, ...changed], longRun };
    }
  }
}

/** One model of each family, a different tier from one to the next: the slice a test can afford. */
export function oneOfEachFamily(): string[] {
  const families = [...Map.groupBy(slotModels, ({ family }) => family).values()];
  return families.map((models, i) => models[i % models.length]?.modelId ?? '');
}

export function sheetOf(modelId: string): SlotSheet {
  return readSheet(modelId);
}

/** The return that a model's name gives: 0.96 of "video-5-low-96". */
export function tierOf({ id }: Pick<SlotSheet, 'id'>): number {
  return Number(id.slice(id.lastIndexOf('-') + 1)) / 100;
}

/** Whether what is published says that the return is not the tier: the tier lies outside the 95 % interval, or, where the return is
 *  computed, further off than such a one may be. */
function excludesTier({ id, par }: Pick<SlotSheet, 'id' | 'par'>): boolean {
  const missed = Math.abs(par.rtp - tierOf({ id }));
  return missed > (par.method === 'exact' ? TIER_TOLERANCE : par.rtpHalfWidth);
}

/** What a sheet must keep whatever its figures are. */
function claimsOf({ id, par, buy }: SlotSheet): string[] {
  const wrong: string[] = [];
  if (excludesTier({ id, par })) wrong.push(`return ${par.rtp} is not of tier ${tierOf({ id })}`);
  if (par.rtpHalfWidth > HALF_WIDTH_MAX) wrong.push(`return known to ${par.rtpHalfWidth} only`);
  if (buy.length > 0 && Math.abs((par.rtpBuy ?? 0) - par.rtp) > BUY_TOLERANCE) wrong.push(`buy returns ${par.rtpBuy}`);
  return wrong;
}

function fullDifferences(sheet: SlotSheet, batches?: readonly Batch[]): string[] {
  const made = sheetPar(sheet, batches);
  const figures = Object.keys(made) as (keyof SlotPar)[];
  return figures.filter((figure) => !isSame(sheet.par[figure], made[figure]));
}

function quickDifferences(sheet: SlotSheet): string[] {
  const machine = compileSheet(sheet);
  const wrong: string[] = [];
  if (hasExactReturn(machine)) {
    const exact = exactReturn(machine);
    if (!isSame(exact.rtp, sheet.par.rtp)) wrong.push('rtp');
    if (!isSame(exact.buy, sheet.par.rtpBuy)) wrong.push('rtpBuy');
  }
  const seen = measure(machine, { ...QUICK, seed: `certify ${sheet.id}` });
  const error = Math.hypot(seen.halfWidth, sheet.par.rtpHalfWidth) / Z_95;
  if (Math.abs(seen.rtp - sheet.par.rtp) > Z_MAX * error) wrong.push(`played ${seen.rtp.toFixed(4)}`);
  const { hitRate } = sheet.par;
  const hitError = Math.sqrt((hitRate * (1 - hitRate)) / QUICK.baseSpins);
  if (Math.abs(seen.hitRate - hitRate) > Z_MAX * hitError) wrong.push(`hits ${seen.hitRate.toFixed(4)}`);
  return wrong;
}

function isSame(published: SlotPar[keyof SlotPar], made: SlotPar[keyof SlotPar]): boolean {
  if (typeof published !== 'number' || typeof made !== 'number') return published === made;
  return Math.abs(published - made) <= 1e-9 * Math.max(1, Math.abs(made));
}
