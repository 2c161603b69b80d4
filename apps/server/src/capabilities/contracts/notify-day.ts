/** Word of a whole day of real-time salary: every five minutes would be three hundred letters. Decision 0027. */
import { businessDay } from '#kernel/business-day.ts';
import type { Tx } from '#kernel/context.ts';
import { claimOnce } from '#kernel/single-use.ts';
import { recordMany } from '#kernel/outbox.ts';
import { periodAt } from './rules/periods.ts';
import type { Span } from './rules/periods.ts';
import { paidInRealtime, withRealtime } from './store/day-paid.ts';

const pageSize = 500;
const keepMs = 3 * 86_400_000;
/** Payments of the day's last moment may still be on their way into the books. */
const settledAfterMs = 5 * 60_000;

/** The merchant's last day whose payments are all in. */
export function lastDay(tx: Pick<Tx, 'ctx'>): Span {
  const { now, merchant } = tx.ctx;
  const zone = merchant.settings.timeZone;
  const { from: today } = periodAt('day', new Date(now.getTime() - settledAfterMs), zone);
  return periodAt('day', new Date(today.getTime() - 1), zone);
}

/** Tells the members behind the cursor what real-time salary came in on a day, one fact a currency. A page is told once, whoever
 *  asks again. Answers the cursor of the next page; null: that was the last. */
export async function notifyDay(tx: Tx, day: Span, after: string | null): Promise<string | null> {
  const { merchant, now } = tx.ctx;
  const memberIds = await withRealtime(tx, day, { after, limit: pageSize });
  const next = memberIds.length < pageSize ? null : (memberIds.at(-1) ?? null);
  const page = `${merchant.id}:${day.from.toISOString()}:${after ?? ''}`;
  if (!(await claimOnce(tx.db, 'contracts.tell_day', page, new Date(now.getTime() + keepMs)))) return next;
  const { timeZone } = merchant.settings;
  const date = businessDay(day.from, timeZone);
  const sums = await paidInRealtime(tx, day, memberIds);
  await recordMany(
    tx,
    sums.map(({ memberId, currency, amountMinor, payments }) => ({
      name: 'contract.day_paid' as const,
      audience: { kind: 'none' as const },
      payload: { memberId, currency, amountMinor: amountMinor.toString(), payments, day: date },
    })),
  );
  return next;
}
