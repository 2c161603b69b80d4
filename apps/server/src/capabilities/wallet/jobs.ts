import { inTx } from '../../kernel/in-tx.ts';
import type { Job } from '../../kernel/jobs.ts';
import { addPartitions, rollUp } from '../../ledger/index.ts';

const hour = 3_600;
/** Older than any transaction can be, so that the roll-up never passes one on its way. */
const rollUpAgeMs = 15 * 60_000;
const monthsAhead = 4;

export const jobs: readonly Job[] = [
  {
    name: 'wallet.partitions',
    everySeconds: 24 * hour,
    run: (services, ctx) => inTx(services.database, ctx, (tx) => addPartitions(tx.db, ctx.now, monthsAhead)),
  },
  {
    name: 'wallet.roll-up',
    everySeconds: hour,
    run: (services, ctx) => inTx(services.database, ctx, (tx) => rollUp(tx.db, ctx.merchant.id, new Date(ctx.now.getTime() - rollUpAgeMs))),
  },
];
