import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { consoleRoutes } from './routes/console.ts';
import { methodRoutes } from './routes/methods.ts';
import { playerRoutes } from './routes/player.ts';

export function routes(services: Services): Route[] {
  return [...playerRoutes(services), ...consoleRoutes(services), ...methodRoutes(services)];
}
