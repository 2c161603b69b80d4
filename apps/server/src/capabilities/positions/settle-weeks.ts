import type { Tx } from '#kernel/context.ts';
import { weekAt } from './line.ts';
import { floorToMinor } from './rules.ts';
import { readCreditLines, writeCreditLine } from './store.ts';
import type { StatementRow } from './store-statements.ts';
import { insertStatement, lockUnconfirmed, updateStatement } from './store-statements.ts';
import { areBetsWaiting, lockClock, readClock, readPairs, writeClock } from './store-weeks.ts';
import { notifyBoth } from './notify-both.ts';

/** Bets that are not told for so long go into the next week: one that cannot be delivered must not hold everybody's up. */
const waitMs = 3_600_000;

/** Settles the oldest week that is over, once: a statement for each pair with something in it, and what nobody confirmed of the
 *  week before carried on. No money moves; that happens on confirmation. Answers how many statements were made, null when no
 *  week is due. */
export async function settleNextWeek(tx: Tx): Promise<number | null> {
  const { merchant, now } = tx.ctx;
  if ((await readClock(tx)) === undefined) return null; // nobody ever played on credit
  const from = await lockClock(tx, now);
  const week = weekAt(merchant, from);
  if (week.to > now) return null;
  const isOverdue = now.getTime() - week.to.getTime() > waitMs;
  if (!isOverdue && (await areBetsWaiting(tx, week.to))) return null;

  const open = new Map(
    (await lockUnconfirmed(tx, week.to)).map((row) => [pairKey(row.upline_id, row.downline_id, row.currency), row]),
  );
  const pairs = await readPairs(tx, from);
  const named = pairs.map((pair) => ({
    ...pair,
    before: open.get(pairKey(pair.uplineId, pair.downlineId, pair.currency)),
  }));
  const seen = new Set(named.flatMap(({ before }) => (before ? [before.statement_id] : [])));
  const quiet = [...open.values()]
    .filter((row) => !seen.has(row.statement_id))
    .map((before) => ({
      uplineId: before.upline_id,
      downlineId: before.downline_id,
      currency: before.currency,
      before,
      bets: 0,
      turnover: 0n,
      result: 0n,
      passed: 0n,
      kept: 0n,
      commissionFine: 0n,
    }));
  for (const pair of [...named, ...quiet]) await settlePair(tx, { from, to: week.to }, pair);
  await writeClock(tx, week.to);
  return named.length + quiet.length;
}

interface Pair {
  readonly uplineId: string;
  readonly downlineId: string;
  readonly currency: string;
  readonly before: StatementRow | undefined;
  readonly bets: number;
  readonly turnover: bigint;
  readonly result: bigint;
  readonly passed: bigint;
  readonly kept: bigint;
  readonly commissionFine: bigint;
}

async function settlePair(tx: Tx, week: { from: Date; to: Date }, pair: Pair): Promise<void> {
  const { uplineId, downlineId, currency, before, bets, turnover, result, passed, kept } = pair;
  const commission = floorToMinor(pair.commissionFine);
  const carried = before?.due ?? 0n;
  const due = passed - commission + carried;
  const restore = await restoreOf(tx, pair);
  if (before) await updateStatement(tx, before.statement_id, { state: 'carried' });
  const isNothing = due === 0n && restore === 0n;
  await insertStatement(tx, {
    statement_id: tx.ctx.newId(),
    upline_id: uplineId,
    downline_id: downlineId,
    currency,
    week: week.from,
    week_end: week.to,
    bets,
    turnover,
    result,
    passed,
    kept,
    commission,
    carried,
    due,
    restore,
    state: isNothing ? 'confirmed' : 'settled',
    settled_at: tx.ctx.now,
    upline_said_at: null,
    downline_said_at: null,
    confirmed_at: isNothing ? tx.ctx.now : null,
    confirmed_by: isNothing ? 'nothing_due' : null,
  });
  await notifyBoth(tx, [uplineId, downlineId], 'statement');
}

/** What confirming will give back to a player, below zero take: this week's bets, what the statement before would have, and wins
 *  that could not be taken back then. */
async function restoreOf(tx: Tx, { downlineId, currency, result, before }: Pair): Promise<bigint> {
  const [line] = await readCreditLines(tx, currency, [downlineId]);
  if (!line?.isPlayer) return 0n;
  if (line.restoreLeft !== 0n) await writeCreditLine(tx, currency, { ...line, restoreLeft: 0n });
  return result + (before?.restore ?? 0n) + line.restoreLeft;
}

function pairKey(uplineId: string, downlineId: string, currency: string): string {
  return `${uplineId}|${downlineId}|${currency}`;
}
