/** Operators set a merchant's login providers up. */
import { loginProviders as loginProvidersCall, saveLoginProvider } from '@baize/protocol/calls/identity-console';
import { inTx } from '../../../kernel/in-tx.ts';
import { route } from '../../../kernel/route.ts';
import type { Route } from '../../../kernel/route.ts';
import type { Services } from '../../../kernel/services.ts';
import { loginProviders, setLoginProvider } from '../providers.ts';

export function consoleRoutes({ database, config }: Services): Route[] {
  return [
    route(loginProvidersCall, (ctx) => inTx(database, ctx, loginProviders)),
    route(saveLoginProvider, async (ctx, { params, body }) => {
      await inTx(database, ctx, (tx) => setLoginProvider(tx, config, { ...body, provider: params.provider }));
      return {};
    }),
  ];
}
