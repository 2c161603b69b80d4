import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { findTies } from './find-ties.ts';
import { findWash } from './find-wash.ts';

/** Stretches of an hour that one run looks at. */
const stretchesMax = 24;

export const jobs: readonly Job[] = [
  {
    name: 'abuse.wash',
    everySeconds: 300,
    run: async (services, ctx) => {
      for (let stretch = 0; stretch < stretchesMax; stretch += 1)
        if (!(await inTx(services.database, ctx, findWash))) break;
      services.wake();
    },
  },
  {
    name: 'abuse.ties',
    everySeconds: 900,
    run: async (services, ctx) => {
      await inTx(services.database, ctx, findTies);
      services.wake();
    },
  },
];
