/** A thread beside the decoders, which cannot be asked anything while they work: ends the whole program once it holds too much. */
import { workerData } from 'node:worker_threads';

const { memoryMbMax } = workerData as { readonly memoryMbMax: number }; // what redraw.program.ts gives

setInterval(() => {
  if (process.memoryUsage.rss() > memoryMbMax * 2 ** 20) process.kill(process.pid, 'SIGKILL');
}, 20);
