import {
  approveWithdrawal,
  approveWithdrawals,
  holdWithdrawal,
  readProof,
  rejectWithdrawal,
  resolveDispute,
  takeWithdrawal,
  withdrawalCase,
  withdrawalQueue,
} from '@baize/protocol/calls/withdrawals-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { readImage } from '#kernel/uploads.ts';
import { providerOf } from '#capabilities/deposits/index.ts';
import { Failure } from '#kernel/fail.ts';
import { approveWithdrawal as approve } from '../approve.ts';
import { alike } from '../approve-many.ts';
import type { BulkOutcome } from '../approve-many.ts';
import { readCase, readProofMime, readTask, readTaskIfThere } from '../case.ts';
import { holdWithdrawal as hold } from '../hold.ts';
import { readQueue } from '../queue.ts';
import type { Task } from '../queue.ts';
import { rejectWithdrawal as reject } from '../reject.ts';
import { resolveDispute as resolve } from '../resolve-dispute.ts';
import { takeWithdrawal as take } from '../claim-task.ts';

/** The operators' side. Every act answers with the task as it is then. */
export function consoleRoutes(services: Services): Route[] {
  const { database, config } = services;
  const provider = providerOf(services).code;
  const act = (ctx: StaffCtx, id: string, verb: (tx: Tx<StaffCtx>) => Promise<void>): Promise<Task> =>
    inTx(database, ctx, async (tx) => {
      await verb(tx);
      return readTask(tx, id);
    });
  return [
    route(withdrawalQueue, (ctx, { query }) => inTx(database, ctx, (tx) => readQueue(tx, query))),
    route(withdrawalCase, (ctx, { params }) => inTx(database, ctx, (tx) => readCase(tx, params.id))),
    route(takeWithdrawal, (ctx, { params: { id } }) => act(ctx, id, (tx) => take(tx, id))),
    route(approveWithdrawal, (ctx, { params: { id }, body }) =>
      act(ctx, id, (tx) =>
        approve(tx, { withdrawalId: id, amountMinor: BigInt(body.amountMinor), note: body.note || null, provider }),
      ),
    ),
    route(approveWithdrawals, async (ctx, { body: { items, note = null } }) => {
      const tasks = await inTx(database, ctx, async (tx) => {
        const found: Task[] = [];
        for (const { id } of items) found.push(...(await readTaskIfThere(tx, id)));
        return found;
      });
      const together = alike(tasks);
      const one = async (id: string, amountMinor: string): Promise<BulkOutcome> => {
        if (!together.has(id)) return { id, outcome: 'not_alike', code: null };
        try {
          const task = await act(ctx, id, (tx) =>
            approve(tx, { withdrawalId: id, amountMinor: BigInt(amountMinor), note, provider }),
          );
          return { id, outcome: task.state === 'requested' ? 'second_needed' : 'approved', code: null };
        } catch (error) {
          if (error instanceof Failure) return { id, outcome: 'refused', code: error.code };
          throw error;
        }
      };
      const outcomes: BulkOutcome[] = [];
      for (const { id, amountMinor } of items) outcomes.push(await one(id, amountMinor)); // one after the other: each its own transaction
      return outcomes;
    }),
    route(holdWithdrawal, (ctx, { params: { id }, body }) =>
      act(ctx, id, (tx) => hold(tx, id, { isHeld: body.isHeld, note: body.note || null })),
    ),
    route(rejectWithdrawal, (ctx, { params: { id }, body }) =>
      act(ctx, id, (tx) => reject(tx, id, { reason: body.reason, note: body.note || null })),
    ),
    route(resolveDispute, (ctx, { params: { id }, body }) =>
      act(ctx, id, (tx) => resolve(tx, id, { ...body, provider })),
    ),
    route(readProof, async (ctx, { params }) => {
      const mime = await inTx(database, ctx, (tx) => readProofMime(tx, params.id, params.proofId));
      const bytes = await readImage(config.dataDir, ctx.merchant.id, params.proofId);
      return { mime, base64: bytes.toString('base64') };
    }),
  ];
}
