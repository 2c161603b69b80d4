import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { countPlay } from './count-play.ts';
import { draw, dueDraws, issuePrize, waitingPrizes } from './draw.ts';
import { endedPromotions, lapse, settleEnded } from './settle-ended.ts';

/** Counts closed windows, one slice a transaction; then what an end tells: net losses, places, draws and their prizes, claims that lapsed. */
export const jobs: readonly Job[] = [
  {
    name: 'promotions.settle',
    everySeconds: 30,
    async run(services, ctx) {
      const { database, config } = services;
      while (await inTx(database, ctx, countPlay));
      for (const id of await inTx(database, ctx, endedPromotions))
        await inTx(database, ctx, (tx) => settleEnded(tx, id));
      for (const id of await inTx(database, ctx, dueDraws))
        await inTx(database, ctx, (tx) => draw(tx, config.masterKey, id));
      for (const { promotionId, memberId } of await inTx(database, ctx, waitingPrizes))
        try {
          await inTx(database, ctx, (tx) => issuePrize(tx, promotionId, memberId));
        } catch (error) {
          if (!(error instanceof Failure)) throw error; // a wallet on credit, say: the prize waits, and holds up nobody's
        }
      while ((await inTx(database, ctx, lapse)) > 0);
      services.wake();
    },
  },
];
