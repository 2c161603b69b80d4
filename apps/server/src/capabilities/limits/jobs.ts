/** Clock -> verb: looser limits whose wait is over, and counts nobody needs any more. */
import { inTx } from '../../kernel/in-tx.ts';
import type { Job } from '../../kernel/jobs.ts';
import { endWait } from './pending-change.ts';
import { deleteOldBuckets, readDue } from './store.ts';

const batch = 200;

export const jobs: readonly Job[] = [
  {
    name: 'limits.end-waits',
    everySeconds: 60,
    run: async ({ database }, ctx) => {
      const due = await inTx(database, ctx, (tx) => readDue(tx, batch));
      for (const key of due) await inTx(database, ctx, (tx) => endWait(tx, key));
    },
  },
  {
    name: 'limits.forget-counts',
    everySeconds: 86_400,
    run: ({ database }, ctx) => inTx(database, ctx, deleteOldBuckets),
  },
];
