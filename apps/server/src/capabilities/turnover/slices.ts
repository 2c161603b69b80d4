import type { Tx } from '#kernel/context.ts';
import { startOf } from './rules.ts';
import { readClosedThrough } from './store-clock.ts';
import type { Counted, CountedSums } from './store-slices.ts';
import { readMembers, readReached, readSlices } from './store-slices.ts';

export interface Slice extends CountedSums {
  readonly at: Date;
  /** Members who reached `activeFromMinor` on the day so far, up to the end of the slice. */
  readonly activeMembers: number;
}

/** What a team did in each slice of the closed part of [from, to), which begins at midnight; slices without a bet are left out.
 *  What simulations of short periods are reckoned from. */
export async function sliceTotals(
  tx: Tx,
  q: Counted & { readonly minutes: 5 | 60; readonly activeFromMinor: bigint },
): Promise<Slice[]> {
  const closed = await readClosedThrough(tx);
  const asked = { ...q, to: q.to < closed ? q.to : closed };
  const slices = await readSlices(tx, asked, q.minutes);
  const reached = await readReached(tx, asked, q.activeFromMinor);
  const { timeZone } = tx.ctx.merchant.settings;
  return slices.map((slice) => {
    const day = startOf('day', slice.at, timeZone).getTime();
    const end = slice.at.getTime() + q.minutes * 60_000;
    const activeMembers = reached
      .filter((row) => row.day.getTime() === day && row.at.getTime() < end)
      .reduce((sum, row) => sum + row.members, 0);
    return { ...slice, activeMembers };
  });
}

/** What each member of a team added to a closed span: the figures of `periodTotals` taken apart, in the order of ids. */
export async function memberTotals(
  tx: Tx,
  q: Counted & { readonly after: string | null; readonly limit: number },
): Promise<(CountedSums & { memberId: string })[]> {
  return readMembers(tx, q, q);
}
