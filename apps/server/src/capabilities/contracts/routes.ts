import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import type { Catalogue } from '#capabilities/games/index.ts';
import { consoleRoutes } from './routes/console.ts';
import { memberRoutes } from './routes/member.ts';
import { consolePaymentRoutes } from './routes/payments-console.ts';
import { paymentRoutes } from './routes/payments.ts';
import { relayRoutes } from './routes/relay.ts';

export function routes(services: Services, catalogue: Catalogue): Route[] {
  return [
    ...memberRoutes(services),
    ...paymentRoutes(services, catalogue),
    ...relayRoutes(services),
    ...consoleRoutes(services),
    ...consolePaymentRoutes(services, catalogue),
  ];
}
