import type { Tx } from '#kernel/context.ts';
import { startAfter, startOf } from './rules.ts';
import { lockRolled, readClosedThrough, setRolledThrough } from './store-clock.ts';
import { addActive, addBets, addFlows, addWindows, countBets, readFirstWindow } from './store-roll-up.ts';

/** Closed windows are summed up when their hour is over, or earlier when as many bets wait: pages read what waits one by one. */
const waitingMax = 5_000;
/** A day that is caught up with is summed up in one step unless it holds more than this. */
const stepMax = 50_000;

/** Sums up closed windows into windows, hours and days, at most a day of the merchant in one step. True when more waits.
 *  Team sums are written for every member above, by the tree as it was when the bet was settled. */
export async function rollUp(tx: Tx): Promise<boolean> {
  const { timeZone } = tx.ctx.merchant.settings;
  const rolledThrough = await lockRolled(tx);
  const closedThrough = await readClosedThrough(tx);
  const first = await readFirstWindow(tx, { from: rolledThrough, to: closedThrough });
  if (!first) {
    if (closedThrough > rolledThrough) await setRolledThrough(tx, closedThrough);
    return false;
  }
  const day = startOf('day', first, timeZone);
  const hourEnd = earlier(startAfter('hour', startOf('hour', first, timeZone), timeZone), closedThrough);
  let span = { from: first, to: earlier(startAfter('day', day, timeZone), closedThrough) };
  const waiting = await countBets(tx, span, stepMax + 1);
  const isHourOver = startAfter('hour', startOf('hour', first, timeZone), timeZone) <= closedThrough;
  if (!isHourOver && waiting < waitingMax) return false;
  if (waiting > stepMax) span = { from: first, to: hourEnd };
  await addWindows(tx, span);
  await addBets(tx, span, timeZone);
  await addActive(tx, span, day, timeZone);
  await addFlows(tx, span, timeZone);
  await setRolledThrough(tx, span.to);
  return span.to < closedThrough;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
