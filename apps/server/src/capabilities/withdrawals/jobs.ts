import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { providerOf } from '#capabilities/deposits/index.ts';
import { queryPayouts } from './query-provider.ts';
import { claimDue } from './claim.ts';
import { expireWithdrawal } from './expire.ts';
import { recordPayoutReply } from './record-payout-reply.ts';
import { silentOnes } from './store.ts';

const payoutsMax = 20;
const expiredMax = 200;

/** Sends approved withdrawals and asks about those whose end is not known: claim, call between transactions, record. A
 *  crash at any line leaves an order that the next run asks the provider about before it sends anything. */
const pay: Job = {
  name: 'withdrawals.pay',
  everySeconds: 2,
  async run(services, ctx) {
    const { database, config } = services;
    const provider = providerOf(services);
    const desk = { masterKey: config.masterKey, webhookUrl: provider.webhookUrl(), limit: payoutsMax };
    const claimed = await inTx(database, ctx, (tx) => claimDue(tx, desk));
    const asked = await queryPayouts(provider, claimed, (payoutId, reply) =>
      inTx(database, { ...ctx, now: services.clock.now() }, (tx) => recordPayoutReply(tx, payoutId, reply)),
    );
    if (claimed.length > 0) services.wake();
    const failed = asked.find((one) => one.status === 'rejected'); // one that fails must not stop the others
    if (failed) throw failed.reason;
  },
};

/** Counts silence as received once the merchant's minutes are over. */
const expire: Job = {
  name: 'withdrawals.expire',
  everySeconds: 5,
  async run(services, ctx) {
    const due = await inTx(services.database, ctx, (tx) => silentOnes(tx, expiredMax));
    for (const withdrawalId of due) await inTx(services.database, ctx, (tx) => expireWithdrawal(tx, withdrawalId));
    if (due.length > 0) services.wake();
  },
};

export const jobs: readonly Job[] = [pay, expire];
