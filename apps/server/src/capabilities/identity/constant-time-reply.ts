/** Answers that must not tell one case from another by their time take the same: work that differs by a message or a row
 *  ends at the next mark of a coarse clock (security T19, G13). */
import { setTimeout as sleep } from 'node:timers/promises';

const markMs = 120;

/** Runs the work and answers, or fails, at the next multiple of 120 ms since it began. For routes. */
export async function constantTimeReply<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    const takenMs = performance.now() - startedMs;
    await sleep(Math.ceil(takenMs / markMs) * markMs - takenMs);
  }
}
