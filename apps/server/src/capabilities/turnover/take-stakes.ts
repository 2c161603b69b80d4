/** Settled play for the rooms that count it, each closed window once for each of them. */
import type { Tx } from '#kernel/context.ts';
import { nextDayAt } from '#kernel/business-day.ts';
import { readClosedThrough } from './store-clock.ts';
import { lockReader, readFirstWindowFrom, readStakes, setReader } from './store-readers.ts';
import type { StakeRow, StakeReader } from './store-readers.ts';

export interface StakeSlice {
  readonly rows: readonly StakeRow[];
  readonly from: Date;
  readonly to: Date;
}

/** The next closed windows that a reader has not had, at most one day of the merchant's, and marks them as had: what the reader books in
 *  this transaction stands with the mark, or neither does. Null: nothing was played since. */
export async function takeStakes(tx: Tx, reader: StakeReader): Promise<StakeSlice | null> {
  const mark = await lockReader(tx, reader);
  const closedThrough = await readClosedThrough(tx);
  if (closedThrough <= mark) return null;
  const from = await readFirstWindowFrom(tx, mark, closedThrough);
  if (!from) {
    await setReader(tx, reader, closedThrough);
    return null;
  }
  const dayEnd = nextDayAt(from, tx.ctx.merchant.settings.timeZone);
  const to = dayEnd < closedThrough ? dayEnd : closedThrough;
  const rows = await readStakes(tx, from, to);
  await setReader(tx, reader, to);
  return { rows, from, to };
}
