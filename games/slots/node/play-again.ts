import { compileSheet, playBatch } from '@baize/game-kit/slot-engine';
import type { Batch, BatchPlan, SheetMaths } from '@baize/game-kit/slot-engine';
import type { LongRun } from './long-run.ts';

/** So many of the batches that an earlier run left are played again before a check relies on all of them. */
const PLAYED_AGAIN = 10;

export interface PlayedAgain {
  readonly played: number;
  /** Numbers of the batches that came out otherwise. */
  readonly different: readonly number[];
}

/** Plays some batches of the earlier run again, spread over all of them. */
export function playAgain(sheet: SheetMaths, plan: BatchPlan, { batches, taken }: LongRun): PlayedAgain {
  const machine = compileSheet(sheet);
  const step = Math.max(1, Math.floor(taken.length / PLAYED_AGAIN));
  const chosen = taken.filter((_, i) => i % step === 0).slice(0, PLAYED_AGAIN);
  const different = chosen.filter((at) => countsOf(batches[at]) !== countsOf(playBatch(machine, plan, at)));
  return { played: chosen.length, different };
}

/** What does not depend on the pays: any model of the family counts the same. */
function countsOf(batch: Batch | undefined): string {
  const awards = batch?.awards.map(({ overUnits: _, paid, ...award }) => ({ ...award, paid: [...paid] }));
  return JSON.stringify([batch?.fixedUnits, [...(batch?.paid ?? [])], awards]);
}
