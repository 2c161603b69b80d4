/** What the edges (routes, jobs, reactions) are given. Verbs get a transaction instead. */
import type { Logger } from 'pino';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import type { Hub } from './hub.ts';
import type { NewId } from './ids.ts';
import type { Metrics } from './metrics.ts';
import type { Limiter } from './rate-limit.ts';

export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly newId: NewId;
  /** Tells this node's dispatcher that facts wait; other nodes look every quarter second. */
  readonly wake: () => void;
}
