import * as calls from '@baize/protocol/calls/contracts';
import { contractTemplates } from '@baize/protocol/calls/contracts-templates';
import { consolidated } from '@baize/protocol/calls/contracts-totals';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import type { Ending } from '../above.ts';
import { acceptContract } from '../accept.ts';
import { declineContract, remindContract, takeBackContract } from '../answer.ts';
import { readConsolidated } from '../consolidated.ts';
import { readDownlines } from '../downlines.ts';
import { answerEnd, askToEnd } from '../end.ts';
import { offerContract } from '../offer.ts';
import { readGiven, readMine, readOne, readPreview } from '../read.ts';
import { readDebts } from '../read-debts.ts';
import { sayOnContract } from '../add-message.ts';
import { simulateOffer } from '../simulate.ts';
import { readSharedTemplates } from '../templates.ts';
import type { ContractRow } from '../store/contracts.ts';
import { endingViews, viewOf } from '../view.ts';

/** Both sides of contracts. */
export function memberRoutes({ database }: Services): Route[] {
  const seen = (tx: Tx<MemberCtx>, row: ContractRow) => viewOf(tx, row, tx.ctx.actor.memberId);
  const done = async (
    tx: Tx<MemberCtx>,
    { contract, endings }: { contract: ContractRow; endings: readonly Ending[] },
  ) => ({
    contract: await seen(tx, contract),
    ended: await endingViews(tx, endings),
  });
  return [
    route(consolidated, (ctx) => inTx(database, ctx, readConsolidated)),
    route(calls.contractsFromUpline, (ctx, { params }) => inTx(database, ctx, (tx) => readMine(tx, params.kind))),
    route(calls.contractsToDownlines, (ctx, { params, query }) =>
      inTx(database, ctx, (tx) => readGiven(tx, params.kind, query)),
    ),
    route(calls.contractDownlines, (ctx, { params, query }) =>
      inTx(database, ctx, (tx) => readDownlines(tx, params.kind, query.account ?? '')),
    ),
    route(contractTemplates, (ctx, { params }) => inTx(database, ctx, (tx) => readSharedTemplates(tx, params.kind))),
    route(calls.contractDebts, (ctx, { query }) => inTx(database, ctx, (tx) => readDebts(tx, query))),
    route(calls.offerContract, (ctx, { params, body: { downlineId, terms, note } }) =>
      inTx(database, ctx, async (tx) => {
        const offer = { kind: params.kind, uplineId: ctx.actor.memberId, downlineId, terms, note: note || null };
        return seen(tx, await offerContract(tx, offer));
      }),
    ),
    route(calls.simulateContract, (ctx, { params, body }) =>
      inTx(database, ctx, (tx) => simulateOffer(tx, params.kind, body)),
    ),
    route(calls.readContract, (ctx, { params }) => inTx(database, ctx, (tx) => readOne(tx, params.kind, params.id))),
    route(calls.previewContract, (ctx, { params }) =>
      inTx(database, ctx, (tx) => readPreview(tx, params.kind, params.id)),
    ),
    route(calls.acceptContract, (ctx, { params: { kind, id }, body }) =>
      inTx(database, ctx, async (tx) =>
        done(tx, await acceptContract(tx, { contractId: id, kind, digest: body.digest })),
      ),
    ),
    route(calls.declineContract, (ctx, { params: { kind, id }, body }) =>
      inTx(database, ctx, async (tx) =>
        seen(tx, await declineContract(tx, { contractId: id, kind, reason: body.reason || null })),
      ),
    ),
    route(calls.takeBackContract, (ctx, { params: { kind, id } }) =>
      inTx(database, ctx, async (tx) => seen(tx, await takeBackContract(tx, { contractId: id, kind }))),
    ),
    route(calls.remindContract, (ctx, { params: { kind, id } }) =>
      inTx(database, ctx, async (tx) => seen(tx, await remindContract(tx, { contractId: id, kind }))),
    ),
    route(calls.sayOnContract, (ctx, { params: { kind, id }, body }) =>
      inTx(database, ctx, async (tx) => seen(tx, await sayOnContract(tx, { contractId: id, kind, ...body }))),
    ),
    route(calls.askToEndContract, (ctx, { params: { kind, id }, body }) =>
      inTx(database, ctx, async (tx) =>
        seen(tx, await askToEnd(tx, { contractId: id, kind, reason: body.reason || null })),
      ),
    ),
    route(calls.answerEndContract, (ctx, { params: { kind, id }, body: { agree, digest = null, reason } }) =>
      inTx(database, ctx, async (tx) =>
        done(tx, await answerEnd(tx, { contractId: id, kind, agree, digest, reason: reason || null })),
      ),
    ),
  ];
}
