import * as calls from '@baize/protocol/calls/contracts-payments-console';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { documentKey } from '#kernel/signed-document.ts';
import type { Catalogue } from '#capabilities/games/index.ts';
import { paymentDocument } from '../document.ts';
import { explainPayment, findPayment, readPaymentBetPage, readPaymentMembers, readPayments } from '../explain.ts';
import { findContract } from '../store/contracts.ts';

/** What was paid, and why, as operators see it: both sides of it. */
export function consolePaymentRoutes({ database, config }: Services, catalogue: Catalogue): Route[] {
  const key = documentKey(config.masterKey);
  const found = async (tx: Tx, { id, paymentId }: { readonly id: string; readonly paymentId: string }) => {
    const contract = (await findContract(tx, id)) ?? fail('NOT_FOUND');
    return { contract, row: await findPayment(tx, contract, paymentId) };
  };
  return [
    route(calls.consoleContractPayments, (ctx, { params, query }) =>
      inTx(database, ctx, async (tx) => {
        const { contract_id: id } = (await findContract(tx, params.id)) ?? fail('NOT_FOUND');
        return readPayments(tx, id, query);
      }),
    ),
    route(calls.consoleContractExplanation, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        const { contract, row } = await found(tx, params);
        return explainPayment(tx, contract, row, null);
      }),
    ),
    route(calls.consoleContractPaymentMembers, (ctx, { params, query }) =>
      inTx(database, ctx, async (tx) => {
        const { contract, row } = await found(tx, params);
        return readPaymentMembers(tx, contract, row, { after: query.after ?? null });
      }),
    ),
    route(calls.consoleContractPaymentBets, async (ctx, { params, query }) => {
      const games = await catalogue.of(ctx.merchant.id);
      return inTx(database, ctx, async (tx) => {
        const { contract, row } = await found(tx, params);
        return readPaymentBetPage(tx, contract, row, { ...query, games });
      });
    }),
    route(calls.consoleContractPaymentDocument, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        const { contract, row } = await found(tx, params);
        return paymentDocument(tx, contract, row, { side: null, key });
      }),
    ),
  ];
}
