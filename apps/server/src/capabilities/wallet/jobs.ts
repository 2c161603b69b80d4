import { audit } from '#kernel/audit.ts';
import type { Ctx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { freezeFlows } from '#capabilities/merchants/index.ts';
import { checkRecentBooks } from './jobs/check-recent.ts';
import { frozenByFaults, settledAgeMs } from './rules.ts';
import { recordSeal } from './seal-journal.ts';
import { addPartitions, checkLedger, nextSeal, rollUp, transferFrom } from '#ledger/index.ts';

const hour = 3_600;
const monthsAhead = 4;

export const jobs: readonly Job[] = [
  {
    name: 'wallet.partitions',
    everySeconds: 24 * hour,
    run: (services, ctx) => inTx(services.database, ctx, (tx) => addPartitions(tx.db, ctx.now, monthsAhead)),
  },
  {
    name: 'wallet.roll-up',
    everySeconds: hour,
    run: (services, ctx) =>
      inTx(services.database, ctx, (tx) => rollUp(tx.db, ctx.merchant.id, new Date(ctx.now.getTime() - settledAgeMs))),
  },
  { name: 'wallet.seal', everySeconds: hour, run: sealJournal },
  { name: 'wallet.check', everySeconds: 24 * hour, run: checkAndSeal },
  {
    name: 'wallet.check-recent',
    everySeconds: 120,
    run: async (services, ctx) => void (await checkRecentBooks(services, ctx)),
  },
];

/** Holds the merchant's books against the rules and writes the digest into the audit log, where the sealer picks it up.
 *  Books that do not hold set their metric, freeze what lets money out, and fail the job: each has an alert (docs/alerts). */
export async function checkAndSeal(services: Services, ctx: Ctx): Promise<void> {
  const client = await services.pool.connect();
  let report;
  try {
    report = await checkLedger(client, { merchantId: ctx.merchant.id });
  } finally {
    client.release();
  }
  const { digest, counts, broken } = report;
  for (const { rule, count } of report.checked)
    services.metrics.ledgerFaults.set({ merchant: ctx.merchant.code, invariant: rule }, count);
  await inTx(services.database, ctx, (tx) => audit(tx, 'ledger.check', digest, undefined, { counts, broken }));
  if (report.isSound) return;
  const reason = broken.map(({ rule }) => rule).join('; ');
  await inTx(services.database, ctx, (tx) => freezeFlows(tx, frozenByFaults, reason));
  throw new Error(`ledger: ${broken.map(({ rule, count }) => `${count} break “${rule}”`).join('; ')}`);
}

/** Seals the journal's newest settled stretch into the audit log; an empty one joins the next. Reads it outside the writing
 *  transaction, since that may take minutes. Safe to run again. */
export async function sealJournal(services: Pick<Services, 'pool' | 'database'>, ctx: Ctx): Promise<void> {
  const until = transferFrom(new Date(ctx.now.getTime() - settledAgeMs));
  const client = await services.pool.connect();
  const seal = await nextSeal(client, ctx.merchant.id, until).finally(() => client.release());
  if (seal && seal.rows > 0n) await inTx(services.database, ctx, (tx) => recordSeal(tx, seal));
}
