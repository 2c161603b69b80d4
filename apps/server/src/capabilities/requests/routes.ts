import {
  decideStaffRequest,
  readStaffRequest,
  runStaffRequest,
  staffRequests,
  withdrawStaffRequest,
} from '@baize/protocol/calls/requests';
import type { StaffCtx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import type { Input } from './request-approval.ts';
import { decideRequest } from './decide.ts';
import { openGranted } from './open-granted.ts';
import { readOne, readPage } from './read.ts';
import { withdrawRequest } from './withdraw.ts';

/** Sends a call again from inside: the guard, the call's contract and its own handler, as at the edge. */
export type Resend = (ctx: StaffCtx, call: string, input: Input) => Promise<unknown>;

export function routes({ database, config }: Services, resend: Resend): Route[] {
  return [
    route(staffRequests, (ctx, { query }) => inTx(database, ctx, (tx) => readPage(tx, query))),
    route(readStaffRequest, (ctx, { params }) => inTx(database, ctx, (tx) => readOne(tx, params.id))),
    route(decideStaffRequest, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => {
        await decideRequest(tx, params.id, body);
        return readOne(tx, params.id);
      }),
    ),
    route(withdrawStaffRequest, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        await withdrawRequest(tx, params.id);
        return readOne(tx, params.id);
      }),
    ),
    route(runStaffRequest, async (ctx, { params }) => {
      const { call, input } = await inTx(database, ctx, (tx) => openGranted(tx, config, params.id));
      const value = await resend({ ...ctx, grant: { requestId: params.id, call } }, call, input);
      const { state } = await inTx(database, ctx, (tx) => readOne(tx, params.id));
      if (state !== 'used') throw new Error(`${call} was done and did not use its grant`);
      return { call, value };
    }),
  ];
}
