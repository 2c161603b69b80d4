import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { consoleRoutes } from './routes/console.ts';
import { entryRoutes } from './routes/entry.ts';
import type { Outside } from './routes/outside.ts';
import { ownRoutes } from './routes/own.ts';
import { securityRoutes } from './routes/security.ts';
import { socialRoutes } from './routes/social.ts';

/** `outside`: what higher rooms know of a member (the names on the bank accounts). */
export function routes(services: Services, outside: Outside): Route[] {
  return [
    ...entryRoutes(services, outside),
    ...ownRoutes(services),
    ...socialRoutes(services, outside),
    ...securityRoutes(services),
    ...consoleRoutes(services),
  ];
}
