import * as calls from '@baize/protocol/calls/points';
import * as consoleCalls from '@baize/protocol/calls/points-console';
import type { MemberCtx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { checkWithdrawPassword } from '#capabilities/identity/index.ts';
import { agreed } from '#capabilities/requests/index.ts';
import { convertPoints } from './convert.ts';
import { decideOrder } from './decide.ts';
import { goodsForOperator, orderForOperator, readAllGoods, readOrderQueue } from './operator-view.ts';
import { orderView, readBalance, readConfig, readDetails, readGoods, readOrders } from './read.ts';
import { redeemPoints } from './redeem.ts';
import { saveGoods } from './save-goods.ts';
import { publishTerms, termsOf } from './terms.ts';

export function routes(services: Services): Route[] {
  return [...playerRoutes(services), ...operatorRoutes(services)];
}

function playerRoutes({ database }: Services): Route[] {
  /** Errors: WITHDRAW_PASSWORD_WRONG, WITHDRAW_PASSWORD_MISSING, WITHDRAW_PASSWORD_LOCKED. */
  async function requirePassword(ctx: MemberCtx, withdrawPassword: string): Promise<void> {
    const within = <T>(work: Parameters<typeof inTx<MemberCtx, T>>[2]) => inTx(database, ctx, work);
    const answer = await checkWithdrawPassword(within, ctx.actor.memberId, withdrawPassword);
    if (answer === 'wrong') fail('WITHDRAW_PASSWORD_WRONG');
    if (answer === 'missing') fail('WITHDRAW_PASSWORD_MISSING');
  }
  return [
    route(calls.pointBalance, (ctx) => inTx(database, ctx, readBalance)),
    route(calls.pointReward, (ctx, { query }) => inTx(database, ctx, (tx) => readDetails(tx, query))),
    route(calls.redeemPointList, (ctx, { query }) => inTx(database, ctx, (tx) => readOrders(tx, query))),
    route(calls.pointConfig, async (ctx) => readConfig(ctx)),
    route(calls.pointGoods, (ctx) => inTx(database, ctx, readGoods)),
    route(calls.redeemPoints, async (ctx, { body: { withdrawPassword, ...wish } }) => {
      await requirePassword(ctx, withdrawPassword);
      return inTx(database, ctx, async (tx) => {
        const order = await redeemPoints(tx, wish);
        return { order: orderView(tx, order), points: (await readBalance(tx)).points };
      });
    }),
    route(calls.convertPoints, async (ctx, { body: { withdrawPassword, ...wish } }) => {
      await requirePassword(ctx, withdrawPassword);
      return inTx(database, ctx, async (tx) => {
        const { amount_minor: amountMinor, currency } = await convertPoints(tx, wish);
        if (amountMinor === null || currency === null) throw new Error('points: a conversion without money');
        return { amountMinor: amountMinor.toString(), currency, points: (await readBalance(tx)).points };
      });
    }),
  ];
}

function operatorRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(consoleCalls.pointGoodsDesk, (ctx) => inTx(database, ctx, readAllGoods)),
    route(consoleCalls.savePointGoods, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => goodsForOperator(await saveGoods(tx, params.id, body))),
    ),
    route(consoleCalls.pointOrders, (ctx, { query }) => inTx(database, ctx, (tx) => readOrderQueue(tx, query))),
    route(consoleCalls.decidePointOrder, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => orderForOperator(tx, await decideOrder(tx, params.id, body))),
    ),
    route(consoleCalls.pointTerms, (ctx) => inTx(database, ctx, termsOf)),
    agreed(services, consoleCalls.publishPointTerms, (ctx, { body }) =>
      inTx(database, ctx, async (tx) => {
        await publishTerms(tx, body);
        return termsOf(tx);
      }),
    ),
  ];
}
