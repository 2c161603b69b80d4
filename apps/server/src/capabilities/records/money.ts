/** A merchant's money by business day. Days that are over are counted once and kept; today is counted when somebody looks. */
import type { CallOutput } from '@baize/protocol';
import type { moneyReport as reportCall } from '@baize/protocol/calls/records-console';
import { businessDate } from '#kernel/business-day.ts';
import type { Tx } from '#kernel/context.ts';
import type { MovementKind } from '#capabilities/wallet/index.ts';
import { dayBounds, kindOfNumber, merchantFlow, numberOfKind } from '#capabilities/wallet/index.ts';
import { eachDay } from './rules.ts';
import { countedDays, firstDay, insertMoneyDay, moneyDays } from './store.ts';
import { requireSpan } from './totals.ts';

/** A posting's time is its request's, so the last of a day may come a little after it. */
const settledMs = 15 * 60_000;
/** A run counts no more days than this; the next goes on. */
const daysPerRun = 60;

/** Counts the days that are over and not counted yet; returns how many. */
export async function countMoneyDays(tx: Tx): Promise<number> {
  const { timeZone } = tx.ctx.merchant.settings;
  const settled = new Date(tx.ctx.now.getTime() - settledMs);
  const last = businessDate(settled, timeZone).subtract({ days: 1 }).toString();
  const first = await firstDay(tx);
  if (first > last) return 0;
  const done = await countedDays(tx, first, last);
  const missing = eachDay(first, last)
    .filter((day) => !done.has(day))
    .slice(0, daysPerRun);
  for (const day of missing) await insertMoneyDay(tx, day, await flowOf(tx, day));
  return missing.length;
}

async function flowOf(tx: Tx, day: string) {
  const { from, until } = dayBounds({ from: day, to: day }, tx.ctx.merchant.settings.timeZone);
  if (!from || !until) throw new Error('records: a day has two ends');
  const flows = await merchantFlow(tx.db, tx.ctx.merchant.id, from, until);
  return flows.map((flow) => ({ ...flow, kindNumber: numberOfKind(flow.kind) }));
}

type Report = CallOutput<typeof reportCall>;
type Day = Report['days'][number];

interface Flow {
  readonly kind: MovementKind;
  readonly count: bigint;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
}

/** Errors: SPAN_TOO_LONG. */
export async function moneyReport(tx: Tx, span: { readonly from: string; readonly to: string }): Promise<Report> {
  requireSpan(span);
  const { timeZone } = tx.ctx.merchant.settings;
  const today = businessDate(tx.ctx.now, timeZone).toString();
  const first = await firstDay(tx);
  const from = span.from > first ? span.from : first;
  const to = span.to < today ? span.to : today;
  if (from > to) return { timeZone, days: [] };
  const done = await countedDays(tx, from, to);
  const days: Day[] = [];
  const kept = Map.groupBy(await moneyDays(tx, from, to), ({ day }) => day);
  for (const day of eachDay(from, to)) {
    const flows = done.has(day)
      ? (kept.get(day) ?? []).map((row) => ({
          currency: row.currency,
          kind: kindOfNumber(row.kind),
          count: row.count,
          inMinor: BigInt(row.inMinor),
          outMinor: BigInt(row.outMinor),
        }))
      : await flowOf(tx, day);
    for (const [currency, ofCurrency] of Map.groupBy(flows, (flow) => flow.currency))
      days.push(dayOf(day, currency, ofCurrency, day < today));
  }
  return { timeZone, days: days.toReversed() };
}

/** The figures people ask for, out of the kinds of movement. */
function dayOf(day: string, currency: string, flows: readonly Flow[], isFinal: boolean): Day {
  const net = (...kinds: readonly MovementKind[]) =>
    flows
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { inMinor, outMinor }) => sum + inMinor - outMinor, 0n);
  const staked = -net('stake', 'refund');
  const returned = net('payout');
  return {
    day,
    currency,
    isFinal,
    movements: Number(flows.reduce((sum, { count }) => sum + count, 0n)),
    depositedMinor: net('deposit').toString(),
    withdrawnMinor: (-net('withdrawal_reserve', 'withdrawal_release')).toString(),
    stakedMinor: staked.toString(),
    returnedMinor: returned.toString(),
    bonusMinor: net('promo', 'bonus', 'reward').toString(),
    correctedMinor: net('adjust').toString(),
    grossMinor: (staked - returned).toString(),
    kinds: flows.map(({ kind, count, inMinor, outMinor }) => ({
      kind,
      count: Number(count),
      inMinor: inMinor.toString(),
      outMinor: outMinor.toString(),
    })),
  };
}
