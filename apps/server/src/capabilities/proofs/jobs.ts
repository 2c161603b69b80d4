import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { publishLiabilities } from './publish.ts';

/** Every hour for the sake of the merchants' time zones, and so that a failed run is made up for; a day has one tree. */
export const jobs: readonly Job[] = [
  {
    name: 'proofs.liabilities',
    everySeconds: 3_600,
    run: async ({ database, config }, ctx) => {
      await inTx(database, ctx, (tx) => publishLiabilities(tx, config.masterKey));
    },
  },
];
