import type { Ctx } from '#kernel/context.ts';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { documentKey } from '#kernel/signed-document.ts';
import { countPlay } from './count.ts';
import { keepPrize, payPrize, settleRace } from './settle-race.ts';
import { duePrizes, liveRaces } from './store/races.ts';

const prizesMax = 200;

/** Settles the races that are over and gives what is due; while bonuses are stopped, prizes wait as they are. */
async function endRaces({ database, config }: Services, ctx: Ctx): Promise<number> {
  const key = documentKey(config.masterKey);
  const over = (await inTx(database, ctx, liveRaces)).filter(({ until_at }) => until_at <= ctx.now);
  for (const { race_id } of over) await inTx(database, ctx, (tx) => settleRace(tx, race_id, key));
  if (ctx.merchant.stopped.bonuses) return over.length;
  const due = await inTx(database, ctx, (tx) => duePrizes(tx, prizesMax));
  for (const prizeId of due)
    try {
      await inTx(database, ctx, (tx) => payPrize(tx, prizeId));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await inTx(database, ctx, (tx) => keepPrize(tx, prizeId)); // a wallet on credit, say
    }
  return over.length + due.length;
}

/** Counts closed windows, each once, and ends races when their last window is counted. */
export const jobs: readonly Job[] = [
  {
    name: 'missions.count',
    everySeconds: 30,
    async run(services, ctx) {
      let slices = 0;
      while (await inTx(services.database, ctx, countPlay)) slices += 1;
      if (slices + (await endRaces(services, ctx)) > 0) services.wake();
    },
  },
];
