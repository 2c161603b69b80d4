import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import type { Sender } from './jobs/sender.ts';
import { deleteOld } from './store.ts';

const keptMs = 30 * 86_400_000;

/** A notice leaves at once by its fact; the job sends what must be tried again, and what a node that died left behind. */
export function jobs(sender: Sender): Job[] {
  return [
    {
      name: 'notify.send',
      everySeconds: 2,
      run: async (_services, ctx) => {
        await sender.sendDue(ctx);
      },
    },
    {
      name: 'notify.forget',
      everySeconds: 3_600,
      run: ({ database }, ctx) => inTx(database, ctx, (tx) => deleteOld(tx, new Date(ctx.now.getTime() - keptMs))),
    },
  ];
}
