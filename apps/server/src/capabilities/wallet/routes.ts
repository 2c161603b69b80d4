import { transactionDetails, walletBalance } from '@baize/protocol/calls/wallet';
import { fail } from '../../kernel/fail.ts';
import { inTx } from '../../kernel/in-tx.ts';
import type { Route } from '../../kernel/route.ts';
import { route } from '../../kernel/route.ts';
import type { Services } from '../../kernel/services.ts';
import type { MovementRow } from '../../ledger/index.ts';
import { balanceOf, statementOf } from './read.ts';

export function routes(services: Services): Route[] {
  const { database } = services;
  return [
    route(walletBalance, async (ctx) => {
      const balance = await inTx(database, ctx, (tx) => balanceOf(tx, ctx.actor.memberId));
      if (!balance) return fail('NOT_FOUND');
      return {
        currency: balance.currency,
        availableMinor: balance.availableMinor.toString(),
        reservedMinor: balance.reservedMinor.toString(),
        asOf: ctx.now.toISOString(),
        version: balance.version,
      };
    }),
    route(transactionDetails, async (ctx, { query }) => {
      const statement = await inTx(database, ctx, (tx) => statementOf(tx, ctx.actor.memberId, query));
      return {
        content: statement.movements.map(onTheWire),
        pageNum: query.pageNo,
        totalPages: Math.ceil(statement.total / query.pageSize),
        total: statement.total,
        inMinor: statement.inMinor.toString(),
        outMinor: statement.outMinor.toString(),
      };
    }),
  ];
}

function onTheWire(row: MovementRow) {
  return {
    id: row.transferId.toString(),
    at: row.at.toISOString(),
    kind: row.kind,
    amountMinor: row.amount.toString(),
    balanceAfterMinor: row.balanceAfter.toString(),
    reference: row.ref,
    detail: row.code,
  };
}
