import { inTx } from '../../kernel/in-tx.ts';
import type { Job } from '../../kernel/jobs.ts';
import { stoppedAmong } from '../limits/index.ts';
import { withExclusions } from '../turnover/index.ts';
import { heedStop } from './heed-stop.ts';
import { settleBonus } from './settle.ts';
import { dueBonuses, playersWithOpen } from './store.ts';

const dueMax = 200;

/** Heeds breaks and exclusions, ends what is over, and counts anew where a finding of abuse takes bets out or lets them in again.
 *  A break is looked for, not told: what a player wants protection from must not wait for a fact to be delivered. */
export const jobs: readonly Job[] = [
  {
    name: 'bonuses.settle',
    everySeconds: 30,
    async run(services, ctx) {
      const { database } = services;
      const stopped = await inTx(database, ctx, async (tx) => stoppedAmong(tx, await playersWithOpen(tx)));
      for (const memberId of stopped) await inTx(database, ctx, (tx) => heedStop(tx, memberId));
      const due = await inTx(database, ctx, async (tx) => dueBonuses(tx, await withExclusions(tx), dueMax));
      for (const bonusId of due) await inTx(database, ctx, (tx) => settleBonus(tx, bonusId));
      if (stopped.length + due.length > 0) services.wake();
    },
  },
];
