/** Clock -> verb: looser limits whose wait is over, a merchant's changed profile, and counts nobody needs any more. */
import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { refreshGuard } from './guard.ts';
import { endWait } from './pending-change.ts';
import { deleteOldBuckets, guardedMembers, readDue } from './store.ts';

const batch = 200;

export function jobs(): readonly Job[] {
  /** Versions of merchants whose guards are written; another node that takes over writes them once more, which changes nothing. */
  const written = new Map<number, number>();
  return [
    {
      name: 'limits.end-waits',
      everySeconds: 60,
      run: async ({ database }, ctx) => {
        const due = await inTx(database, ctx, (tx) => readDue(tx, batch));
        for (const key of due) await inTx(database, ctx, (tx) => endWait(tx, key));
      },
    },
    {
      // One member a transaction: each waits for the bets of one account only. Who is not guarded yet is at the next launch.
      name: 'limits.follow-profile',
      everySeconds: 60,
      run: async ({ database }, ctx) => {
        const { id, version } = ctx.merchant;
        if (written.get(id) === version) return;
        for (const memberId of await inTx(database, ctx, guardedMembers))
          await inTx(database, ctx, (tx) => refreshGuard(tx, memberId));
        written.set(id, version);
      },
    },
    {
      name: 'limits.forget-counts',
      everySeconds: 86_400,
      run: ({ database }, ctx) => inTx(database, ctx, deleteOldBuckets),
    },
  ];
}
