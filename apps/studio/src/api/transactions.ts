import { formatDecimal } from '@baize/protocol';
import type { vendorTransactions } from '@baize/protocol/vendor';
import { z } from 'zod';
import type { Services } from '#services.ts';
import { lotteryCodes } from '#lottery/lotteries.ts';
import { lotteryTransactionsBetween, transactionsBetween } from '#store/transactions.ts';
import type { TransactionRow } from '#store/transactions.ts';
import type { Answer } from './vendor.ts';

const pageRows = 500;
const query = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  cursor: z
    .string()
    .regex(/^[0-9]{1,15}_[A-Za-z0-9:_.-]{1,64}$/)
    .optional(),
});

/** Our money calls of a span, oldest first, a page at a time: what the platform compares its books with. `lotteries`: the codes of a
 *  vendor of lotteries; without them it is the studio's own list. */
export async function listTransactions(
  services: Services,
  given: unknown,
  lotteries?: readonly string[],
): Promise<Answer> {
  const parsed = query.safeParse(given);
  if (!parsed.success) return { status: 400, body: { code: 'BAD_REQUEST' } };
  const { from, to, cursor } = parsed.data;
  const cut = cursor?.indexOf('_') ?? -1;
  const after =
    cursor === undefined ? null : { at: new Date(Number(cursor.slice(0, cut))), txId: cursor.slice(cut + 1) };
  const span = { from: new Date(from), to: new Date(to), after, limit: pageRows };
  const found = lotteries
    ? await lotteryTransactionsBetween(services.pool, lotteries, span)
    : await transactionsBetween(services.pool, span, lotteryCodes);
  const last = found.length === pageRows ? found.at(-1) : undefined;
  const body: z.input<typeof vendorTransactions> = {
    transactions: found.map(onTheWire),
    cursor: last ? `${last.at.getTime()}_${last.txId}` : null,
  };
  return { status: 200, body };
}

function onTheWire(row: TransactionRow) {
  const { amount, winAmount, exponent, at, ...rest } = row;
  return {
    ...rest,
    amount: formatDecimal(amount, exponent),
    winAmount: winAmount === null ? null : formatDecimal(winAmount, exponent),
    at: at.toISOString(),
  };
}
