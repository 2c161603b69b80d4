/** What contracts pay, as the pages about a team say it. */
import type { CallOutput } from '@baize/protocol';
import { contractKinds } from '@baize/protocol/calls/contracts';
import type { teamMember as memberCall } from '@baize/protocol/calls/teams';
import type { Tx } from '#kernel/context.ts';
import type { DaySpan } from './scope.ts';
import { readPaidDays, readPaidTo, readSalaryRates, readStanding } from './store-pay.ts';
import type { PaidDay } from './store-pay.ts';

export interface Income {
  readonly received: bigint;
  readonly paid: bigint;
  readonly kept: bigint;
  /** Kept by day; days without a payment are missing. */
  readonly byDay: ReadonlyMap<string, bigint>;
  readonly days: readonly PaidDay[];
}

/** What an agent received, paid on and kept in a span. */
export async function incomeOn(tx: Tx, memberId: string, currency: string, span: DaySpan): Promise<Income> {
  return incomeOf(await readPaidDays(tx, memberId, { currency, from: span.start, to: span.end }));
}

/** The same in two spans, of which the second begins where the first ends. */
export async function incomeOnBoth(
  tx: Tx,
  memberId: string,
  currency: string,
  [past, span]: readonly [DaySpan, DaySpan],
): Promise<readonly [Income, Income]> {
  const days = await readPaidDays(tx, memberId, { currency, from: past.start, to: span.end });
  return [incomeOf(days.filter(({ day }) => day < span.from)), incomeOf(days.filter(({ day }) => day >= span.from))];
}

function incomeOf(days: readonly PaidDay[]): Income {
  const received = days.reduce((sum, day) => sum + day.received, 0n);
  const paid = days.reduce((sum, day) => sum + day.paid, 0n);
  const byDay = new Map<string, bigint>();
  for (const day of days) byDay.set(day.day, (byDay.get(day.day) ?? 0n) + day.received - day.paid);
  return { received, paid, kept: received - paid, byDay, days };
}

export function paidTo(
  tx: Tx,
  memberId: string,
  downlineIds: readonly string[],
  { currency, span }: { readonly currency: string; readonly span: DaySpan },
): Promise<ReadonlyMap<string, bigint>> {
  return readPaidTo(tx, memberId, downlineIds, { currency, from: span.start, to: span.end });
}

export { readSalaryRates as ratesOf };

type Contracts = CallOutput<typeof memberCall>['contracts'];

/** Every kind, also those there is no contract of. What stands is told before what is only offered. */
export async function contractsWith(
  tx: Tx,
  uplineId: string,
  downlineId: string,
  currency: string,
): Promise<Contracts> {
  const rows = await readStanding(tx, uplineId, downlineId, currency);
  return contractKinds.map((kind) => {
    const found = rows.find((row) => row.kind === kind);
    return { kind, state: found?.state ?? 'none', rateBasisPoints: found?.rate ?? null };
  });
}
