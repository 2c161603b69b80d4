import * as calls from '@baize/protocol/calls/contracts-relay';
import type { MemberCtx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { decide } from '../decide.ts';
import type { Decision } from '../decide.ts';
import { readWaiting } from '../read.ts';
import type { Kind } from '../rules/terms.ts';
import { endingViews, viewOf } from '../view.ts';

/** The specification's own paths: GET reads what waits, POST decides. */
export function relayRoutes({ database }: Services): Route[] {
  const read = (kind: Kind) => (ctx: MemberCtx) => inTx(database, ctx, (tx) => readWaiting(tx, kind));
  const answer =
    (kind: Kind) =>
    (ctx: MemberCtx, { body }: { body: Decision }) =>
      inTx(database, ctx, async (tx) => {
        const { contract, endings } = await decide(tx, kind, body);
        return { contract: await viewOf(tx, contract, ctx.actor.memberId), ended: await endingViews(tx, endings) };
      });
  return [
    route(calls.dividendRequest, read('dividend')),
    route(calls.decideDividend, answer('dividend')),
    route(calls.dailySalaryRequest, read('daily')),
    route(calls.decideDailySalary, answer('daily')),
    route(calls.hourSalaryRequest, read('hourly')),
    route(calls.decideHourSalary, answer('hourly')),
    route(calls.realtimeSalaryRequest, read('realtime')),
    route(calls.decideRealtimeSalary, answer('realtime')),
  ];
}
