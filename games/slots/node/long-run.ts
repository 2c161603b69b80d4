/** Plays the batches of a long run on several threads. The figures do not depend on how many. */
import { Worker } from 'node:worker_threads';
import type { Batch, BatchPlan, SheetMaths } from '@baize/game-kit/slot-engine';

export interface BatchOrder {
  readonly sheet: SheetMaths;
  readonly plan: BatchPlan;
  readonly at: number;
}

export async function playLongRun(sheet: SheetMaths, plan: BatchPlan, threads: number): Promise<readonly Batch[]> {
  const batches: Batch[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL('long-run-worker.ts', import.meta.url));
      try {
        while (next < plan.batches) {
          const at = next;
          next += 1;
          batches[at] = await ask(worker, { sheet, plan, at }); // in their order: sums of fractions depend on it
        }
      } finally {
        await worker.terminate();
      }
    }),
  );
  return batches;
}

function ask(worker: Worker, order: BatchOrder): Promise<Batch> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (batch: Batch) => {
      worker.off('error', reject);
      resolve(batch);
    });
    worker.postMessage(order);
  });
}
