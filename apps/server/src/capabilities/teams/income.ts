/** My income: by day and kind, and payment by payment. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { teamIncome as incomeCall, teamPayments as paymentsCall } from '@baize/protocol/calls/teams-money';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { incomeOn } from './pay.ts';
import { currencyFor, requireSpan } from './scope.ts';
import { readAccounts } from './store.ts';
import { readPayments } from './store-pay.ts';
import type { PaidDay } from './store-pay.ts';

type Income = CallOutput<typeof incomeCall>;
type Kinds = Income['kinds'];

function kindsOf(days: readonly PaidDay[]): Kinds {
  return [...Map.groupBy(days, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    receivedMinor: ofKind.reduce((sum, { received }) => sum + received, 0n).toString(),
    paidMinor: ofKind.reduce((sum, { paid }) => sum + paid, 0n).toString(),
  }));
}

function sumsOf(days: readonly PaidDay[]) {
  const received = days.reduce((sum, day) => sum + day.received, 0n);
  const paid = days.reduce((sum, day) => sum + day.paid, 0n);
  return {
    receivedMinor: received.toString(),
    paidMinor: paid.toString(),
    keptMinor: (received - paid).toString(),
    kinds: kindsOf(days),
  };
}

/** Errors: SPAN_TOO_LONG. */
export async function teamIncome(tx: Tx<MemberCtx>, query: ParsedInput<typeof incomeCall>['query']): Promise<Income> {
  const span = requireSpan(tx, query);
  const currency = await currencyFor(tx, query.currency);
  const { days } = await incomeOn(tx, tx.ctx.actor.memberId, currency, span);
  const byDay = Map.groupBy(days, ({ day }) => day);
  return {
    currency,
    timeZone: tx.ctx.merchant.settings.timeZone,
    from: span.from,
    to: span.to,
    ...sumsOf(days),
    days: span.days.map((day) => ({ day, ...sumsOf(byDay.get(day) ?? []) })),
  };
}

type Payments = CallOutput<typeof paymentsCall>;
const form = /^([0-9]{1,15}) ([0-9a-f-]{36}) ([0-9]{1,9})$/;

/** Errors: SPAN_TOO_LONG, BAD_REQUEST. */
export async function teamPayments(
  tx: Tx<MemberCtx>,
  query: ParsedInput<typeof paymentsCall>['query'],
): Promise<Payments> {
  const span = requireSpan(tx, query);
  const currency = await currencyFor(tx, query.currency);
  const place = readCursor(query.cursor, form);
  const found = await readPayments(tx, tx.ctx.actor.memberId, {
    currency,
    from: span.start,
    to: span.end,
    kind: query.kind ?? null,
    before: place && { at: new Date(Number(place[0])), paymentId: place[1] ?? '', number: Number(place[2]) },
    limit: query.pageSize + 1,
  });
  const shown = found.slice(0, query.pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  const names = await readAccounts(
    tx,
    shown.flatMap(({ otherId }) => otherId ?? []),
  );
  return {
    currency,
    content: shown.map((row) => ({
      id: `${row.paymentId}.${row.number}`,
      kind: row.kind,
      contract: row.contractId === null ? null : { contractId: row.contractId, paymentId: row.paymentId },
      direction: row.isReceived ? ('received' as const) : ('paid' as const),
      account: row.otherId === null ? null : (names.get(row.otherId) ?? null),
      periodStart: row.startsAt.toISOString(),
      periodEnd: row.endsAt.toISOString(),
      at: row.at.toISOString(),
      turnoverMinor: row.turnover.toString(),
      rateBasisPoints: row.rate,
      amountMinor: row.amount.toString(),
    })),
    nextCursor: last ? writeCursor(last.at.getTime(), last.paymentId, last.number) : null,
  };
}
