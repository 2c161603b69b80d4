/** Clock -> verb: erasures whose waiting time is over, and holds whose day has come. */
import { sql } from 'kysely';
import { inTx, transactionsOf } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { endHold, runErasure } from './run.ts';
import { deleteEndedMatches } from './store-matches.ts';
import { dueErasures, endedHolds } from './store.ts';

const batch = 20;
/** What the audit log's rows of guests came from: a registration is asked about within weeks. */
const guestPlacesMs = 90 * 86_400_000;

export const jobs: readonly Job[] = [
  {
    name: 'erasure.run',
    everySeconds: 300,
    run: async ({ database, config }, ctx) => {
      for (const id of await inTx(database, ctx, (tx) => dueErasures(tx, batch)))
        await runErasure(transactionsOf(database), ctx, config, id);
    },
  },
  {
    name: 'erasure.end-holds',
    everySeconds: 3_600,
    run: async ({ database, config }, ctx) => {
      for (const id of await inTx(database, ctx, (tx) => endedHolds(tx, batch)))
        await endHold(transactionsOf(database), ctx, config, id);
      await inTx(database, ctx, async (tx) => {
        await deleteEndedMatches(tx);
        await sql`delete from audit_place where merchant_id = ${ctx.merchant.id} and member_id is null
          and at < ${new Date(ctx.now.getTime() - guestPlacesMs)}`.execute(tx.db);
      });
    },
  },
];
