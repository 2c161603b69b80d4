/** A thread beside the decoders, which cannot be asked anything while they work: ends the whole program once it holds too much, or has
 *  worked for too long. Time that other programs had the processor is not its own. */
import { workerData } from 'node:worker_threads';

const { memoryMbMax, processorMsMax } = workerData as { readonly memoryMbMax: number; readonly processorMsMax: number }; // what redraw.program.ts gives

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > memoryMbMax * 2 ** 20 || user + system > processorMsMax * 1_000)
    process.kill(process.pid, 'SIGKILL');
}, 20);
