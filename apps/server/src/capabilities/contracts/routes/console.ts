import * as calls from '@baize/protocol/calls/contracts-console';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { agreed } from '#capabilities/requests/index.ts';
import { takeBackPlatformContract } from '../answer.ts';
import { platformBounds } from '../bounds.ts';
import { answerForPlatform, endByOperator } from '../end.ts';
import type { Ended } from '../end.ts';
import { explainPayment, findPayment, readPayments } from '../explain.ts';
import { offerContract } from '../offer.ts';
import { readAll, readExchange, readForOperator } from '../read.ts';
import { readAllDebts } from '../read-debts.ts';
import { simulatePlatformOffer } from '../simulate.ts';
import { findContract } from '../store/contracts.ts';
import type { ContractRow } from '../store/contracts.ts';
import { endingViews, forOperators, viewOf } from '../view.ts';

/** The operators' side: they see both, and act for the platform. */
export function consoleRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(calls.consoleContracts, (ctx, { query }) => inTx(database, ctx, (tx) => readAll(tx, query))),
    route(calls.consoleContract, (ctx, { params }) => inTx(database, ctx, (tx) => readForOperator(tx, params.id))),
    route(calls.consoleContractWords, (ctx, { params }) => inTx(database, ctx, (tx) => readExchange(tx, params.id))),
    route(calls.consoleContractPayments, (ctx, { params, query }) =>
      inTx(database, ctx, async (tx) => {
        const { contract_id: id } = (await findContract(tx, params.id)) ?? fail('NOT_FOUND');
        return readPayments(tx, id, query);
      }),
    ),
    route(calls.consoleContractExplanation, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        const contract = (await findContract(tx, params.id)) ?? fail('NOT_FOUND');
        return explainPayment(tx, contract, await findPayment(tx, contract, params.paymentId), null);
      }),
    ),
    route(calls.consoleContractDebts, (ctx, { query }) => inTx(database, ctx, (tx) => readAllDebts(tx, query))),
    route(calls.platformContractBounds, async ({ merchant }) => platformBounds(merchant)),
    agreed(services, calls.offerPlatformContract, (ctx, { body: { memberId: downlineId, kind, terms, note } }) =>
      inTx(database, ctx, async (tx) =>
        operatorView(tx, await offerContract(tx, { kind, uplineId: null, downlineId, terms, note: note || null })),
      ),
    ),
    route(calls.simulatePlatformContract, (ctx, { body }) =>
      inTx(database, ctx, (tx) => simulatePlatformOffer(tx, body)),
    ),
    route(calls.takeBackPlatformContract, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => operatorView(tx, await takeBackPlatformContract(tx, params.id))),
    ),
    route(calls.answerPlatformEnd, (ctx, { params, body: { agree, digest = null, reason } }) =>
      inTx(database, ctx, async (tx) =>
        doneView(tx, await answerForPlatform(tx, { contractId: params.id, agree, digest, reason: reason || null })),
      ),
    ),
    route(calls.endContract, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => doneView(tx, await endByOperator(tx, params.id, body.reason))),
    ),
  ];
}

async function doneView(tx: Tx, { contract, endings }: Ended) {
  return { contract: await operatorView(tx, contract), ended: await endingViews(tx, endings) };
}

async function operatorView(tx: Tx, row: ContractRow) {
  return forOperators(await viewOf(tx, row, null));
}
