/** Clock -> verb: counts the rounds of today and yesterday, and once a day holds every title against its model. */
import { inTx } from '../../kernel/in-tx.ts';
import type { Job } from '../../kernel/jobs.ts';
import type { Catalogue } from '../games/index.ts';
import { judgeTitles } from './judge-titles.ts';
import { writeDay } from './store.ts';

const dayMs = 86_400_000;

export function jobs(catalogue: Catalogue): Job[] {
  return [
    {
      name: 'rtp.count',
      everySeconds: 600,
      run: async ({ database }, ctx) => {
        const today = new Date(Math.floor(ctx.now.getTime() / dayMs) * dayMs);
        // yesterday too: rounds of its last minutes may have been settled after the last count
        for (const day of [new Date(today.getTime() - dayMs), today])
          await inTx(database, ctx, (tx) => writeDay(tx, day));
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
