/** A platform that has just started books the sample's bets first and closes their windows one after the other: until then the sums of
 *  teams end at some earlier hour, which in the house's first hours of a day is the day before. */
import { expect } from '@playwright/test';
import { inDatabase } from './merchant-config.ts';
import type { System } from './system.ts';

/** Two windows of five minutes: the one that runs, and the one that waits for what comes late. */
const behindMsMax = 600_000;

/** Resolves when every merchant's sums reach to now. */
export async function untilSummedUp(system: System): Promise<void> {
  const behindMs = () =>
    inDatabase(system, async (client) => {
      const { rows } = await client.query<{ at: Date | null }>('select min(closed_through) as at from turnover_clock');
      return system.now().getTime() - (rows[0]?.at ?? new Date(0)).getTime();
    });
  await expect.poll(behindMs, { timeout: 120_000 }).toBeLessThan(behindMsMax);
}
