import { randomBytes } from 'node:crypto';

import type { Settings } from './config.ts';
import type { Database } from './database.ts';

/** What every part of the company needs: its books, its clock, and a bell that says "there is new timed work". */
export type Services = {
  database: Database;
  settings: Settings;
  /** Milliseconds since the epoch. */
  now: () => number;
  ring: () => void;
};

/** An unguessable id, 128 bits, such as `sm_5f1c…`. */
export function newId(prefix: 'sm' | 'vf'): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
