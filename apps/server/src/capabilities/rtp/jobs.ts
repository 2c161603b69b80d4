/** Clock -> verb: counts the rounds of today and of every day since the last one that has any, and once a day holds every title against
 *  its model. */
import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import type { Catalogue } from '#capabilities/games/index.ts';
import { judgeTitles } from './judge-titles.ts';
import { daysToCount } from './rules.ts';
import { readLastDay, writeDay } from './store.ts';

export function jobs(catalogue: Catalogue): Job[] {
  return [
    {
      name: 'rtp.count',
      everySeconds: 600,
      run: async ({ database }, ctx) => {
        const last = await inTx(database, ctx, readLastDay);
        for (const day of daysToCount(last, ctx.now)) await inTx(database, ctx, (tx) => writeDay(tx, day));
      },
    },
    {
      name: 'rtp.judge',
      everySeconds: 86_400,
      run: async ({ database, log }, ctx) => {
        const closed = await inTx(database, ctx, (tx) => judgeTitles(tx));
        if (closed.length === 0) return;
        catalogue.forget(ctx.merchant.id);
        log.error({ merchant: ctx.merchant.code, titles: closed }, 'titles closed: returns outside their band');
      },
    },
  ];
}
