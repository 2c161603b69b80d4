import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { deleteFile } from './files.ts';
import type { Exporter } from './jobs/exporter.ts';
import { countMoneyDays } from './money.ts';
import { expireOld } from './store.ts';

export function jobs(exporter: Exporter): Job[] {
  return [
    { name: 'records.exports', everySeconds: 1, run: (_services, ctx) => exporter.start(ctx) },
    {
      name: 'records.forget',
      everySeconds: 600,
      run: async ({ database, config }, ctx) => {
        const expired = await inTx(database, ctx, expireOld);
        for (const exportId of expired) await deleteFile(config.dataDir, ctx.merchant.id, exportId);
      },
    },
    {
      name: 'records.money-days',
      everySeconds: 900,
      run: async ({ database }, ctx) => {
        await inTx(database, ctx, countMoneyDays);
      },
    },
  ];
}
