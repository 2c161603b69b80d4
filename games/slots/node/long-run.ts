/** Plays the batches of a long run on several threads. The figures do not depend on how many. */
import { Worker } from 'node:worker_threads';
import type { Batch, BatchPlan, SheetMaths } from '@baize/game-kit/slot-engine';
import { openKeptBatches } from './kept-batches.ts';
import type { KeptBatch } from './kept-batches.ts';

export interface BatchOrder {
  readonly sheet: SheetMaths;
  readonly plan: BatchPlan;
  readonly at: number;
}

export interface LongRun {
  readonly batches: readonly Batch[];
  /** Numbers of the batches that an earlier run left in the file. */
  readonly taken: readonly number[];
  /** CPU time of all batches, those of the earlier run included. */
  readonly cpuSeconds: number;
}

/** Every batch is written to the family's file as soon as it is played; those that stand there already are taken from it
 *  (`openKeptBatches`). */
export async function playLongRun(
  sheet: SheetMaths,
  plan: BatchPlan,
  { threads, folder }: { readonly threads: number; readonly folder?: string },
): Promise<LongRun> {
  const { known, add } = openKeptBatches(sheet, plan, folder);
  const taken = [...known.keys()].toSorted((a, b) => a - b);
  const missing = Array.from({ length: plan.batches }, (_, at) => at).filter((at) => !known.has(at));
  await eachOnThreads(missing, threads, async (worker, at) => add(at, await ask(worker, { sheet, plan, at })));
  const all = [...known].toSorted(([a], [b]) => a - b).map(([, kept]) => kept); // in their order: sums of fractions depend on it
  return {
    batches: all.map(({ batch }) => batch),
    taken,
    cpuSeconds: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1_000,
  };
}

async function eachOnThreads(
  items: readonly number[],
  threads: number,
  play: (worker: Worker, item: number) => Promise<void>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: Math.min(threads, items.length) }, async () => {
      const worker = new Worker(new URL('long-run-worker.ts', import.meta.url));
      try {
        for (const item of left) await play(worker, item);
      } finally {
        await worker.terminate();
      }
    }),
  );
}

function ask(worker: Worker, order: BatchOrder): Promise<KeptBatch> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (kept: KeptBatch) => {
      worker.off('error', reject);
      resolve(kept);
    });
    worker.postMessage(order);
  });
}
