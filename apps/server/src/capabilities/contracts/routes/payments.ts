import * as calls from '@baize/protocol/calls/contracts-payments';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { documentKey } from '#kernel/signed-document.ts';
import type { Catalogue } from '#capabilities/games/index.ts';
import { paymentDocument } from '../document.ts';
import { explainPayment, findPayment, readPaymentBetPage, readPaymentMembers, readPayments } from '../explain.ts';
import { ownContract, sideOf } from '../find.ts';

/** What was paid, and why: for both sides of a contract. */
export function paymentRoutes({ database, config }: Services, catalogue: Catalogue): Route[] {
  const key = documentKey(config.masterKey);
  const found = async (tx: Tx<MemberCtx>, { id, kind, paymentId }: { id: string; kind: string; paymentId: string }) => {
    const contract = await ownContract(tx, id, kind);
    return { contract, row: await findPayment(tx, contract, paymentId), side: sideOf(contract, tx.ctx.actor.memberId) };
  };
  return [
    route(calls.contractPayments, (ctx, { params, query }) =>
      inTx(database, ctx, async (tx) => {
        const { contract_id: id } = await ownContract(tx, params.id, params.kind);
        return readPayments(tx, id, query);
      }),
    ),
    route(calls.contractExplanation, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        const { contract, row, side } = await found(tx, params);
        return explainPayment(tx, contract, row, side);
      }),
    ),
    route(calls.contractPaymentMembers, (ctx, { params, query }) =>
      inTx(database, ctx, async (tx) => {
        const { contract, row } = await found(tx, params);
        return readPaymentMembers(tx, contract, row, { after: query.after ?? null });
      }),
    ),
    route(calls.contractPaymentBets, async (ctx, { params, query }) => {
      const games = await catalogue.of(ctx.merchant.id);
      return inTx(database, ctx, async (tx) => {
        const { contract, row } = await found(tx, params);
        return readPaymentBetPage(tx, contract, row, { ...query, games });
      });
    }),
    route(calls.contractPaymentDocument, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        const { contract, row, side } = await found(tx, params);
        return paymentDocument(tx, contract, row, { side, key });
      }),
    ),
  ];
}
