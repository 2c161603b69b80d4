import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { deleteOldResets } from './store-resets.ts';

const keptMs = 7 * 86_400_000;

export const jobs: readonly Job[] = [
  {
    name: 'members.forget',
    everySeconds: 3_600,
    run: ({ database }, ctx) => inTx(database, ctx, (tx) => deleteOldResets(tx, new Date(ctx.now.getTime() - keptMs))),
  },
];
