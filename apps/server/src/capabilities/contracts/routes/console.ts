import * as calls from '@baize/protocol/calls/contracts-console';
import * as templateCalls from '@baize/protocol/calls/contracts-templates';
import type { Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { agreed } from '#capabilities/requests/index.ts';
import { takeBackPlatformContract } from '../answer.ts';
import { platformBounds } from '../bounds.ts';
import { answerForPlatform, endByOperator } from '../end.ts';
import type { Ended } from '../end.ts';
import { offerContract } from '../offer.ts';
import { readAll, readExchange, readForOperator } from '../read.ts';
import { readAllDebts } from '../read-debts.ts';
import { simulatePlatformOffer } from '../simulate.ts';
import { readTemplates, removeTemplate, saveTemplate } from '../templates.ts';
import type { ContractRow } from '../store/contracts.ts';
import { endingViews, forOperators, viewOf } from '../view.ts';

/** The operators' side: they see both, and act for the platform. */
export function consoleRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(calls.consoleContracts, (ctx, { query }) => inTx(database, ctx, (tx) => readAll(tx, query))),
    route(calls.consoleContract, (ctx, { params }) => inTx(database, ctx, (tx) => readForOperator(tx, params.id))),
    route(calls.consoleContractWords, (ctx, { params }) => inTx(database, ctx, (tx) => readExchange(tx, params.id))),
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
    route(templateCalls.consoleContractTemplates, (ctx) => inTx(database, ctx, readTemplates)),
    route(templateCalls.saveContractTemplate, (ctx, { params, body }) =>
      inTx(database, ctx, (tx) => saveTemplate(tx, params.id, body)),
    ),
    route(templateCalls.removeContractTemplate, (ctx, { params, body }) =>
      inTx(database, ctx, (tx) => removeTemplate(tx, params.id, body.revision)),
    ),
  ];
}

async function doneView(tx: Tx, { contract, endings }: Ended) {
  return { contract: await operatorView(tx, contract), ended: await endingViews(tx, endings) };
}

async function operatorView(tx: Tx, row: ContractRow) {
  return forOperators(await viewOf(tx, row, null));
}
