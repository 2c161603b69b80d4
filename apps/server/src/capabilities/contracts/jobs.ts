import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { debtorsWithMoney } from '#capabilities/wallet/index.ts';
import { expireContract } from './answer.ts';
import { lapseContract } from './end.ts';
import type { Ahead } from './figures.ts';
import { payMemberDebts } from './pay-debts.ts';
import { beginRun, settleBatch, sorts } from './settle.ts';
import { overdue } from './store/contracts.ts';
import { lastDay, notifyDay } from './notify-day.ts';

const overdueMax = 200;
const debtorsMax = 200;
/** A run works no longer than this, so that other jobs have their turn; the next goes on behind the cursor. */
const budgetMs = 2_000;
/** Figures read ahead of a settlement that is under way, by merchant. */
const aheadOf = new Map<number, Ahead>();

/** Settles every period whose windows are closed: real-time each five minutes, hourly, daily, dividends by their period. Each
 *  batch is one transaction; a second node takes nothing that this one has. */
const settle: Job = {
  name: 'contracts.settle',
  everySeconds: 2,
  async run(services, ctx) {
    const stopAt = performance.now() + budgetMs;
    const { id } = ctx.merchant;
    const ahead = aheadOf.get(id) ?? new Map();
    aheadOf.set(id, ahead);
    let batches = 0;
    for (const sort of sorts) {
      do {
        while (
          performance.now() < stopAt &&
          (await inTx(services.database, ctx, (tx) => settleBatch(tx, sort, undefined, { ahead })))
        )
          batches += 1;
      } while (performance.now() < stopAt && (await inTx(services.database, ctx, (tx) => beginRun(tx, sort))));
    }
    if (performance.now() < stopAt) aheadOf.delete(id); // nothing is under way
    if (batches > 0) services.wake();
  },
};

/** Pays debts of those who have money again, the longest waiting first. */
const debts: Job = {
  name: 'contracts.debts',
  everySeconds: 10,
  async run(services, ctx) {
    const debtors = await inTx(services.database, ctx, (tx) => debtorsWithMoney(tx, debtorsMax));
    for (const { memberId, currency } of debtors)
      await inTx(services.database, ctx, (tx) => payMemberDebts(tx, memberId, currency));
    if (debtors.length > 0) services.wake();
  },
};

/** Ends offers that nobody answered, and contracts whose notice has run out. */
const expire: Job = {
  name: 'contracts.expire',
  everySeconds: 30,
  async run(services, ctx) {
    const due = await inTx(services.database, ctx, (tx) => overdue(tx, overdueMax));
    for (const { contract_id: id, state } of due)
      await inTx(services.database, ctx, (tx) =>
        state === 'offered' ? expireContract(tx, id) : lapseContract(tx, id),
      ).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error; // somebody was faster: its turn is over
      });
    if (due.length > 0) services.wake();
  },
};

/** Tells who is paid in real time what yesterday brought, once. */
const dayPaid: Job = {
  name: 'contracts.day_paid',
  everySeconds: 900,
  async run(services, ctx) {
    const day = lastDay({ ctx });
    let after: string | null = null;
    do {
      const from: string | null = after;
      after = await inTx(services.database, ctx, (tx) => notifyDay(tx, day, from));
    } while (after !== null);
    services.wake();
  },
};

export const jobs: readonly Job[] = [settle, debts, expire, dayPaid];
