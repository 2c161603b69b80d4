import { inSystemTx } from '../../kernel/in-tx.ts';
import type { Job } from '../../kernel/jobs.ts';
import { expireDue } from './store.ts';

export const jobs: readonly Job[] = [
  {
    name: 'requests.expire',
    everySeconds: 600,
    // The platform's requests are no merchant's: a run of any takes all, and another one finds none.
    run: (services, ctx) => inSystemTx(services.database, (db) => expireDue(db, ctx.now)),
  },
];
