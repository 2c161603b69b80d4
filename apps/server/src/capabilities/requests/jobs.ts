import { inSystemTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { deleteOldAlone } from './alone-store.ts';
import { expireDue } from './store.ts';

/** The last 24 hours count; a day longer, for clocks differ. */
const keptMs = 2 * 86_400_000;

export const jobs: readonly Job[] = [
  {
    name: 'requests.expire',
    everySeconds: 600,
    // The platform's requests are no merchant's: a run of any takes all, and another one finds none.
    run: (services, ctx) => inSystemTx(services.database, (db) => expireDue(db, ctx.now)),
  },
  {
    name: 'requests.forget_decided',
    everySeconds: 3_600,
    run: (services, ctx) =>
      inSystemTx(services.database, (db) => deleteOldAlone(db, new Date(ctx.now.getTime() - keptMs))),
  },
];
