/** Plays one batch after the other, on a core of its own. */
import { parentPort } from 'node:worker_threads';
import { compileSheet, playBatch } from '@baize/game-kit/slot-engine';
import type { BatchOrder } from './long-run.ts';

parentPort?.on('message', ({ sheet, plan, at }: BatchOrder) =>
  parentPort?.postMessage(playBatch(compileSheet(sheet), plan, at)),
);
