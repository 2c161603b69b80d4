/** Operators and the draws of lotteries: the vendors' answers as one, and acts that are passed on. */
import * as calls from '@baize/protocol/calls/vendors-draws';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { CallContext } from '../call-context.ts';
import { decideDraw, proposeDraw, setLottery } from '../outside/decide-draws.ts';
import { readDraws, readExposure } from '../outside/merchant-draws.ts';

export function drawRoutes(context: CallContext): Route[] {
  return [
    route(calls.consoleDraws, (ctx, { query: { vassalage, gameCode, waiting } }) =>
      readDraws(context, ctx, { vassalage, gameCode, isWaiting: waiting !== undefined }),
    ),
    route(calls.consoleDrawExposure, (ctx, { query: { merchant: _merchant, ...about } }) =>
      readExposure(context, ctx, about),
    ),
    route(calls.proposeDraw, (ctx, { body }) => proposeDraw(context, ctx, body)),
    route(calls.decideDraw, (ctx, { params, body }) => decideDraw(context, ctx, { proposalId: params.id, ...body })),
    route(calls.setLottery, (ctx, { body }) => setLottery(context, ctx, body)),
  ];
}
