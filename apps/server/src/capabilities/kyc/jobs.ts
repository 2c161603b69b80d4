/** Clock -> verb: documents that run out, and people who turn up twice. */
import { businessDay } from '#kernel/business-day.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { doubtCase, expireCase } from './decide.ts';
import { readDoubtful, readOutdated } from './store.ts';

const batch = 200;

export const jobs: readonly Job[] = [
  {
    name: 'kyc.expire',
    everySeconds: 3_600,
    run: async ({ database }, ctx) => {
      const zone = ctx.merchant.settings.timeZone;
      const today = businessDay(ctx.now, zone);
      const due = await inTx(database, ctx, (tx) => readOutdated(tx, today, batch));
      for (const caseId of due) await inTx(database, ctx, (tx) => expireCase(tx, caseId));
    },
  },
  {
    name: 'kyc.look-again',
    everySeconds: 900,
    run: async ({ database }, ctx) => {
      const doubtful = await inTx(database, ctx, (tx) => readDoubtful(tx, batch));
      for (const caseId of doubtful) await inTx(database, ctx, (tx) => doubtCase(tx, caseId));
    },
  },
];
