/** Clock -> verb: closes the windows that are over and sums them up. */
import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { closeWindows } from './close.ts';
import { rollUp } from './roll-up.ts';

export const jobs: readonly Job[] = [
  {
    name: 'turnover.close',
    everySeconds: 5,
    run: async ({ database }, ctx) => {
      await inTx(database, ctx, (tx) => closeWindows(tx));
      while (await inTx(database, ctx, (tx) => rollUp(tx)));
    },
  },
];
