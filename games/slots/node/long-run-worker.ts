/** Plays one batch after the other, on a core of its own. */
import { parentPort } from 'node:worker_threads';
import { compileSheet, playBatch } from '@baize/game-kit/slot-engine';
import type { BatchOrder } from './long-run.ts';

parentPort?.on('message', ({ sheet, plan, at }: BatchOrder) => {
  const before = process.threadCpuUsage();
  const batch = playBatch(compileSheet(sheet), plan, at);
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage({ batch, cpuMs: Math.round((user + system) / 1_000) });
});
