/** Account details: money of the own line that was booked. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { teamMoney as moneyCall } from '@baize/protocol/calls/teams-money';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { currencyFor, requireInTeam, requireSpan } from './scope.ts';
import { readAccounts } from './store.ts';
import { readMoney } from './store-money.ts';

const form = /^([0-9]{1,15}) ([0-9]{1,15}) ([0-9a-f-]{19,37}\+?)$/;

/** Errors: NOT_FOUND, SPAN_TOO_LONG, BAD_REQUEST. */
export async function teamMoney(
  tx: Tx<MemberCtx>,
  query: ParsedInput<typeof moneyCall>['query'],
): Promise<CallOutput<typeof moneyCall>> {
  const span = requireSpan(tx, query);
  const owner = await requireInTeam(tx, query.memberId);
  const currency = await currencyFor(tx, query.currency);
  const place = readCursor(query.cursor, form);
  const found = await readMoney(tx, {
    owner,
    scope: query.scope,
    currency,
    from: span.start,
    to: span.end,
    kind: query.kind ?? null,
    before: place && { booked: new Date(Number(place[0])), at: new Date(Number(place[1])), reference: place[2] ?? '' },
    limit: query.pageSize + 1,
  });
  const shown = found.slice(0, query.pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  const names = await readAccounts(
    tx,
    shown.map(({ memberId }) => memberId),
  );
  return {
    currency,
    content: shown.map((row) => ({
      id: row.reference,
      at: row.at.toISOString(),
      memberId: row.memberId,
      account: names.get(row.memberId) ?? '',
      kind: row.kind,
      reference: row.reference.replace(/^0+(?=[0-9]{8})|[-+]+$/, ''),
      amountMinor: row.amount.toString(),
    })),
    nextCursor: last ? writeCursor(last.booked.getTime(), last.at.getTime(), last.reference) : null,
  };
}
