import * as calls from '@baize/protocol/calls/bonuses';
import * as consoleCalls from '@baize/protocol/calls/bonuses-console';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import type { Catalogue } from '#capabilities/games/index.ts';
import { agreed } from '#capabilities/requests/index.ts';
import { decideBonus } from './decide.ts';
import { forOperator, readForOperators } from './operator-view.ts';
import { declineBonus, voidBonus } from './end.ts';
import { grantBonus } from './grant.ts';
import { ownBonus, readBonusBets, readBonuses, readReferralRewards } from './read.ts';
import { publishTerms, termsOf } from './terms.ts';

export function routes(services: Services, catalogue: Catalogue): Route[] {
  const { database } = services;
  return [
    route(calls.listBonuses, (ctx, { query }) => inTx(database, ctx, (tx) => readBonuses(tx, query))),
    route(calls.bonusBets, async (ctx, { query }) => {
      const games = await catalogue.of(ctx.merchant.id);
      return inTx(database, ctx, (tx) => readBonusBets(tx, games, query));
    }),
    route(calls.referralRewards, (ctx, { query }) => inTx(database, ctx, (tx) => readReferralRewards(tx, query))),
    route(calls.declineBonus, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        await declineBonus(tx, params.id);
        return ownBonus(tx, params.id);
      }),
    ),
    route(consoleCalls.bonusDesk, (ctx, { query }) => inTx(database, ctx, (tx) => readForOperators(tx, query))),
    route(consoleCalls.grantBonus, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) =>
        forOperator(tx, await grantBonus(tx, { ...body, memberId: params.id, amountMinor: BigInt(body.amountMinor) })),
      ),
    ),
    route(consoleCalls.decideBonus, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) =>
        forOperator(tx, await decideBonus(tx, params.id, { ...body, amountMinor: BigInt(body.amountMinor) })),
      ),
    ),
    route(consoleCalls.voidBonus, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => forOperator(tx, await voidBonus(tx, params.id, body.remark))),
    ),
    route(consoleCalls.bonusTerms, (ctx) => inTx(database, ctx, termsOf)),
    agreed(services, consoleCalls.publishBonusTerms, (ctx, { body }) =>
      inTx(database, ctx, async (tx) => {
        await publishTerms(tx, body);
        return termsOf(tx);
      }),
    ),
  ];
}
