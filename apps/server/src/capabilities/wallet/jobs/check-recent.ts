/** The frequent check of a merchant's books: what moved since the one before, with the same consequence as the daily one. */
import { sql } from 'kysely';
import type { Ctx, Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { oldestRunStart } from '#kernel/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { checkRecent, recentRules, transferFrom } from '#ledger/index.ts';
import type { Fault, RecentCheck } from '#ledger/index.ts';
import { freezeFlows } from '#capabilities/merchants/index.ts';
import { frozenByFaults, settledAgeMs } from '../rules.ts';

/** How old the time that a request or a delivery of facts posts with may be when its transaction begins, nodes' clocks included. */
const latenessMs = 5 * 60_000;
/** What is older when there was no check yet is the daily one's. */
const firstReachMs = 86_400_000;

/** Reads what moved and who touched it. A fault freezes what lets money out and fails the job, once: found again it does neither, so that
 *  two people can let a flow go on while the row still lies in what is read. */
export async function checkRecentBooks(
  services: Pick<Services, 'pool' | 'database' | 'metrics'>,
  ctx: Ctx,
): Promise<RecentCheck> {
  const { pool, database, metrics } = services;
  const from = await inTx(database, ctx, (tx) => readFrom(tx));
  const client = await pool.connect();
  const seen = await checkRecent(client, ctx.merchant.id, from).finally(() => client.release());
  for (const invariant of recentRules) {
    const count = seen.faults.filter(({ rule }) => rule === invariant).length;
    metrics.ledgerFaults.set({ merchant: ctx.merchant.code, invariant }, count);
  }
  const fresh = await inTx(database, ctx, (tx) => conclude(tx, from, seen));
  if (fresh.length === 0) return seen;
  throw new Error(
    `ledger: ${fresh
      .map(({ rule, what }) => `“${rule}” is broken by ${what}`)
      .slice(0, 5)
      .join('; ')}`,
  );
}

async function readFrom(tx: Tx): Promise<bigint> {
  const row = await tx.db
    .selectFrom('ledger_check')
    .select('from_transfer')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .executeTakeFirst();
  return row?.from_transfer ?? transferFrom(new Date(tx.ctx.now.getTime() - firstReachMs));
}

/** Freezes for what was not found before, and moves on, in one transaction. Of two nodes that checked at once the later one sees what the
 *  first has said. Answers the faults that are new. */
async function conclude(tx: Tx, from: bigint, seen: RecentCheck): Promise<readonly Fault[]> {
  const merchant_id = tx.ctx.merchant.id;
  await tx.db
    .insertInto('ledger_check')
    .values({ merchant_id, from_transfer: from, next_transfer: from, next_xid: 0n })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const before = await tx.db
    .selectFrom('ledger_check')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = new Set(before.found);
  const fresh = seen.faults.filter((fault) => !known.has(nameOf(fault)));
  if (fresh.length > 0) await freezeFlows(tx, frozenByFaults, [...new Set(fresh.map(({ rule }) => rule))].join('; '));
  const isPassed = before.from_transfer !== from; // another node was faster: it read from further back, and has moved on
  await tx.db
    .updateTable('ledger_check')
    .set({
      found: isPassed ? [...new Set([...before.found, ...seen.faults.map(nameOf)])] : seen.faults.map(nameOf),
      ...(!isPassed && seen.endedBelow >= before.next_xid && (await nextReach(tx, before.next_transfer))),
    })
    .where('merchant_id', '=', merchant_id)
    .execute();
  return fresh;
}

function nameOf({ rule, what }: Fault): string {
  return `${recentRules.indexOf(rule) + 1}:${what}`;
}

/** Everything below `reached` that had begun when it was set has ended and was read. What begins now bears a time after the next reach:
 *  a request its own moment, a job the moment at which its run began. */
async function nextReach(tx: Tx, reached: bigint) {
  const oldest = (await oldestRunStart(tx, settledAgeMs))?.getTime() ?? Infinity;
  const settled = transferFrom(new Date(Math.min(tx.ctx.now.getTime() - latenessMs, oldest)));
  return {
    from_transfer: reached,
    next_transfer: settled > reached ? settled : reached,
    next_xid: sql<bigint>`pg_current_xact_id()::text::bigint`, // not the snapshot's end: what is open may be numbered above that
  };
}
