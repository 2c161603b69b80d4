import * as calls from '@baize/protocol/calls/limits';
import type { MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { answerRealityCheck } from './answer-reality.ts';
import { setOperatorLimit } from './operator-limit.ts';
import { cancelLimitChange, confirmLimitChange } from './pending-change.ts';
import { memberProtectionOf, ownHistory, protectionOf } from './read.ts';
import type { DepositedSince } from './read.ts';
import { setLimit } from './set-limit.ts';
import { exclude, selfExclude, takeBreak } from './stop-playing.ts';

/** `depositedSince`: the deposits' figure, from a higher floor. */
export function routes({ database }: Services, depositedSince: DepositedSince): Route[] {
  /** One verb, then the page as it stands after it. */
  const own = (ctx: MemberCtx, verb: (tx: Tx<MemberCtx>) => Promise<unknown>) =>
    inTx(database, ctx, async (tx) => {
      await verb(tx);
      return protectionOf(tx, ctx.actor.memberId, depositedSince);
    });
  const theirs = (ctx: StaffCtx, memberId: string, verb: (tx: Tx<StaffCtx>) => Promise<unknown>) =>
    inTx(database, ctx, async (tx) => {
      await verb(tx);
      return memberProtectionOf(tx, memberId, depositedSince);
    });
  return [
    route(calls.readProtection, (ctx) =>
      inTx(database, ctx, (tx) => protectionOf(tx, ctx.actor.memberId, depositedSince)),
    ),
    route(calls.protectionHistory, (ctx, { query }) =>
      inTx(database, ctx, (tx) => ownHistory(tx, ctx.actor.memberId, query)),
    ),
    route(calls.setLimit, (ctx, { body }) =>
      own(ctx, (tx) => setLimit(tx, { ...body, memberId: ctx.actor.memberId, value: minorOf(body.value) })),
    ),
    route(calls.cancelLimitChange, (ctx, { body }) => own(ctx, (tx) => cancelLimitChange(tx, body))),
    route(calls.confirmLimitChange, (ctx, { body }) => own(ctx, (tx) => confirmLimitChange(tx, body))),
    route(calls.takeBreak, (ctx, { body }) => own(ctx, (tx) => takeBreak(tx, ctx.actor.memberId, body.hours))),
    route(calls.selfExclude, (ctx, { body }) =>
      inTx(database, ctx, async (tx) => {
        const until = await selfExclude(tx, ctx.actor.memberId, body.months);
        return { until: until?.toISOString() ?? null };
      }),
    ),
    route(calls.answerRealityCheck, (ctx) => own(ctx, answerRealityCheck)),
    route(calls.memberProtection, (ctx, { params }) =>
      inTx(database, ctx, (tx) => memberProtectionOf(tx, params.id, depositedSince)),
    ),
    route(calls.setOperatorLimit, (ctx, { params, body }) => {
      const { reason, value, ...name } = body;
      const wanted = { ...name, memberId: params.id, value: minorOf(value) };
      return theirs(ctx, params.id, (tx) => setOperatorLimit(tx, wanted, reason));
    }),
    route(calls.stopMember, (ctx, { params, body }) =>
      theirs(ctx, params.id, (tx) => exclude(tx, { ...body, memberId: params.id, owner: 'operator' })),
    ),
  ];
}

function minorOf(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}
