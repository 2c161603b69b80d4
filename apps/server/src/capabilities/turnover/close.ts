import type { Tx } from '#kernel/context.ts';
import { ingested } from './ingest.ts';
import { windowOf } from './rules.ts';
import { lockClock, readOldestWaiting, setClosedThrough } from './store-clock.ts';

/** How long after its end a window waits for transactions that were still open. */
const graceMs = 5_000;

/** Closes the windows that are over: those that ended five seconds ago and whose recorded facts are all booked. A fact that
 *  comes later goes into the first open window. Answers the end of what is closed. */
export async function closeWindows(tx: Tx): Promise<Date> {
  const closedThrough = await lockClock(tx);
  const over = windowOf(new Date(tx.ctx.now.getTime() - graceMs));
  const waiting = await readOldestWaiting(tx, ingested);
  const end = waiting && waiting < over ? windowOf(waiting) : over;
  if (end <= closedThrough) return closedThrough;
  await setClosedThrough(tx, end);
  return end;
}
