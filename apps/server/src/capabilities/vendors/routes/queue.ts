/** What of the vendors' business waits for a person, and what an operator may do about it. */
import * as calls from '@baize/protocol/calls/vendors-queue';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Correction } from '../corrections.ts';
import { decideCorrection, proposeCorrection, readCorrections } from '../corrections.ts';
import type { CallContext } from '../call-context.ts';
import { queryDifference, queryRoundState, queryTransfer } from '../outside/query-again.ts';
import type { QueueRound } from '../queue.ts';
import {
  findQueueRound,
  readDifferences,
  readLateTransfers,
  readQueueRounds,
  readStaleRounds,
  resolveDifference,
} from '../queue.ts';
import { readMovements } from '../read-rounds.ts';
import { movementView } from '../record.ts';
import { onTheWire } from '../transfer/routes.ts';
import { vendorAt } from './console.ts';
import type { TitleName } from './console-views.ts';
import { correctionView, differenceView, roundView, titleNames } from './console-views.ts';

export function queueRoutes(context: CallContext): Route[] {
  const { database } = context.services;
  return [
    route(calls.vendorQueue, async (ctx) => {
      const name = await titleNames(context, ctx);
      return inTx(database, ctx, async (tx) => ({
        rounds: (await readStaleRounds(tx)).map((round) => roundView(round, name)),
        differences: (await readDifferences(tx)).map(differenceView),
        transfers: (await readLateTransfers(tx)).map((row) => ({
          ...onTheWire(row),
          memberId: row.memberId,
          account: row.account,
          attempts: row.attempts,
        })),
        corrections: await viewsOf(tx, await readCorrections(tx), name),
      }));
    }),
    ...queryRoutes(context),
    ...correctionRoutes(context),
  ];
}

function queryRoutes(context: CallContext): Route[] {
  const { database } = context.services;
  return [
    route(calls.askVendorRound, async (ctx, { params: { id } }) => {
      const name = await titleNames(context, ctx);
      const round = await inTx(
        database,
        ctx,
        async (tx) => (await readQueueRounds(tx, [id])).get(id) ?? fail('NOT_FOUND'),
      );
      const there = await queryRoundState(context, ctx, round);
      return inTx(database, ctx, async (tx) => {
        await audit(tx, 'vendor.round.ask', id, undefined, { there });
        return {
          round: roundView(round, name),
          there,
          movements: (await readMovements(tx, id)).map(movementView),
          corrections: await viewsOf(tx, await readCorrections(tx, id), name),
        };
      });
    }),
    route(calls.askVendorDifference, async (ctx, { body }) => {
      const vendor = await vendorAt(context, ctx, body.vassalage);
      const { txId, kind } = body;
      const { agrees, difference } = await queryDifference(context, ctx, vendor, {
        vendorId: vendor.vendorId,
        txId,
        kind,
      });
      const { told } = difference;
      const round =
        told &&
        (await inTx(database, ctx, (tx) =>
          findQueueRound(tx, { vendorCode: vendor.code, vendorRound: told.roundId, memberId: told.playerId }),
        ));
      const name = await titleNames(context, ctx);
      return { agrees, difference: differenceView(difference), round: round ? roundView(round, name) : null };
    }),
    route(calls.resolveVendorDifference, async (ctx, { body }) => {
      const { vendorId } = await vendorAt(context, ctx, body.vassalage);
      const { txId, kind, note } = body;
      await inTx(database, ctx, (tx) => resolveDifference(tx, { vendorId, txId, kind }, note));
      return {};
    }),
    route(calls.askVendorTransfer, async (ctx, { params }) => onTheWire(await queryTransfer(context, ctx, params.id))),
  ];
}

function correctionRoutes(context: CallContext): Route[] {
  const { database } = context.services;
  const one = async (tx: Tx<StaffCtx>, correction: Correction, name: TitleName) =>
    (await viewsOf(tx, [correction], name))[0] ?? fail('NOT_FOUND');
  return [
    route(calls.proposeVendorCorrection, async (ctx, { body }) => {
      const name = await titleNames(context, ctx);
      const { id, roundId, closes, reason } = body;
      const given = { correctionId: id, roundId, closes, reason, amount: BigInt(body.amountMinor) };
      const round = await inTx(
        database,
        ctx,
        async (tx) => (await readQueueRounds(tx, [roundId])).get(roundId) ?? fail('NOT_FOUND'),
      );
      const vendor = await vendorAt(context, ctx, round.vendorCode);
      return inTx(database, ctx, async (tx) => one(tx, await proposeCorrection(tx, vendor, given), name));
    }),
    route(calls.decideVendorCorrection, async (ctx, { params, body }) => {
      const name = await titleNames(context, ctx);
      const rows = (await context.directory.all()).filter((row) => row.merchantId === ctx.merchant.id);
      const codeOf = (vendorId: number) => rows.find((row) => row.vendorId === vendorId)?.code ?? fail('NOT_FOUND');
      const given = { correctionId: params.id, decision: body.decision, amount: BigInt(body.amountMinor) };
      const decided = await inTx(database, ctx, async (tx) => one(tx, await decideCorrection(tx, codeOf, given), name));
      context.balanceMoved(ctx.merchant.id, decided.round.memberId);
      context.services.wake();
      return decided;
    }),
  ];
}

async function viewsOf(tx: Tx<StaffCtx>, corrections: readonly Correction[], name: TitleName) {
  const rounds: ReadonlyMap<string, QueueRound> = await readQueueRounds(
    tx,
    corrections.map(({ roundId }) => roundId),
  );
  return corrections.flatMap((correction) => {
    const round = rounds.get(correction.roundId);
    return round ? [correctionView(tx.ctx, correction, round, name)] : [];
  });
}
