/** Operators set a merchant's login providers up, and take a lost second factor off a player's account. */
import { loginProviders as loginProvidersCall, saveLoginProvider } from '@baize/protocol/calls/identity-console';
import { resetMemberFactors } from '@baize/protocol/calls/members-console';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { agreed, useGrant } from '#capabilities/requests/index.ts';
import { loginProviders, needForProvider, setLoginProvider } from '../providers.ts';
import { resetFactors } from '../reset-factors.ts';

export function consoleRoutes(services: Services): Route[] {
  const { database, config } = services;
  return [
    route(loginProvidersCall, (ctx) => inTx(database, ctx, loginProviders)),
    agreed(services, saveLoginProvider, async (ctx, { params, body }) => {
      const setup = { ...body, provider: params.provider };
      await inTx(database, ctx, async (tx) => {
        await useGrant(tx, await needForProvider(tx, config, setup));
        await setLoginProvider(tx, config, setup);
      });
      return {};
    }),
    agreed(services, resetMemberFactors, async (ctx, { params, body }) => {
      await inTx(database, ctx, (tx) => resetFactors(tx, params.id, body));
      return {};
    }),
  ];
}
