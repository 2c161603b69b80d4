/** Clock -> verb: weeks that are over, and wallets that have nothing left to settle. */
import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { releaseIdle } from './release.ts';
import { settleNextWeek } from './settle-weeks.ts';

/** Weeks settled in one run, of a node that was away for long. */
const weeksMax = 60;

export const jobs: readonly Job[] = [
  {
    name: 'positions.settle-weeks',
    everySeconds: 60,
    run: async ({ database }, ctx) => {
      for (let weeks = 0; weeks < weeksMax; weeks += 1) if ((await inTx(database, ctx, settleNextWeek)) === null) break;
    },
  },
  { name: 'positions.release', everySeconds: 600, run: ({ database }, ctx) => inTx(database, ctx, releaseIdle) },
];
