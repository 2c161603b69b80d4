import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { accrueNext } from './accrue.ts';

/** Books the points of play once its windows are closed. */
export const jobs: readonly Job[] = [
  {
    name: 'points.accrue',
    everySeconds: 30,
    async run({ database }, ctx) {
      while (await inTx(database, ctx, accrueNext));
    },
  },
];
