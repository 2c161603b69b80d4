import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { reportCircles } from './report.ts';

/** Every hour for the sake of the merchants' time zones, and so that a failed run is made up for; a circle is found once. */
export const jobs: readonly Job[] = [
  {
    name: 'transfers.report',
    everySeconds: 3_600,
    run: async (services, ctx) => {
      if ((await inTx(services.database, ctx, reportCircles)) > 0) services.wake();
    },
  },
];
