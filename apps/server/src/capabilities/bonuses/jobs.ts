import type { Ctx } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { stoppedAmong } from '#capabilities/limits/index.ts';
import { withExclusions } from '#capabilities/turnover/index.ts';
import { giveHeld } from './give-held.ts';
import { heedStop } from './heed-stop.ts';
import { countReferrals, payReferral, waitsFor } from './referrals.ts';
import { settleBonus } from './settle.ts';
import { dueReferrals } from './store-referrals.ts';
import { dueBonuses, heldOnDeposit, playersWithOpen } from './store.ts';

const dueMax = 200;

/** Gives what was held while bonuses were stopped. Those of players who are stopped wait on: passed over, so that they hold up nobody. */
async function giveAllHeld(database: Database, ctx: Ctx): Promise<number> {
  if (ctx.merchant.stopped.bonuses) return 0;
  let given = 0;
  let after: string | null = null;
  for (;;) {
    const last: string | null = after;
    const ids: readonly string[] = await inTx(database, ctx, (tx) => heldOnDeposit(tx, last, dueMax));
    for (const bonusId of ids) if (await inTx(database, ctx, (tx) => giveHeld(tx, bonusId))) given += 1;
    after = ids.at(-1) ?? null;
    if (ids.length < dueMax) return given;
  }
}

/** Counts the play of friends and pays who brought them. Who cannot be given anything now waits, and holds up nobody. */
async function rewardReferrals(database: Database, ctx: Ctx): Promise<number> {
  while (await inTx(database, ctx, countReferrals));
  let paid = 0;
  let after: string | null = null;
  for (;;) {
    const last: string | null = after;
    const ids: readonly string[] = await inTx(database, ctx, (tx) => dueReferrals(tx, last, dueMax));
    for (const id of ids)
      try {
        if (await inTx(database, ctx, (tx) => payReferral(tx, id))) paid += 1;
      } catch (error) {
        if (!waitsFor(error)) throw error;
      }
    after = ids.at(-1) ?? null;
    if (ids.length < dueMax) return paid;
  }
}

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
      const given = await giveAllHeld(database, ctx);
      if (stopped.length + due.length + given > 0) services.wake();
    },
  },
  {
    name: 'bonuses.referrals',
    everySeconds: 60,
    async run(services, ctx) {
      if ((await rewardReferrals(services.database, ctx)) > 0) services.wake();
    },
  },
];
