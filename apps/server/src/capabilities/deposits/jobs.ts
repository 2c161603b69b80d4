import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { queryProvider } from './query-provider.ts';
import { recordProviderReply } from './record-provider-reply.ts';
import { providerOf } from './adapters/open.ts';
import { askAgainMs } from './rules.ts';
import { feedCursor, moveFeed, receiveTransfer } from './receive-transfer.ts';
import { claimToAsk } from './store.ts';

const batchMax = 20;

/** Asks the provider about deposits that stay open: for lost webhooks, for orders without an answer, and for those nobody
 *  paid in time. Claim, ask between transactions, record; a crash anywhere is answered by the next run. */
const askOpen: Job = {
  name: 'deposits.ask',
  everySeconds: 5,
  async run(services, ctx) {
    const { database } = services;
    const provider = providerOf(services);
    const claimed = await inTx(database, ctx, (tx) =>
      claimToAsk(tx, batchMax, new Date(ctx.now.getTime() + askAgainMs)),
    );
    const asked = await Promise.allSettled(
      claimed.map(async (deposit) => {
        const reply = await queryProvider(provider, ctx.merchant, deposit, ctx.now);
        await inTx(database, { ...ctx, now: services.clock.now() }, (tx) =>
          recordProviderReply(tx, deposit.deposit_id, reply),
        );
      }),
    );
    if (claimed.length > 0) services.wake();
    const failed = asked.find((one) => one.status === 'rejected'); // one that fails must not stop the others
    if (failed) throw failed.reason;
  },
};

/** Reads the bank's list of payments to the merchant's accounts: a lost webhook loses no money. A payment told by both is one. */
const readBank: Job = {
  name: 'deposits.bank',
  everySeconds: 15,
  async run(services, ctx) {
    const { database } = services;
    const provider = providerOf(services);
    const cursor = await inTx(database, ctx, (tx) => feedCursor(tx, provider.code));
    const answer = await provider.readBankLines(ctx.merchant.code, cursor);
    if (answer.kind === 'no_answer' || answer.cursor === cursor) return;
    for (const line of answer.lines)
      await inTx(database, ctx, (tx) => receiveTransfer(tx, { ...line, provider: provider.code }));
    await inTx(database, ctx, (tx) => moveFeed(tx, provider.code, answer.cursor));
    services.wake();
  },
};

export const jobs: readonly Job[] = [askOpen, readBank];
