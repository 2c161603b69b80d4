/** A platform that has just started books the sample's bets first and closes their windows one after the other: until then the sums of
 *  teams end at some earlier hour, which in the house's first hours of a day is the day before. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { TurnoverReader } from '@baize/server/kernel/schema.gen.ts';
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

/** The rooms that count everybody's settled play, and whether that takes time: the reward for friends looks at a few members. */
const readers: Readonly<Record<TurnoverReader['reader'], boolean>> = {
  points: true,
  vip: true,
  missions: true,
  promotions: true,
  referrals: false,
};

const countingMsMax = 120_000;

/** Resolves when each of them has counted the sample's play, or after two minutes, or when `signal` ends it: whoever waits for it only saves
 *  the copies of a system that work. */
export async function untilPlayCounted(system: System, signal?: AbortSignal): Promise<void> {
  const names = Object.entries(readers).flatMap(([name, isLong]) => (isLong ? [name] : []));
  for (const deadline = Date.now() + countingMsMax; Date.now() < deadline && !signal?.aborted; await sleep(500)) {
    const at = new Date(system.now().getTime() - behindMsMax);
    const isDone = await inDatabase(system, async (client) => {
      const { rows } = await client.query<{ merchants: string; counted: string }>(
        `select (select count(*) from turnover_clock where closed_through >= $1) as merchants,
          (select count(*) from turnover_reader where read_through >= $1 and reader = any ($2)) as counted`,
        [at, names],
      );
      const [row] = rows;
      return Number(row?.merchants) > 0 && Number(row?.counted) === Number(row?.merchants) * names.length;
    });
    if (isDone) return;
  }
}
