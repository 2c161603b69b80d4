import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { PlatformClient } from './platform/client.ts';

/** What every verb of the studio needs. */
export interface Services {
  readonly config: Config;
  readonly pool: Pool;
  readonly log: Logger;
  readonly platform: PlatformClient;
  /** The studio's clock: milliseconds since 1970. */
  readonly now: () => number;
  /** The outbox has something new. */
  readonly wakeOutbox: () => void;
  /** Where players reach us, without a slash at the end. */
  publicUrl: string;
  /** No new plays: the program is stopping. */
  isDraining: boolean;
}

export function newId(): string {
  return randomUUID();
}

/** An unguessable text of 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
