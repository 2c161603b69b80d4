/** The only file that knows every capability. */
import type { FastifyInstance } from 'fastify';
import type { Lookups } from './edge/mount.ts';
import type { Merchant } from './kernel/context.ts';
import type { Job } from './kernel/jobs.ts';
import type { Reaction } from './kernel/outbox.ts';
import type { Route } from './kernel/route.ts';
import type { Services } from './kernel/services.ts';

type Plugin = (app: FastifyInstance, services: Services) => Promise<void>;

export interface Wired {
  readonly lookups: Lookups;
  readonly routes: readonly Route[];
  readonly reactions: readonly Reaction[];
  readonly jobs: readonly Job[];
  readonly merchants: () => Promise<readonly Merchant[]>;
  readonly sitePlugins: readonly Plugin[];
  readonly consolePlugins: readonly Plugin[];
  readonly close: () => Promise<void>;
}

export async function wire(_services: Services): Promise<Wired> {
  throw new Error('not wired yet');
}
